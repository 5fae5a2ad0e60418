"""Every template and every name that the solver says something with, as its source has them."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
SOLVER = ROOT / "solver"
FIELD = re.compile(r"\{[a-z_]+(?:[:*?@][^{}]*)?\}")
SAYING = {"say", "told"}
"""Functions whose second argument is a template."""
SILENT = ("languages", "cli")
"""Folders that have no templates of their own."""


def sources():
    found = [path for path in SOLVER.rglob("*.py") if path.relative_to(SOLVER).parts[0] not in SILENT]
    return [*found, *(ROOT / "web" / "doors").glob("*.py")]


def plain_strings(tree):
    """Yield the string constants of a tree, but docstrings and pieces of f-strings."""
    skipped = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(inner) for inner in ast.walk(node)}
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value


def is_worded(template):
    """Tell whether there are words to translate; those without are alike in every language."""
    return (
        any(char.isalpha() for char in FIELD.sub("", template))
        or "?" in template
        or bool(re.search(r"[:*][^{}]*[a-z]", template))
    )


def assigned(function, name):
    """Yield the strings that a function gives to a name."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id == name:
                    yield from branches(node.value)
                elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    for one, value in zip(target.elts, node.value.elts, strict=True):
                        if isinstance(one, ast.Name) and one.id == name:
                            yield from branches(value)


def templates():
    """Return every template: what is given to `say`, and whatever has a field."""
    found = set()
    for path in sources():
        source = path.read_text()
        if not re.search(r"(import|def|solver\.).*\b(say|told)\b", source) and path.name != "errors.py":
            continue
        tree = ast.parse(source)
        found |= {text for text in plain_strings(tree) if FIELD.search(text)}
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef):
                continue
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING:
                    found |= set(branches(node.args[1]))
                    if isinstance(node.args[1], ast.Name):
                        found |= set(assigned(function, node.args[1].id))
    return found


def branches(node):
    """Yield the strings that an expression may be: by a condition, or out of a dict."""
    if isinstance(node, ast.Constant):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from branches(node.body)
        yield from branches(node.orelse)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from branches(value)
    elif isinstance(node, ast.Subscript):
        yield from branches(node.value)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        yield from branches(node.func.value)
        yield from branches(node.args[1])


def fields(template):
    """Return the names of a template's fields, those that are only asked for their number apart."""
    found = [field[1:-1] for field in FIELD.findall(template)]
    return {re.split(r"[:*@]", field)[0] for field in found if "?" not in field}


def asked(template):
    """Return the names that a template asks for their number."""
    return {field[1:-1].split("?")[0] for field in FIELD.findall(template) if "?" in field}
