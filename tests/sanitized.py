"""Runs Python with a native core that the address and undefined-behaviour sanitizers watch.

    python -m tests.sanitized pytest tests/lexicon/test_graph.py
    python -m tests.sanitized tests.lexicon.fuzz --runs 100000

The core is built into `build/sanitized` and stands in for the installed one; the first wrong access ends the process.
The dictionaries' sources lie beside the installed core only: what builds a lexicon cannot run here.
"""

import fcntl
import importlib.util
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "sanitized"
MODULE = "tablee._core"
INSIDE = "TABLEE_SANITIZED_CORE"
"""Names the core to use to a process that runs under the sanitizers."""


def build() -> Path:
    """Build the sanitized core, as far as it has changed, and return its path."""
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
    (built,) = BUILD.glob("_core.*.so")
    return built


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
    """Run a Python module with its arguments, with the sanitized core in place of the installed one."""
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
    assert done.returncode == 0, told(done)
    assert re.search(r"\d passed", done.stdout), told(done)


def told(done: subprocess.CompletedProcess[str]) -> str:
    """The end of what a run printed, for whoever has to find out why it failed."""
    return f"{done.stdout[-5000:]}\n{done.stderr[-5000:]}"


def stand_in(path: str) -> None:
    """Load the core from `path` as `tablee._core`, before anything imports the installed one."""
    assert MODULE not in sys.modules, "the installed core is loaded already"
    spec = importlib.util.spec_from_file_location(MODULE, path)
    assert spec is not None
    assert spec.loader is not None
    core = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(core)
    sys.modules[MODULE] = core


def main() -> None:
    core = os.environ.get(INSIDE)
    if core is None:
        done = run(*sys.argv[1:])
        sys.stdout.write(done.stdout)
        sys.stderr.write(done.stderr)
        sys.exit(done.returncode)
    stand_in(core)
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
