#include "arguments.h"

static int count;
static char *const *words;

/// The C library passes the arguments of `main` to functions that run before it.
__attribute__((constructor)) static void keep(int argument_count, char **arguments) {
  count = argument_count;
  words = arguments;
}

int program_argument_count(void) { return count; }

const char *program_argument(int index) { return index >= 0 && index < count ? words[index] : 0; }
