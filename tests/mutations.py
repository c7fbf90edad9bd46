"""Small mistakes that can be planted in a module: every place where one fits, found in its syntax tree.

Left alone: docstrings, annotations, `__slots__` and `__all__`, imports, and the guard `log is not None`, which only
says whether somebody listens. What is said to the log under it is fair game.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass
class Mutant:
    """One planted mistake: where, what stood there, what stands there now; `plant` changes the tree."""

    path: Path
    tree: ast.Module
    line: int
    column: int
    before: str
    after: str
    plant: Callable[[], None]

    @property
    def text(self) -> str:
        """The line as it stands in the file."""
        return self.path.read_text("utf-8").splitlines()[self.line - 1]

    def __str__(self) -> str:
        before, after = self.before.strip(), self.after.strip()
        return f"{self.path.name}:{self.line}: {before}  ->  {after}\n    {self.text.strip()}"


COMPARE: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}  # fmt: skip
OTHER_CALL = {"max": "min", "min": "max", "any": "all", "all": "any"}
SILENT_NAMES = {"__slots__", "__all__", "__hash__"}  # a class with __eq__ has no hash in any case


def constant(value: object) -> ast.Constant:
    return ast.Constant(value)  # type: ignore[arg-type]


def plus(node: ast.expr, n: int) -> ast.expr:
    return ast.BinOp(node, ast.Add() if n > 0 else ast.Sub(), constant(abs(n)))


def negated(node: ast.expr) -> ast.expr:
    twice = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    return node.operand if twice else ast.UnaryOp(ast.Not(), node)


def is_number(*nodes: ast.expr) -> bool:
    """No text and no list: another operator there would fail at once and prove nothing."""
    wrong = (ast.List, ast.Tuple, ast.JoinedStr, ast.ListComp)
    return not any(isinstance(n, wrong) or (isinstance(n, ast.Constant) and isinstance(n.value, str)) for n in nodes)


def is_guard(node: ast.AST) -> bool:
    """`log is not None`, alone or as a part of a condition."""
    if isinstance(node, ast.BoolOp):
        return any(is_guard(value) for value in node.values)
    return isinstance(node, ast.Compare) and isinstance(node.left, ast.Name) and node.left.id == "log"


def is_limit(node: ast.AST) -> bool:
    """One entry of a list of limits: a rule key and a mask."""
    pair = isinstance(node, ast.Tuple) and len(node.elts) == 2 and node.elts[0]
    return isinstance(pair, ast.Constant) and isinstance(pair.value, str) and "." in pair.value


def expressions(node: ast.AST) -> Iterator[ast.expr]:
    """What an expression could be instead."""
    match node:
        case ast.Compare(left, [op], [right]) if not is_guard(node):
            yield from (ast.Compare(left, [other()], [right]) for other in COMPARE[type(op)])
        case ast.BinOp(left, op, right) if type(op) in OPERATORS and is_number(left, right):
            yield ast.BinOp(left, OPERATORS[type(op)](), right)
        case ast.BoolOp(op, values) if not is_guard(node):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not() | ast.Invert(), operand):
            yield operand
        case ast.Constant(bool() as value):
            yield constant(not value)
        case ast.Constant(int() as value):
            yield from (constant(value + 1), constant(value - 1))
        case ast.IfExp(test, body, orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Call(ast.Name(name), args, keywords) if name in OTHER_CALL:
            yield ast.Call(ast.Name(OTHER_CALL[name], ast.Load()), args, keywords)
        case ast.Call(ast.Name("range") as func, args, keywords):
            for index, arg in enumerate(args):
                if not isinstance(arg, ast.Constant):
                    for n in (1, -1):
                        yield ast.Call(func, [*args[:index], plus(arg, n), *args[index + 1 :]], keywords)
        case ast.List(elts, ctx) | ast.Tuple(elts, ctx):
            for index, one in enumerate(elts):
                if is_limit(one):
                    yield type(node)([*elts[:index], *elts[index + 1 :]], ctx)


def statements(node: ast.AST, returns: ast.expr | None, early: bool) -> Iterator[ast.stmt]:
    """What a statement could be instead; `early` when it stands inside a condition or a loop."""
    match node:
        case ast.Expr(ast.Call()) | ast.Continue() | ast.Break() | ast.Raise():
            yield ast.Pass()
        case ast.AugAssign(target, op, value):
            yield ast.Pass()
            if type(op) in OPERATORS and is_number(value):
                yield ast.AugAssign(target, OPERATORS[type(op)](), value)
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.If(test, body, orelse) if not is_guard(test) and not isinstance(test, ast.Compare):
            yield ast.If(negated(test), body, orelse)
        case ast.While(test, body, orelse):
            yield ast.While(negated(test), body, orelse)
        case ast.Return(value):
            if early:
                yield ast.Pass()
            if value is not None and not isinstance(value, ast.Constant | ast.UnaryOp):
                yield from map(ast.Return, values(value, ast.unparse(returns) if returns else ""))


def values(value: ast.expr, returns: str) -> Iterator[ast.expr]:
    """Another value of the type that a function gives back."""
    if returns == "bool" and not isinstance(value, ast.Compare):
        yield negated(value)
    elif returns == "int":
        yield plus(value, 1)
    elif returns.startswith("list"):
        yield ast.List([], ast.Load())
    elif returns.startswith("tuple"):
        yield ast.Tuple([], ast.Load())


def skipped(node: ast.AST, field: str) -> bool:
    """Parts that nobody could notice a mistake in, or that are no code."""
    if field in ("annotation", "returns", "decorator_list", "type_params") or isinstance(node, ast.JoinedStr):
        return True
    if isinstance(node, ast.Import | ast.ImportFrom):
        return True
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return any(isinstance(target, ast.Name) and target.id in SILENT_NAMES for target in targets)


def short(node: ast.AST, limit: int = 90) -> str:
    text = "(nothing)" if isinstance(node, ast.Pass) else ast.unparse(node).split("\n")[0]
    return text if len(text) <= limit else text[: limit - 1] + "…"


def mutants(path: Path) -> list[Mutant]:
    """Every mistake that can be planted in a file, in the order of its text."""
    tree = ast.parse(path.read_text("utf-8"))
    found: list[Mutant] = []

    def add(node: Any, other: ast.AST, put: Callable[[ast.AST], None]) -> None:
        at = node.target if isinstance(node, ast.comprehension) else node
        found.append(Mutant(path, tree, at.lineno, at.col_offset, short(node), short(other), lambda: put(other)))

    def visit(parent: ast.AST, returns: ast.expr | None, early: bool) -> None:
        if isinstance(parent, ast.FunctionDef):
            returns, early = parent.returns, False
        for field, content in ast.iter_fields(parent):
            for index, node in enumerate(content if isinstance(content, list) else [content]):
                if not isinstance(node, ast.AST) or skipped(node, field):
                    continue

                def put(other: Any, field: str = field, content: Any = content, index: int = index) -> None:
                    if isinstance(content, list):
                        content[index] = other
                    else:
                        setattr(parent, field, other)

                for other in (*expressions(node), *statements(node, returns, early)):
                    add(node, other, put)
                if isinstance(node, ast.comprehension):
                    for at in range(len(node.ifs)):
                        fewer = [*node.ifs[:at], *node.ifs[at + 1 :]]
                        add(node, ast.comprehension(node.target, node.iter, fewer, node.is_async), put)
                visit(node, returns, early or isinstance(node, ast.If | ast.For | ast.While))

    visit(tree, None, False)
    return found
