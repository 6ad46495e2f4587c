#include "font_metrics.h"

enum { weights = 4 };

/// The rows of all ranges, one range after the other.
static const uint16_t advances[][weights] = {
#include "Inter.inc"
};

/// The code points `first` to `end - 1` have the rows from `row` on. The ranges are those of make-table.py.
struct range {
    uint32_t first, end;
    uint32_t row;
};

static const struct range ranges[] = {
    {0x20, 0x250, 0},        {0x2B0, 0x300, 0x230},   {0x370, 0x530, 0x280},   {0x1E00, 0x1F00, 0x440},
    {0x2010, 0x2060, 0x540}, {0x2070, 0x20C0, 0x590}, {0x2100, 0x2220, 0x5E0},
};

_Static_assert(sizeof advances / sizeof advances[0] == 0x5E0 + 0x2220 - 0x2100, "Inter.inc has other ranges");

int font_metrics_advance(uint32_t code_point, unsigned weight) {
    if (weight >= weights) return 0;
    for (unsigned i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        const struct range *range = &ranges[i];
        if (code_point >= range->first && code_point < range->end) {
            return advances[range->row + code_point - range->first][weight];
        }
    }
    return 0;
}
