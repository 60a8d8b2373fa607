"""What a user did wrong, as a key of the catalogue with its arguments: told on standard error, exit code 2."""

from __future__ import annotations

from typing import Any

from mayhem import i18n


class Mistake(Exception):
    """Names what is wrong and, where that is not obvious, the remedy. An argument `hint` adds a did-you-mean."""

    def __init__(self, key: str, **args: Any) -> None:
        self.key = key
        self.args_ = args
        super().__init__(key)

    def __str__(self) -> str:
        told = i18n.t(self.key, **self.args_)
        hint = self.args_.get("hint")
        return f"{told} {i18n.t('cli.did_you_mean', hint=hint)}" if hint else told
