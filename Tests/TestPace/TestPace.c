#include <stdlib.h>

#include "TestPace.h"

// All tests would begin at the same time: with thousands of them, the steps of one lie minutes apart, and what it has made, such as
// an activity that waits for ten minutes, expires between two of them. Most of the time is spent in other processes,
// so the number does not depend on the processors.
__attribute__((constructor)) static void limitTestsAtOnce(void) {
  setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "16", 0);
}
