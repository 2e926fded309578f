"""Projects of all kinds of styles, changed as the schema of sources allows, which is made of the same statements as the compiler."""

import copy
import json
import pathlib
import plistlib
import subprocess
import tempfile

NAMES = (
    "a b|a\nb|$0|`|\"|'|\\|\\(x)|é|e\u0301|\u202e|\ufe0f|a\ufe0f|\u3164|\u2028|class|self|Type|constructor|__proto__|a: b|@x|on|null|~|-|1|"
    "a.b|a/b|../x|ß|ẞ|x-n|x-\n|<b>|]]>|%s|🎈|*/|//|" + "n" * 3000
).split("|")
NUMBERS = [0, 1, -1, 0.5, 0.001, 2, 3, 8, 12, 30, 44, 90, 180, 375, 1000, 1e15, 0.1234567890123456789]
UNITS = {"deg": ["30deg", "0.25turn", "1rad"], "ms": ["300ms", "2s"], "%": ["50%"], "pt": ["12pt"]}


class Kinds:
    """The sources that `stylec init` writes, a style of each kind, and the schema that says what else they may hold."""

    def __init__(self, program):
        self.schema = json.loads(subprocess.run([program, "schema", "source"], capture_output=True, check=True).stdout)
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([program, "init", "--quiet"], cwd=folder, check=True)
            self.sources = {}
            for path in sorted(pathlib.Path(folder, "StyleSources").glob("*.yaml")):
                if path.name != "stylec.yaml":
                    done = subprocess.run([program, "convert", path, "--to", "plist"], capture_output=True, check=True)
                    self.sources[path.stem] = plistlib.loads(done.stdout)
        # A kind that has no sample would never be changed.
        kinds = set(self.definition("source")["properties"]) - {"tokens"}
        assert kinds == {kind for source in self.sources.values() for kind in source if kind != "tokens"}, kinds

    def definition(self, name):
        return self.schema["$defs"][name]

    def project(self, random):
        """A project with a few changes, as YAML or as a property list."""
        sources = copy.deepcopy(self.sources)
        for _ in range(random.choice([0, 1, 1, 1, 2, 2, 3, 5])):
            Change(self, random).apply(sources[random.choice(sorted(sources))], {"$ref": "#/$defs/source"})
        names = random.choice(["", "", "output: { swiftNames: ../Names.swift, typescriptNames: ../names.d.ts }\n"])
        return {"stylec.yaml": ("format: 1\n" + names).encode()} | dict(written(random, *source) for source in sources.items())


def written(random, name, source):
    """A source's path and bytes. JSON is YAML."""
    if random.random() < 0.2:
        try:
            return f"{name}.plist", plistlib.dumps(source)
        except (TypeError, ValueError, OverflowError):
            pass  # A property list has neither null nor control characters.
    return f"{name}.yaml", json.dumps(source, ensure_ascii=random.random() < 0.5, indent=random.choice([None, 2])).encode()


class Change:
    """One change somewhere in a source; each choice is made by `random`."""

    def __init__(self, kinds, random):
        self.kinds, self.random = kinds, random

    def apply(self, value, schema):
        """Goes down from a value along its schema, and changes what it comes to."""
        inner = [(key, self.inner(schema, value, key)) for key in keys(value) if isinstance(value[key], (dict, list))]
        if inner and self.random.random() < 0.75:
            key, within = self.random.choice(inner)
            return self.apply(value[key], within)
        if isinstance(value, list):
            return self.list(value)
        return self.map(value, schema)

    def map(self, value, schema):
        stated = [node["properties"] for node in self.choices(schema) if "properties" in node]
        choice = self.random.random()
        if stated and choice < 0.7:
            key, node = self.random.choice(sorted(self.random.choice(stated).items()))
            value[key] = self.value(node)
        elif value and choice < 0.8:
            del value[self.random.choice(sorted(value))]
        elif value and not stated:
            key = self.random.choice(sorted(value))
            value[self.random.choice(NAMES)] = value.pop(key) if self.random.random() < 0.5 else copy.deepcopy(value[key])

    def list(self, value):
        choice = self.random.random()
        if choice < 0.4:
            value += copy.deepcopy(value)
        elif choice < 0.6 and value:
            del value[self.random.randrange(len(value))]
        elif value:
            self.random.shuffle(value)

    def choices(self, schema):
        """What a node of the schema allows, its alternatives one by one."""
        if "$ref" in schema:
            yield from self.choices(self.kinds.definition(schema["$ref"].rpartition("/")[2]))
        elif "anyOf" in schema:
            for one in schema["anyOf"]:
                yield from self.choices(one)
        else:
            yield schema

    def inner(self, schema, value, key):
        """The schema of what a map or a list holds at a key."""
        for node in self.choices(schema):
            if isinstance(value, list) and "items" in node:
                return node["items"]
            if isinstance(value, dict) and key in node.get("properties", {}):
                return node["properties"][key]
            if isinstance(value, dict) and isinstance(node.get("additionalProperties"), dict):
                return node["additionalProperties"]
        return {}

    def value(self, schema, depth=0):
        """A value that a node of the schema allows, now and then one that it doesn't."""
        if self.random.random() < 0.03:
            return self.random.choice([None, True, "", [], {}, "nope", -7, [[]], "{nope}", *NAMES])
        node = self.random.choice(list(self.choices(schema)))
        if "enum" in node:
            return self.random.choice(node["enum"])
        if "pattern" in node:
            return self.text(node["pattern"])
        return self.of_type(node, depth)

    def of_type(self, node, depth):
        kind = node.get("type")
        if kind == "object":
            return self.object(node, depth)
        if kind == "array":
            most = 2 if depth > 3 else 4
            count = self.random.randrange(node.get("minItems", 0), node.get("maxItems", most) + 1)
            return [self.value(node.get("items", {}), depth + 1) for _ in range(count)]
        if kind == "number":
            return self.random.choice([n for n in NUMBERS if node.get("minimum", -2) <= n <= node.get("maximum", 1e15)])
        if kind == "integer":
            return self.random.choice([1, 2, 3, 7, 100])
        if kind == "boolean":
            return self.random.choice([True, False])
        if kind == "string":
            return self.random.choice(["1..9", "20..120", "a", "dot", "text", "view", self.random.choice(NAMES)])
        return None

    def object(self, node, depth):
        stated = sorted(node.get("properties", {}).items())
        chosen = [pair for pair in stated if self.random.random() < (0.2 if depth > 3 else 0.6)]
        made = {key: self.value(inner, depth + 1) for key, inner in chosen}
        if isinstance(node.get("additionalProperties"), dict):
            made[self.random.choice(["1", "2", "a", *NAMES])] = self.value(node["additionalProperties"], depth + 1)
        return made

    def text(self, pattern):
        """A text of one of the few patterns that there are: units, colors, references and an app's own properties."""
        if pattern.startswith("^#"):
            return self.random.choice(["#000", "#FF8800", "#12345678"])
        if pattern.startswith("^\\{"):
            return self.random.choice(["{gap}", "{motion.phase}"])
        if pattern.startswith("^x-"):
            return "x-" + self.random.choice(NAMES)
        return self.random.choice(next((words for unit, words in UNITS.items() if unit in pattern), ["1"]))


def keys(value):
    return sorted(value) if isinstance(value, dict) else range(len(value))
