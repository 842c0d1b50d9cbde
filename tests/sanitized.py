"""Runs Python with native modules that the address and undefined-behaviour sanitizers watch.

    python -m tests.sanitized pytest tests/lexicon/test_graph.py
    python -m tests.sanitized tests.lexicon.fuzz --runs 100000

The modules are built into `build/sanitized` and replace the installed ones; the first wrong access ends the process.
The dictionaries' sources are beside the installed core only: what builds a lexicon cannot run here.
"""

import fcntl
import importlib.util
import os
import re
import runpy
import subprocess
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "sanitized"
INSIDE = "TABLEE_SANITIZED"
"""Names the folder of the modules to a process that runs under the sanitizers."""


def build() -> Path:
    """Build the sanitized modules, as far as they have changed, and return their folder."""
    tools = Path(sys.executable).parent
    nanobind = _output(sys.executable, "-m", "nanobind", "--cmake_dir")
    settings = {
        "TABLEE_SANITIZE": "ON",
        "CMAKE_MAKE_PROGRAM": tools / "ninja",
        "Python_EXECUTABLE": sys.executable,
        "nanobind_DIR": nanobind,
    }
    defined = [f"-D{name}={value}" for name, value in settings.items()]
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests of several processes want it at once
        _output(f"{tools / 'cmake'}", "-G", "Ninja", "-S", f"{ROOT}", "-B", f"{BUILD}", *defined)
        _output(f"{tools / 'cmake'}", "--build", f"{BUILD}")
    return BUILD


def runtime(name: str) -> str:
    """The path of one of the compiler's sanitizer libraries, which Python, not being sanitized, must load first."""
    compiler = os.environ.get("CXX", "c++")
    path = Path(_output(compiler, f"-print-file-name={name}"))
    if not path.is_absolute():
        raise RuntimeError(f"{compiler} has no {name}: install it (on Debian it comes with g++)")
    return str(path)


def _output(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout.strip()


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a Python module with its arguments, with the sanitized modules in place of the installed ones."""
    environment = os.environ | {
        INSIDE: str(build()),
        "LD_PRELOAD": f"{runtime('libasan.so')} {runtime('libubsan.so')}",
        "ASAN_OPTIONS": "detect_leaks=0:halt_on_error=1",  # Python leaves much to the end of the process
        "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
        "PYTHONMALLOC": "malloc",  # Python's own allocator would hide its objects from the sanitizer
    }
    command = [sys.executable, "-m", "tests.sanitized", *arguments]
    return subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)


def check(*tests: str | Path) -> None:
    """Have tests pass under the sanitizers, all in one process, each as briefly as it can be; in the long run in full.

    The fuzzers are among them. Python is several times slower here: what matters is that every native
    function is called, with what it should be called with and with what it should not.
    """
    from tests.depth import by_depth  # noqa: PLC0415 (pytest rewrites that module: it must not be there before)

    depth, profile = by_depth(("fast", "sanitized"), long=("ordinary", "ordinary"))
    once = ("-k", "not the_same_seed")  # no test that runs something twice to compare
    options = ("-q", "-p", "no:cacheprovider", *once, "--depth", depth, "--hypothesis-profile", profile)
    report = ("--capture=sys", "-p", "no:faulthandler")  # what a sanitizer writes as it ends the process is not lost
    done = run("pytest", *options, *report, *map(str, tests))
    assert done.returncode == 0, output_of(done)
    assert re.search(r"\d passed", done.stdout), output_of(done)


def output_of(done: subprocess.CompletedProcess[str]) -> str:
    """The end of what a run printed, for whoever has to find out why it failed."""
    return f"{done.stdout[-5000:]}\n{done.stderr[-5000:]}"


class SanitizedFinder(MetaPathFinder):
    """Finds the sanitized modules before the installed ones."""

    def __init__(self, folder: Path) -> None:
        paths = folder.glob("tablee/**/*.so")
        self.paths = {
            ".".join((*path.parent.relative_to(folder).parts, path.name.partition(".")[0])): path for path in paths
        }
        assert "tablee._core" in self.paths, self.paths
        assert not self.paths.keys() & sys.modules.keys(), "installed modules are loaded already"

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        if fullname not in self.paths:
            return None
        return importlib.util.spec_from_file_location(fullname, self.paths[fullname])


def main() -> None:
    folder = os.environ.get(INSIDE)
    if folder is None:
        done = run(*sys.argv[1:])
        sys.stdout.write(done.stdout)
        sys.stderr.write(done.stderr)
        sys.exit(done.returncode)
    sys.meta_path.insert(0, SanitizedFinder(Path(folder)))
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
