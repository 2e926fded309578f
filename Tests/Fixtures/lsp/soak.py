"""Types into a project by chance and looks at the server's memory and at the work that a keystroke takes.

Usage: soak.py STYLEC EDITS [FILES]. Prints the growth of resident memory from a tenth of the edits to the last, in KiB, and the
processor time of an edit; exits with 1 where memory grows by more than 1 MiB.
"""
import pathlib
import random
import sys
import tempfile
import time

from editor import Editor, place

BUBBLE = """bubbles:
  tip{0}:
    arrow: {{ direction: bottom, width: 30, height: 12, radius: 3 }}
    cornerRadius: 8
    size: {{ width: 120..313, height: 60..200 }}
"""


def main(program, edits, files=3):
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "StyleSources").mkdir()
        for number in range(files):
            (root / "StyleSources" / f"tip{number}.yaml").write_text(BUBBLE.format(number))
        server = Editor([program], root)
        uri = (root / "StyleSources/tip0.yaml").as_uri()
        text = BUBBLE.format(0)
        server.open(uri, text)
        before, begun, times = 0, server.processor(), []
        for version in range(2, edits + 2):
            # Back to the sound text from time to time, else soon nothing would be read any more.
            if version % 20 == 0:
                text, change = BUBBLE.format(0), {"text": BUBBLE.format(0)}
            else:
                at, new = chance.randrange(len(text) + 1), chance.choice(["0", "7", ": ", "{", "}", "\n", "#", "x", "é", "😀", ""])
                end = min(len(text), at + chance.choice([0, 0, 1]))
                change = {"range": {"start": place(text, at), "end": place(text, end)}, "text": new}
                text = text[:at] + new + text[end:]
            start = time.monotonic()
            server.change(uri, version, change)
            times.append(time.monotonic() - start)
            if version == edits // 10:
                before = server.memory()
        growth = server.memory() - before
        times.sort()
        print(f"{edits} edits over {files} files: {growth} KiB more, {server.memory()} KiB in all, "
              f"{1000 * (server.processor() - begun) / edits:.2f} ms of processor time an edit; answered within "
              f"{1000 * times[len(times) // 2]:.1f} ms (median), {1000 * times[len(times) * 95 // 100]:.1f} ms (95th percentile)")
        return 0 if server.end() == 0 and growth <= 1024 else 1


sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
