"""Outlines the signs of the built-in games' words, so that they look the same on a machine without any font.

    pip install fonttools
    python3 services/game-node/tools/outline-words.py NotoSansCJK-Bold.ttc NotoSerifCJK-Bold.ttc

Reads every src/*/words.ts and writes src/game-kit/words/glyphs.json: for each sign its advance and its path on a
baseline, 100 units to the em. Signs of a `title:` are outlined in the serif face too. A test says when a sign is missing.
"""

import json
import pathlib
import re
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection

SRC = pathlib.Path(__file__).resolve().parent.parent / "src"
PLAIN = "".join(chr(code) for code in range(32, 127)) + "·×—：，。！？、　←→↑↓★☆"


def face(file):
    for font in TTCollection(file).fonts:
        if font["name"].getDebugName(1).endswith("CJK SC"):
            return font
    raise SystemExit(f"{file} holds no face for simplified Chinese")


def outlines(file, signs):
    font = face(file)
    scale = 100 / font["head"].unitsPerEm
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    found = {}
    for sign in sorted(signs):
        name = names[ord(sign)]
        pen = SVGPathPen(glyphs, ntos=lambda value: f"{round(value * 2) / 2:g}")
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
        found[sign] = [round(glyphs[name].width * scale, 1), pen.getCommands()]
    return found


texts = [file.read_text() for file in sorted(SRC.glob("*/words.ts"))]
words = {sign for text in texts for sign in text if ord(sign) > 126}
titles = {sign for text in texts for title in re.findall(r"title: '([^']+)'", text) for sign in title}
result = {"sans": outlines(sys.argv[1], words | set(PLAIN)), "serif": outlines(sys.argv[2], titles)}
target = SRC / "game-kit/words/glyphs.json"
target.write_text(json.dumps(result, ensure_ascii=False, indent=1) + "\n")
print({name: len(signs) for name, signs in result.items()}, target.stat().st_size)
