#ifndef FONT_METRICS_H
#define FONT_METRICS_H

#include <stdint.h>

/// The units of an advance in an em.
#define FONT_METRICS_UNITS_PER_EM 2816

/// Returns the advance width of a code point in the font Inter, in units of 1/FONT_METRICS_UNITS_PER_EM em.
///
/// `weight` is 0 for regular, 1 for medium, 2 for semibold, 3 for bold. Returns 0 for a code point that is not in
/// the table, and for an unknown weight.
///
/// C, because a constant array of Swift takes long to compile, and is not in read-only memory that processes share.
int font_metrics_advance(uint32_t code_point, unsigned weight);

#endif
