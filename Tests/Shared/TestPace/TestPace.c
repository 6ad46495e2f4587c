#include <stdlib.h>

#include "TestPace.h"

// Without a limit, all tests start at the same time. With thousands of tests, minutes can pass between two steps of one
// test, and what it created in the first step can expire before the second: for example, a parked activity expires
// after ten minutes. The tests spend most of the time in other processes, so the number does not depend on the
// number of processors.
__attribute__((constructor)) static void limitTestsAtOnce(void) {
  setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "16", 0);
}
