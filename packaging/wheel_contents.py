"""What goes into the wheel and the source archive besides the Python package (named in pyproject.toml)."""

import shutil
import sys
from pathlib import Path

from setuptools.command.build import build
from setuptools.command.build_py import build_py
from setuptools.errors import SetupError

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
        # setuptools never removes what an earlier build left, so a deleted module would live on in wheels.
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        assets = Path(self.build_lib) / IN_WHEEL
        shutil.copytree("assets", assets, ignore=NEVER)
        sys.path.insert(0, str(Path(__file__).resolve().parent))
        import build_record

        # The libraries are installed beside the wheel with their own licences, so none are listed.
        build_record.write(assets, "wheel", [])

    def get_source_files(self) -> list[str]:
        return [*super().get_source_files(), *map(str, _files(IN_SOURCE_ARCHIVE))]


def _files(folders: tuple[str, ...]) -> list[Path]:
    return sorted(
        path
        for folder in folders
        for path in Path(folder).rglob("*")
        if path.is_file() and path.suffix != ".pyc" and not any(part.startswith(".") for part in path.parts)
    )
