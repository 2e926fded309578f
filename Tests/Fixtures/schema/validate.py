"""Validates documents by a JSON Schema: validate.py SCHEMA DOCUMENTS, a JSON array; prints what is wrong, a line a document."""
import json
import pathlib
import sys

try:
    import jsonschema
except ImportError as missing:
    sys.exit(f"{missing}; `make deps-test` installs it")

schema, documents = (json.loads(pathlib.Path(path).read_text(encoding="utf-8")) for path in sys.argv[1:])
validator = jsonschema.Draft202012Validator(schema)
validator.check_schema(schema)
for document in documents:
    print(" | ".join(f"{fault.json_path}: {fault.message[:120]}" for fault in validator.iter_errors(document)))
