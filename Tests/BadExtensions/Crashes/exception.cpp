// Throws an exception that nothing catches.
#include <stdexcept>

#include "life.h"

int misbehave(enum moment, int, int64_t) {
    throw std::runtime_error("nobody catches this");
}
