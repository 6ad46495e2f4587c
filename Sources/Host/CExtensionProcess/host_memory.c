#include "extension_process.h"

#include <malloc.h>

void extension_return_large_buffers(void) {
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
}
