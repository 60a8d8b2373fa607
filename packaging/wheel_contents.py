"""What goes into the wheel and the source archive besides the Python package (named in pyproject.toml), and that both
depend on the commit alone: its time stands in for the clock, and the builder's own rights on files stay out."""

import os
import shutil
import sys
from pathlib import Path

from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build import build
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import SetupError

sys.path.insert(0, str(Path(__file__).resolve().parent))
import archive
import build_record

IN_WHEEL = Path("mayhem", "_assets")  # mayhem/assets.py looks for it there
IN_SOURCE_ARCHIVE = ("assets", "tests", "build", "packaging")
NEVER = shutil.ignore_patterns("__pycache__", "*.pyc", ".*")


class BuildElsewhere(build):
    """build whose scratch folder is not build/, which is ours."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.build_base = ".scratch/setuptools"


class BuildWithAssets(build_py):
    """build_py that starts from an empty folder and lays assets/ into the package."""

    def run(self) -> None:
        if self.editable_mode:  # a checkout finds assets/ where it is
            super().run()
            return
        if not Path("assets").is_dir():
            raise SetupError("assets/ is missing: a wheel without it could not play")
        # Whoever packs the wheel takes the times of its entries from here.
        os.environ.setdefault("SOURCE_DATE_EPOCH", str(build_record.moment()))
        # setuptools never removes what an earlier build left, so a deleted module would live on in wheels.
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        assets = Path(self.build_lib) / IN_WHEEL
        shutil.copytree("assets", assets, ignore=NEVER)
        # The libraries are installed beside the wheel with their own licences, so none are listed.
        build_record.write(assets, "wheel", [])

    def get_source_files(self) -> list[str]:
        return [*super().get_source_files(), *map(str, _files(IN_SOURCE_ARCHIVE))]


class Wheel(bdist_wheel):
    """bdist_wheel whose entries have the same rights whoever builds it."""

    def run(self) -> None:
        super().run()
        for kind, _, path in self.distribution.dist_files:
            if kind == "bdist_wheel":
                archive.even_out(Path(path))


class SourceArchive(sdist):
    """sdist whose archive is sorted and knows no clock and no owners, but what was built."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        build_record.write_origin(Path(base_dir))

    def make_archive(
        self, base_name: str, format: str, root_dir: str | None = None, base_dir: str | None = None,  # noqa: A002
        owner: str | None = None, group: str | None = None,
    ) -> str:  # fmt: skip
        if format != "gztar" or root_dir is not None or base_dir is None:
            return super().make_archive(base_name, format, root_dir, base_dir, owner, group)
        moment = build_record.moment()
        target = Path(f"{base_name}.tar.gz")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(archive.gz(archive.tar_bytes(archive.entries(Path(base_dir), base_dir), moment), moment))
        return str(target)


def _files(folders: tuple[str, ...]) -> list[Path]:
    return sorted(
        path
        for folder in folders
        for path in Path(folder).rglob("*")
        if path.is_file() and path.suffix != ".pyc" and not any(part.startswith(".") for part in path.parts)
    )
