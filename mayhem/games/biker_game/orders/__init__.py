"""Orders of the Church (B4), one file per family. Each order has three functions: `refuse_*` is the law, `do_*` carries
out, `list_*` names candidates, which still have to pass the law."""
