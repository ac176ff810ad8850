"""Outlines the signs of the games' words, so that they look the same on a machine without any font.

    pip install fonttools
    python3 games/kit/tools/outline-words.py NotoSansCJK-Bold.ttc NotoSerifCJK-Bold.ttc

Reads each game's src/words.ts and writes the src/glyphs.json next to it: for each sign its advance and its path on a
baseline, 100 units to the em. Signs of a `title:` are outlined in the serif face too. Letters, digits and punctuation
are in the kit's own src/words/glyphs.json. Each game's test names the signs that are missing.
"""

import json
import pathlib
import re
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection

GAMES = pathlib.Path(__file__).resolve().parents[2]
PLAIN = "".join(chr(code) for code in range(32, 127)) + "·×—：，。！？、　←→↑↓★☆"


def face(file):
    for font in TTCollection(file).fonts:
        if font["name"].getDebugName(1).endswith("CJK SC"):
            return font
    raise SystemExit(f"{file} has no face for simplified Chinese")


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


def write(file, outlined):
    file.write_text(json.dumps(outlined, ensure_ascii=False, indent=1) + "\n")
    print(file.relative_to(GAMES), {face: len(signs) for face, signs in outlined.items()})


sans, serif = sys.argv[1:3]
write(GAMES / "kit/src/words/glyphs.json", {"sans": outlines(sans, set(PLAIN))})
for words in sorted(GAMES.glob("*/src/words.ts")):
    text = words.read_text()
    signs = {sign for sign in text if ord(sign) > 126} - set(PLAIN)
    pairs = re.findall(r"title: \['([^']+)', '([^']+)'\]", text)
    titles = {sign for pair in pairs for title in pair for sign in title}
    write(words.with_name("glyphs.json"), {"sans": outlines(sans, signs), "serif": outlines(serif, titles)})
