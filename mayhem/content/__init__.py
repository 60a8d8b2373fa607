"""Content files: YAML that people write, turned into data that the rules trust.

Four steps, each in a module of its own; both games use all of them:

problem.py  A `Problem` is data: a code, where (file, line, column) and arguments. Texts are in the catalogue under
            `content.problem.<code>`. A `Log` collects the problems of one file, so that all come at once.
tree.py     `read_tree(path, log)`: a file as nodes that know their line (nodes.py). Nothing is ever constructed from
            YAML tags, there are no aliases, and size, depth and number of nodes are bounded. Scalars stay text: what a
            text means, a number or a word, only the schema says, so that no date or octal number slips in unasked.
schema.py   Specs: small descriptions of what a node must be, made of other specs. `spec.read(node, log)` gives the
            value or BAD, and has told the log why.
packs.py    Folders of a player's own content that add to a game or replace parts of it; one that is broken is named
            and left out.

A game's own `content.py` says with specs what its files look like, and builds its tables:

    from mayhem.content import BAD, Bad, Fields, Log, Spot, need, may
    from mayhem.content import flag, ident, list_of, read_tree, record, whole, word

    class Encounter(NamedTuple):
        id: str
        speed: int
        armed: bool

    def _encounter(fields: Fields, spot: Spot) -> Encounter | Bad:
        if fields["armed"] and fields["speed"] > 4:  # a rule across fields
            spot.tell("out_of_range", "speed", value=fields["speed"], low=1, high=4)
            return BAD
        return Encounter(fields["id"], fields["speed"], fields["armed"])

    ENCOUNTER = record(_encounter, {
        "id": need(ident()),
        "speed": need(whole(1, 9)),
        "armed": may(flag(), False),
    })
    ENCOUNTERS = record(only("encounters"), {"encounters": need(list_of(ENCOUNTER, 1, 60, unique="id"))})

    problems: list[Problem] = []
    log = Log(str(path), problems)
    tree = read_tree(path, log)
    encounters = BAD if tree is None else ENCOUNTERS.read(tree, log)
    if problems: raise ContentError(problems)

`record` refuses unknown keys (and says which one may have been meant), `variant` reads things that are named by their
first word (`{sell: ..., for: ...}`, `- patch`), `pair` reads `{heat: 1}`, `mapping_of` reads tables, `located` keeps
the place of a value for checks that are made later, across files. A new code of a problem needs a text in
assets/locale/en/content.po.
"""

from mayhem.content.problem import ContentError, Log, Problem, Spot, nearest
from mayhem.content.schema import (
    BAD,
    Bad,
    Fields,
    Located,
    Spec,
    flag,
    ident,
    list_of,
    located,
    mapping_of,
    may,
    need,
    only,
    pair,
    record,
    refine,
    shift,
    text,
    variant,
    whole,
    word,
)
from mayhem.content.tree import Mapping, Node, Scalar, Sequence, parse_tree, read_tree

__all__ = [
    "BAD",
    "Bad",
    "ContentError",
    "Fields",
    "Located",
    "Log",
    "Mapping",
    "Node",
    "Problem",
    "Scalar",
    "Sequence",
    "Spec",
    "Spot",
    "flag",
    "ident",
    "list_of",
    "located",
    "mapping_of",
    "may",
    "nearest",
    "need",
    "only",
    "pair",
    "parse_tree",
    "read_tree",
    "record",
    "refine",
    "shift",
    "text",
    "variant",
    "whole",
    "word",
]
