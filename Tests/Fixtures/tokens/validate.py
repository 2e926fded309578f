"""Validates token files by the published schemas: python3 validate.py FOLDER-OF-SCHEMAS FILE...

The folder is that of the format's version, with `format.json` and `format/`; it isn't part of this repository.
"""

import json
import pathlib
import sys

from jsonschema import Draft7Validator
from referencing import Registry, Resource

folder = pathlib.Path(sys.argv[1])
schemas = [json.loads(path.read_text()) for path in sorted(folder.rglob("*.json"))]
registry = Registry().with_resources((schema["$id"], Resource.from_contents(schema)) for schema in schemas)
format_schema = next(schema for schema in schemas if schema["$id"].endswith("/format.json"))
validator = Draft7Validator(format_schema, registry=registry, format_checker=Draft7Validator.FORMAT_CHECKER)


def tokens(group: dict) -> int:
    return 1 if "$value" in group else sum(tokens(v) for k, v in group.items() if k == "$root" or k[0] != "$")


faults = 0
for name in sys.argv[2:]:
    document = json.loads(pathlib.Path(name).read_text())
    found = list(validator.iter_errors(document))
    faults += len(found)
    for error in found[:10]:
        print(f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
    print(f"{name}: {tokens(document)} tokens, {len(found)} faults")
print(f"{len(schemas)} schemas, {len(sys.argv) - 2} files, {faults} faults")
sys.exit(faults > 0)
