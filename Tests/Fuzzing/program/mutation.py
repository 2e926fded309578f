"""Projects that are nearly right: the repository's own, its fixtures and its examples, changed here and there."""

import pathlib
import re

KEYS = (
    "tags bubbles animations tokens layout radius dot halo text width height padding gap line hit cycle angles mirrors show hide "
    "colors import names extends arrow direction position cornerRadius size contentInsets fill border sequence parallel reverse "
    "reducedMotion target property from to values keyTimes duration delay curve curves repeat autoreverse allowFlip spring steps "
    "mass stiffness damping dampingRatio response bounce velocity count jump min max default opacity follow none forever"
).split()
VALUES = (
    '0|1|-1|0.5|30|90|-90|89.999|180|400|1e3|.5|0x10|"#FFF"|"#12345678"|null|~|true|[]|{}|[0, 1]|"{a}"|"{motion.phase}"|20..40|'
    '40..20|300ms|12pt|45deg|0.25turn|50%|1rad|left|right|forever|none|follow|easeOut|*a|&a 1|"|\'x\'|x-a|!!str 1|'
    "0.1234567890123456789|1e400|1000000000000001|{min: 1, max: 2}|{ spring: { response: 0.4, dampingRatio: 0.7 } }|"
    "{ steps: 3, jump: both }|{ steps: 1, jump: start }|[0.4, 0, 0.2, 1]|[0.4, 2, 0.2, -1]|-0x-8000000000000000|0e99999|\ufeff|<<"
).split("|")
CHARACTERS = " :,{}[]\"'#&*!|>-0123456789abc\n\t.é\r\u2028\u200b"


def seeds(root):
    """Sources and project files by path, relative to StyleSources."""
    fixtures = root / "Tests" / "Fixtures"
    found = [files(root / "StyleSources")]
    for project in sorted((fixtures / "projects").iterdir()):
        sources = project / "StyleSources"
        found.append(files(sources if sources.is_dir() else project))
    for folder in ("ok", "err", "lint", "syntax/ok", "syntax/err"):
        for path in sorted((fixtures / folder).glob("*")):
            if path.suffix in (".yaml", ".plist"):
                found.append({path.name: path.read_bytes()})
    for page in sorted((root / "docs").rglob("*.md")):
        for block in re.findall(r"```yaml[^\n]*\n(.*?)```", page.read_text(encoding="utf-8"), re.S):
            found.append({"a.yaml": block.encode()})
    return [project for project in found if project]


def files(folder):
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(pathlib.Path(folder).rglob("*")) if path.suffix in (".yaml", ".plist", ".json")}


def mutated(random, project):
    """The project with a few changes, often none or one."""
    project = dict(project)
    for _ in range(random.choice([0, 1, 1, 1, 1, 2, 2, 3, 6])):
        name = random.choice(sorted(project))
        if project[name]:
            project[name] = random.choice(CHANGES)(random, project[name])
    return project


def without_a_byte(random, text):
    at = random.randrange(len(text))
    return text[:at] + text[at + 1:]


def with_a_character(random, text):
    at = random.randrange(len(text))
    return text[:at] + random.choice(CHARACTERS).encode() + text[at:]


def truncated(random, text):
    return text[:random.randrange(len(text) + 1)]


def with_other_lines(random, text):
    lines = text.split(b"\n")
    at = random.randrange(len(lines))
    kind = random.randrange(3)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(random.randrange(len(lines)), lines[at])
    else:
        lines[at] = b" " * random.randrange(3) + lines[at]
    return b"\n".join(lines)


def replaced(random, text, pattern, replacement):
    """The text with one match of a pattern replaced."""
    matches = list(re.finditer(pattern, text))
    if not matches:
        return text
    match = random.choice(matches)
    return text[:match.start()] + replacement + text[match.end():]


def with_another_value(random, text):
    return replaced(random, text, rb"(?<=: )[^\n,{}\[\]#]+|-?\d+(\.\d+)?", random.choice(VALUES).encode())


def with_another_key(random, text):
    return replaced(random, text, rb"[A-Za-z]+(?=:)|(?<=<key>)[^<]+", random.choice(KEYS).encode())


def with_another_number(random, text):
    number = random.choice([random.randrange(-10, 400), round(random.uniform(-5, 100), 2), round(random.uniform(0, 2), 3)])
    return replaced(random, text, rb"-?\d+(\.\d+)?", str(number).encode())


def with_another_word(random, text):
    words = re.findall(rb"[A-Za-z][\w-]+", text)
    return replaced(random, text, rb"[A-Za-z][\w-]+", random.choice(words)) if words else text


CHANGES = [
    without_a_byte, with_a_character, truncated, with_other_lines, with_another_value, with_another_value, with_another_key,
    with_another_number, with_another_number, with_another_word]
