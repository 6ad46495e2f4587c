#include "extension_process.h"

#include <sys/xattr.h>

int32_t extension_group_is_delegated(const char *folder) {
    char value = 0;
    return getxattr(folder, "user.delegate", &value, sizeof value) == 1 && value == '1';
}
