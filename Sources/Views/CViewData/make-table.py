#!/usr/bin/env python3
"""Makes Inter.inc from the fonts of the Debian package fonts-inter (OFL 1.1).

Usage: make-table.py FOLDER > Inter.inc, where FOLDER has Inter-Regular.otf and the other weights.

Reads the tables head, hhea, hmtx and cmap (subtables of format 4 and 12) as the OpenType specification 1.9 describes
them. A code point without a glyph gets 0.
"""
import struct
import sys

WEIGHTS = ["Regular", "Medium", "SemiBold", "Bold"]
# Latin, modifier letters, Greek, Cyrillic, Latin Extended Additional, punctuation, currencies, letters, numbers, arrows.
RANGES = [
    (0x20, 0x250), (0x2B0, 0x300), (0x370, 0x530), (0x1E00, 0x1F00), (0x2010, 0x2060), (0x2070, 0x20C0),
    (0x2100, 0x2220),
]


class Font:
    def __init__(self, data):
        self.data = data
        count = self.short(4)
        self.tables = {data[12 + 16 * i : 16 + 16 * i]: self.long(20 + 16 * i) for i in range(count)}
        self.units = self.short(self.tables[b"head"] + 18)
        self.glyphs = self.characters()

    def short(self, offset):
        return struct.unpack_from(">H", self.data, offset)[0]

    def long(self, offset):
        return struct.unpack_from(">I", self.data, offset)[0]

    def characters(self):
        base = self.tables[b"cmap"]
        subtables = [base + self.long(base + 8 + 8 * i) for i in range(self.short(base + 2))]
        found = {}
        for table in sorted(subtables, key=self.short):
            found.update({4: self.segments, 12: self.groups}.get(self.short(table), lambda _: {})(table))
        return found

    def groups(self, table):
        found = {}
        for i in range(self.long(table + 12)):
            start, end, glyph = struct.unpack_from(">III", self.data, table + 16 + 12 * i)
            found.update({c: glyph + c - start for c in range(start, end + 1)})
        return found

    def segments(self, table):
        size = self.short(table + 6)
        found = {}
        for end_at in range(table + 14, table + 14 + size, 2):
            end, start_at = self.short(end_at), end_at + 2 + size
            start, delta_at = self.short(start_at), start_at + size
            range_at = delta_at + size
            for c in range(start, end + 1):
                offset = self.short(range_at)
                glyph = c if offset == 0 else self.short(range_at + offset + 2 * (c - start))
                if offset == 0 or glyph:
                    found[c] = (glyph + self.short(delta_at)) & 0xFFFF
        return found

    def advance(self, c):
        glyph = self.glyphs.get(c, 0)
        last = self.short(self.tables[b"hhea"] + 34) - 1
        return self.short(self.tables[b"hmtx"] + 4 * min(glyph, last)) if glyph else 0


def main(folder):
    fonts = [Font(open(f"{folder}/Inter-{w}.otf", "rb").read()) for w in WEIGHTS]
    print("// Made by make-table.py from Inter, Copyright 2016 The Inter Project Authors, OFL 1.1.")
    print(f"// A row: the advances of regular, medium, semibold and bold, in 1/{fonts[0].units} em.")
    for start, end in RANGES:
        print("// U+%04X" % start)
        for c in range(start, end):
            print("{%s}," % ", ".join(str(f.advance(c)) for f in fonts))


main(sys.argv[1])
