"""Do the tests notice planted mistakes? A seeded sample of small mistakes in rules/, each tried against the tests.

    python tests/mutants.py [--sample 400] [--seed 1] [--only FILE] [--least 90]

Each mistake lives in a process of its own, which reads the changed module from memory: no file is touched. The tests
that have told most in the least time come first, and the first failure ends it. An endless loop is stopped and counts
as noticed. Prints figures and every mistake that nobody noticed; the exit code is 1 below the wanted share.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path
from random import Random
from types import CodeType, ModuleType
from typing import Any

import jsonschema  # noqa: F401  (the tests use it; loading it once for all children saves a third of the time)
import pytest
from equivalents import why_equivalent
from mutations import Mutant, mutants

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "nunatak_widget" / "games" / "nunatak" / "rules"
PACKAGE = "nunatak_widget.games.nunatak.rules"
ABOUT_RULES = ("rules/test_*.py", "test_golden*.py", "test_pieces*.py", "test_observe.py", "test_refusals.py",
               "test_final_table.py", "test_session.py", "test_random_games.py", "test_conformance.py",
               "test_sheet.py")  # fmt: skip
NOT_ABOUT_RULES = "not all_text_forms and not published and not refuses"
PROCESSES = 2
CASES = 20  # of one test function with many
SECONDS = 15.0  # of tests, for a mistake that nobody notices
MEMORY = 3 << 30


class Planted(importlib.abc.MetaPathFinder, importlib.machinery.SourceFileLoader):
    """Finds one module, and compiles it with the mistake in it."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        super().__init__(f"{PACKAGE}.{mutant.path.stem}", str(mutant.path))

    def find_spec(self, name: str, path: Any = None, target: ModuleType | None = None) -> Any:
        return importlib.util.spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        self.mutant.plant()
        return compile(ast.fix_missing_locations(self.mutant.tree), self.path, "exec")


class Watch:
    """Orders and thins the tests, limits their time, and remembers what they took and which one failed."""

    def __init__(self, seconds: dict[str, float], kills: Counter[str]) -> None:
        self.seconds, self.kills = seconds, kills
        self.took: dict[str, float] = {}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        cases: dict[str, list[pytest.Item]] = defaultdict(list)
        for item in items:
            cases[item.nodeid.partition("[")[0]].append(item)
        kept = [
            case
            for name, same in cases.items()
            for case in (same if "/rules/" in name else Random(0).sample(same, min(CASES, len(same))))
        ]
        if self.seconds:
            kept.sort(key=lambda item: self._tells(item.nodeid))
        left, chosen = SECONDS, []
        for item in kept:
            left -= self.seconds.get(item.nodeid, 0.0)
            if left > 0:
                chosen.append(item)
        items[:] = chosen

    def _tells(self, test: str) -> tuple[float, float]:
        """Files first, so that what a file prepares once is prepared once; most mistakes noticed a second first."""
        file = test.partition("::")[0]
        of_file = sum(n for one, n in self.kills.items() if one.startswith(file + "::"))
        time_of_file = sum(n for one, n in self.seconds.items() if one.startswith(file + "::"))
        return -(1 + of_file) / (0.1 + time_of_file), -(1 + self.kills[test]) / (0.01 + self.seconds.get(test, 0.0))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        limit_cpu(max(3.0, 10 * self.seconds.get(nodeid, 5.0)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.took[report.nodeid] = self.took.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed = self.failed or report.nodeid


def limit_cpu(seconds: float) -> None:
    """A signal ends this process when it has worked for so long."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def test_files() -> list[str]:
    return [str(path) for pattern in ABOUT_RULES for path in sorted(ROOT.glob(f"tests/{pattern}"))]


def try_tests(mutant: Mutant | None, watch: Watch) -> tuple[int, str]:
    """In the child: the exit code of the tests, and what failed."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    limit_cpu(20.0)
    signal.alarm(600)
    sys.dont_write_bytecode = mutant is not None  # the run without a mistake compiles everything once for all others
    if mutant is not None:
        sys.meta_path.insert(0, Planted(mutant))
        try:
            importlib.import_module("nunatak_widget")
            importlib.import_module(f"{PACKAGE}.{mutant.path.stem}")
        except Exception as error:
            return 1, f"import: {type(error).__name__}"
    options = ["-q", "-x", "--no-header", f"--rootdir={ROOT}", "-k", NOT_ABOUT_RULES]
    options += [part for name in ("cacheprovider", "xdist", "nbval", "randomly") for part in ("-p", f"no:{name}")]
    code = int(pytest.main([*options, *test_files()], plugins=[watch]))
    return code, watch.failed or "collection"


def start(mutant: Mutant | None, seconds: dict[str, float], kills: Counter[str]) -> tuple[int, int]:
    """A child that tries one mistake (or none) and writes what happened into a pipe: (its id, the pipe)."""
    read, write = os.pipe()
    pid = os.fork()
    if pid:
        os.close(write)
        return pid, read
    try:
        os.close(read)
        silent = os.open(os.devnull, os.O_WRONLY) if mutant is not None else 2
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        watch = Watch(seconds, kills)
        code, failed = try_tests(mutant, watch)
        with os.fdopen(write, "w") as pipe:
            json.dump({"code": code, "failed": failed, "took": watch.took if mutant is None else {}}, pipe)
    finally:
        os._exit(0)


def read_all(pipe: int) -> str:
    with os.fdopen(pipe) as text:
        return text.read()


def finished(said: str, status: int) -> tuple[str, dict[str, Any]]:
    """("killed", "survived", "timeout" or "broken", what the child wrote)."""
    if os.WIFSIGNALED(status):
        late = os.WTERMSIG(status) in (signal.SIGVTALRM, signal.SIGALRM)
        return ("timeout" if late else "killed"), {"failed": f"signal {os.WTERMSIG(status)}"}
    if not said:
        return "killed", {"failed": "the process ended"}
    told = json.loads(said)
    return {0: "survived", 1: "killed", 2: "killed"}.get(told["code"], "broken"), told


def try_all(chosen: list[Mutant], seconds: dict[str, float]) -> tuple[Counter[str], list[Mutant], Counter[str]]:
    """Two at a time; gives the figures, the survivors, and which test noticed how many."""
    figures: Counter[str] = Counter()
    kills: Counter[str] = Counter()
    survivors: list[Mutant] = []
    waiting, running = chosen[::-1], dict[int, tuple[Mutant, int]]()
    while waiting or running:
        while waiting and len(running) < PROCESSES:
            mutant = waiting.pop()
            pid, pipe = start(mutant, seconds, kills)
            running[pid] = mutant, pipe
        pid, status = os.wait()
        mutant, pipe = running.pop(pid)
        result, told = finished(read_all(pipe), status)
        if result == "broken":
            raise SystemExit(f"the tests could not be run (exit code {told['code']}) with {mutant}")
        figures[result] += 1
        if result == "survived":
            survivors.append(mutant)
        elif result == "killed":
            kills[told["failed"]] += 1
        if sum(figures.values()) % 20 == 0:
            print(f"{sum(figures.values())} of {len(chosen)}: {dict(figures)}", file=sys.stderr, flush=True)
    return figures, survivors, kills


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        sys.pycache_prefix = folder
        return report(arguments())


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Plant small mistakes in the rules and see whether the tests notice.")
    parser.add_argument("--sample", type=int, default=400, help="how many mistakes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="one file of rules/, such as points.py")
    parser.add_argument("--least", type=float, default=90.0, help="how many per cent have to be noticed")
    return parser.parse_args()


def report(wanted: argparse.Namespace) -> int:
    """Try the mistakes and print what came of it."""
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT)]
    begun = time.monotonic()
    every = [mutant for path in sorted(RULES.glob(wanted.only or "*.py")) for mutant in mutants(path)]
    real = [mutant for mutant in every if not why_equivalent(mutant)]
    chosen = Random(wanted.seed).sample(real, min(wanted.sample, len(real)))
    print(f"{len(every)} places, {len(every) - len(real)} of them equivalent; {len(chosen)} are tried", flush=True)
    pid, pipe = start(None, {}, Counter())
    result, told = finished(read_all(pipe), os.waitpid(pid, 0)[1])  # read first: it is more than a pipe holds
    if result != "survived":
        raise SystemExit(f"the tests fail without any mistake: {told['failed']}")
    print(f"without a mistake {len(told['took'])} tests pass in {sum(told['took'].values()):.0f} s", flush=True)
    figures, survivors, kills = try_all(chosen, told["took"])
    noticed = figures["killed"] + figures["timeout"]
    share = 100 * noticed / len(chosen) if chosen else 100.0
    for mutant in sorted(survivors, key=lambda one: (one.path.name, one.line)):
        print(f"survived  {mutant}")
    by_file = Counter(test.partition("::")[0] for test in kills.elements())
    print("noticed by: " + ", ".join(f"{name} {n}" for name, n in by_file.most_common()))
    print(
        f"killed {figures['killed']}, timeout {figures['timeout']}, survived {figures['survived']}: "
        f"{share:.1f} % noticed, {wanted.least:g} % wanted; {time.monotonic() - begun:.0f} s"
    )
    return 0 if share >= wanted.least else 1


if __name__ == "__main__":
    sys.exit(main())
