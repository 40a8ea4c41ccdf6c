"""The font of the page: the letters of a DOS screen, nine dots by fourteen, as
outlines in a WOFF file. They come from the crate ibm437."""

import struct
import zlib
from pathlib import Path

WIDTH, HEIGHT = 9, 14
# Lines below the base of the letters.
BELOW = 3
# Units of the outlines for a dot, so that a line is 1400 of them high.
DOT = 100
# Glyphs that the letters of the crate lack, as others or drawn.
AS_OTHERS = {"–": "-", "—": "─", "−": "-", "━": "─", "┃": "│", "…": "."}


def letters(crate):
    """The rows of each glyph: a number of nine bits for each line."""
    sheet = (crate / "doc/Characters.txt").read_text("utf-8").split("\n")
    dots = int.from_bytes((crate / "src/fonts/ibm437_font_9_14_regular.raw").read_bytes(), "big")
    across = 16 * WIDTH
    total = across * 16 * HEIGHT
    found = {}
    for row in range(16):
        for column, letter in enumerate(sheet[row].ljust(16)):
            lines = []
            for line in range(HEIGHT):
                end = (row * HEIGHT + line) * across + (column + 1) * WIDTH
                lines.append(dots >> (total - end) & (1 << WIDTH) - 1)
            found.setdefault(letter, lines)
    for eighths in range(1, 9):
        high = round(HEIGHT * eighths / 8)
        found[chr(0x2580 + eighths)] = [0] * (HEIGHT - high) + [(1 << WIDTH) - 1] * high
    for letter, other in AS_OTHERS.items():
        found[letter] = found[other]
    found["\u00a0"] = found[" "]
    return found


def outlines(lines):
    """The closed outlines round the dots, clockwise, as lists of corners."""
    def is_on(x, y):
        return 0 <= x < WIDTH and 0 <= y < HEIGHT and lines[HEIGHT - 1 - y] >> (WIDTH - 1 - x) & 1

    edges = {}
    for x in range(WIDTH):
        for y in range(HEIGHT):
            if is_on(x, y):
                for out, start, end in [((x, y + 1), (x, y + 1), (x + 1, y + 1)), ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
                                        ((x, y - 1), (x + 1, y), (x, y)), ((x - 1, y), (x, y), (x, y + 1))]:
                    if not is_on(*out):
                        edges.setdefault(start, []).append(end)
    while edges:
        start = at = next(iter(edges))
        corners, way = [], None
        while True:
            ends = edges[at]
            if len(ends) > 1 and way:
                # Dots that touch at a corner stay apart.
                ends.sort(key=lambda end: (end[0] - at[0]) * way[1] - (end[1] - at[1]) * way[0], reverse=True)
            end = ends.pop(0)
            if not ends:
                del edges[at]
            turned = (end[0] - at[0], end[1] - at[1])
            if turned != way:
                corners.append(at)
            way, at = turned, end
            if at == start:
                break
        yield corners


def glyph(lines):
    """An entry of the table glyf."""
    rings = [[(x * DOT, (y - BELOW) * DOT) for x, y in ring] for ring in outlines(lines)]
    points = [point for ring in rings for point in ring]
    if not points:
        return b""
    xs, ys = zip(*points)
    data = struct.pack(">hhhhh", len(rings), min(xs), min(ys), max(xs), max(ys))
    ends, last = [], -1
    for ring in rings:
        last += len(ring)
        ends.append(last)
    data += struct.pack(f">{len(ends)}HH", *ends, 0) + b"\x01" * len(points)
    for line in (xs, ys):
        data += struct.pack(f">{len(line)}h", *(here - before for here, before in zip(line, (0, *line))))
    return data + bytes(-len(data) % 4)


def ranges(codes):
    """The parts of the table cmap, format 4: runs of codes that follow each other."""
    runs = []
    for number, code in enumerate(codes, 1):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code, number])
    return [(first, last, (number - first) & 0xFFFF) for first, last, number in runs] + [(0xFFFF, 0xFFFF, 1)]


def character_map(codes):
    runs = ranges(codes)
    count = len(runs)
    power = 1 << count.bit_length() - 1
    four = struct.pack(">HHHH", 2 * count, 2 * power, power.bit_length() - 1, 2 * (count - power))
    four += struct.pack(f">{count}HH", *(run[1] for run in runs), 0)
    four += struct.pack(f">{count}H", *(run[0] for run in runs))
    four += struct.pack(f">{count}H", *(run[2] for run in runs)) + bytes(2 * count)
    four = struct.pack(">HHH", 4, len(four) + 6, 0) + four
    return struct.pack(">HHHHL", 0, 1, 3, 1, 12) + four


def tables(found):
    codes = sorted(ord(letter) for letter in found)
    glyphs = [b"", *(glyph(found[chr(code)]) for code in codes)]
    places, at = [0], 0
    for one in glyphs:
        at += len(one)
        places.append(at)
    count, wide = len(glyphs), WIDTH * DOT
    # A glyph is drawn from its left side bearing: where its outlines begin.
    lefts = [struct.unpack_from(">h", one, 2)[0] if one else 0 for one in glyphs]
    top, low = (HEIGHT - BELOW) * DOT, -BELOW * DOT
    most = max((sum(map(len, rings)), len(rings)) for rings in (list(outlines(found[chr(code)])) for code in codes))
    names = [(1, "Armchair DOS"), (2, "Regular"), (4, "Armchair DOS"), (6, "ArmchairDOS"), (13, "MIT (after the crate ibm437)")]
    texts = [(number, text.encode("utf-16-be")) for number, text in names]
    name, said = struct.pack(">HHH", 0, len(texts), 6 + 12 * len(texts)), b""
    for number, text in texts:
        name += struct.pack(">HHHHHH", 3, 1, 0x409, number, len(text), len(said))
        said += text
    return {
        "OS/2": struct.pack(">HhHHHhhhhhhhhhhh10sLLLL4sHHHhhhHHLL", 3, wide, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 400, 0,
                            bytes([2, 0, 5, 9, 0, 0, 0, 0, 0, 0]), 1, 0, 0, 0, b"NONE", 0x40, codes[0], codes[-1],
                            top, low, 0, top, -low, 1, 0) + struct.pack(">hhHHH", 700, top, 0, 32, 1),
        "cmap": character_map(codes),
        "glyf": b"".join(glyphs),
        "head": struct.pack(">HHHHLLHHqqhhhhHHhhh", 1, 0, 1, 0, 0, 0x5F0F3CF5, 1, HEIGHT * DOT, 0, 0, 0, low, wide, top, 0, 8, 2, 1, 0),
        "hhea": struct.pack(">HHhhhHhhhhhhhhhhhH", 1, 0, top, low, 0, wide, 0, 0, wide, 1, 0, 0, 0, 0, 0, 0, 0, count),
        "hmtx": b"".join(struct.pack(">Hh", wide, left) for left in lefts),
        "loca": struct.pack(f">{count + 1}L", *places),
        "maxp": struct.pack(">LHHHHHHHHHHHHHH", 0x10000, count, most[0], 64, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
        "name": name + said,
        "post": struct.pack(">LLhhLLLLL", 0x30000, 0, -150, 50, 1, 0, 0, 0, 0),
    }


def checksum(data):
    data += bytes(-len(data) % 4)
    return sum(struct.unpack(f">{len(data) // 4}L", data)) & 0xFFFFFFFF


def woff(crate: Path):
    """The font, its tables packed."""
    parts = sorted(tables(letters(crate)).items())
    count = len(parts)
    whole = 12 + 16 * count + sum(len(data) + -len(data) % 4 for _, data in parts)
    directory, body, at = b"", b"", 44 + 20 * count
    for tag, data in parts:
        packed = zlib.compress(data, 9)
        packed = packed if len(packed) < len(data) else data
        directory += struct.pack(">4sLLLL", tag.encode(), at, len(packed), len(data), checksum(data))
        packed += bytes(-len(packed) % 4)
        body += packed
        at += len(packed)
    head = struct.pack(">4sLLHHLHHLLLLL", b"wOFF", 0x10000, at, count, 0, whole, 1, 0, 0, 0, 0, 0, 0)
    return head + directory + body
