#define _GNU_SOURCE
#include "extension_process.h"

#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "child.h"
#include "intent_extension.h"
#include "launch_failure.h"

#if defined(__x86_64__)
enum { ownMachine = EM_X86_64 };
#elif defined(__aarch64__)
enum { ownMachine = EM_AARCH64 };
#else
#error "add this processor's ELF machine number"
#endif

/// The name of an ELF machine number's processor, for messages.
static const char *machine_name(unsigned machine) {
    switch (machine) {
    case EM_386: return "x86 (32 bit)";
    case EM_X86_64: return "x86-64";
    case EM_ARM: return "ARM (32 bit)";
    case EM_AARCH64: return "AArch64";
    case EM_RISCV: return "RISC-V";
    default: return "another processor";
    }
}

/// Whether the file contains all segments of its program headers. The loader maps them without a check, and access to a
/// missing part would end the process with SIGBUS.
static int is_whole(int file, const Elf64_Ehdr *header) {
    struct stat status;
    if (fstat(file, &status) != 0 || header->e_phentsize != sizeof(Elf64_Phdr)) {
        return 0;
    }
    for (unsigned index = 0; index < header->e_phnum; index++) {
        Elf64_Phdr segment;
        off_t offset = (off_t)(header->e_phoff + index * sizeof segment);
        if (pread(file, &segment, sizeof segment, offset) != sizeof segment) {
            return 0;
        }
        uint64_t size = (uint64_t)status.st_size;
        if (segment.p_type == PT_LOAD && (segment.p_offset > size || segment.p_filesz > size - segment.p_offset)) {
            return 0;
        }
    }
    return 1;
}

/// Reads the ELF header of `file`, whose path is `library`, so that a file that is not a library for this machine is
/// reported as such. Returns whether the header is valid; otherwise sends the reason to the host.
static int check_header(int file, const char *library, int32_t socket) {
    Elf64_Ehdr header = {0};
    ssize_t count = pread(file, &header, sizeof header, 0);
    int isElf = count >= EI_NIDENT && memcmp(header.e_ident, ELFMAG, SELFMAG) == 0;
    int isOfMachine = header.e_machine == ownMachine && header.e_ident[EI_CLASS] == ELFCLASS64;
    int isWhole = isElf && isOfMachine && is_whole(file, &header);
    const char *defect = NULL;
    if (!isElf) {
        defect = "not an ELF file";
    } else if (!isOfMachine) {
        // The machine is at the same offset in 32-bit and 64-bit files.
        char detail[128];
        snprintf(detail, sizeof detail, "built for %s; this machine is %s", machine_name(header.e_machine),
                 machine_name(ownMachine));
        send_launch_failure(socket, "wrongMachine", library, detail);
        return 0;
    } else if (header.e_type != ET_DYN) {
        defect = "an ELF file, but not a shared library";
    } else if (!isWhole) {
        defect = "incomplete: parts of the library are missing";
    }
    if (defect != NULL) {
        send_launch_failure(socket, "notALibrary", library, defect);
    }
    return defect == NULL;
}

/// Whether the loader's message means a lack of memory. If a segment can't be mapped, the message of glibc 2.36 gives
/// no reason. Another possible reason is a file system that does not allow executable files.
static int lacks_memory(const char *message) {
    static const char unmapped[] = ": failed to map segment from shared object";
    char path[PATH_MAX];
    struct statvfs system;
    const char *found = strstr(message, unmapped);
    if (found == NULL) {
        return strstr(message, "cannot map zero-fill pages") != NULL || strstr(message, strerror(ENOMEM)) != NULL;
    }
    snprintf(path, sizeof path, "%.*s", (int)(found - message), message);
    return statvfs(path, &system) == 0 && !(system.f_flag & ST_NOEXEC);
}

/// Reports that the memory limits leave no room for `library`, in the same form in which `intent-extension` reports a
/// failed allocation.
static void report_lack_of_memory(const char *library) {
    struct stat status;
    long long size = stat(library, &status) == 0 ? (long long)status.st_size : 0;
    fprintf(stderr, "\nintent-extension: refused %lld bytes\n", size);
}

/// Reports the dynamic loader's error to the host. The loader has no error codes, so this function parses its message.
static void report_refusal(int32_t socket, const char *library, const char *message) {
    if (lacks_memory(message)) {
        report_lack_of_memory(library);
        return;
    }
    static const char undefinedSymbol[] = "undefined symbol: ";
    static const char missingLibrary[] = ": cannot open shared object file";
    static const char program[] = "cannot dynamically load";
    char subject[1024];
    const char *found;
    if ((found = strstr(message, undefinedSymbol)) != NULL) {
        const char *symbol = found + strlen(undefinedSymbol);
        snprintf(subject, sizeof subject, "%.*s", (int)strcspn(symbol, " ,\t\n"), symbol);
        send_launch_failure(socket, "undefinedSymbol", subject, message);
    } else if ((found = strstr(message, missingLibrary)) != NULL) {
        snprintf(subject, sizeof subject, "%.*s", (int)(found - message), message);
        send_launch_failure(socket, "missingLibrary", subject, message);
    } else if (strstr(message, program) != NULL) {
        // A position-independent program has the ELF type of a library, so the check of the header does not detect it.
        send_launch_failure(socket, "notALibrary", library, "a program, not a library");
    } else {
        send_launch_failure(socket, "loaderRefused", library, message);
    }
}

enum { descriptorPathBytes = 32 };

/// Writes the path of a descriptor. With this path, the loader opens exactly the file that the host has checked.
static void name_descriptor(int file, char path[descriptorPathBytes]) {
    snprintf(path, descriptorPathBytes, "/proc/self/fd/%d", file);
}

/// Gives a loaded library a name. The loader compares it with the names of needed libraries (DT_NEEDED), dladdr(3)
/// returns it, and debuggers read it. The loader itself knows only the path of the descriptor.
static void rename_library(void *handle, const char *name) {
    struct link_map *map;
    char *copy = strdup(name);
    if (copy != NULL && dlinfo(handle, RTLD_DI_LINKMAP, &map) == 0) {
        map->l_name = copy;
    }
}

/// Reports the loader's error about the library of `file`, with the library's path instead of the descriptor's.
static void report_descriptor_refusal(int32_t socket, const char *library, int file, const char *message) {
    char path[descriptorPathBytes];
    char text[4096];
    name_descriptor(file, path);
    size_t length = strlen(path);
    if (strncmp(message, path, length) == 0) {
        snprintf(text, sizeof text, "%s%s", library, message + length);
        message = text;
    }
    report_refusal(socket, library, message);
}

/// Loads the library of `file` under `name`. `path` is its path, for messages. On failure, reports the error and
/// returns NULL.
static void *load_descriptor(int file, const char *name, const char *path, int32_t socket) {
    char descriptorPath[descriptorPathBytes];
    name_descriptor(file, descriptorPath);
    void *handle = dlopen(descriptorPath, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) {
        report_descriptor_refusal(socket, path, file, dlerror());
        return NULL;
    }
    rename_library(handle, name);
    return handle;
}

/// The path of a descriptor's file according to the kernel.
static const char *path_of(int file, char buffer[PATH_MAX]) {
    char path[descriptorPathBytes];
    name_descriptor(file, path);
    ssize_t count = readlink(path, buffer, PATH_MAX - 1);
    buffer[count < 0 ? 0 : count] = '\0';
    return buffer;
}

/// Loads the open libraries. Libraries that others depend on come first, so that the loader finds them by name and
/// opens no file. A process calls this function at most once, so its buffers are static.
static void *load_open_libraries(const struct launch_arguments *launch, int32_t socket) {
    static void *needed[maximumLibraries];
    static char path[PATH_MAX];
    int count = (int)launch->openCount - 1;
    for (int index = 0; index < count; index++) {
        int file = libraryDescriptor + index;
        needed[index] = load_descriptor(file, launch->needed[index], path_of(file, path), socket);
        if (needed[index] == NULL) {
            return NULL;
        }
    }
    int own = libraryDescriptor + count;
    void *handle = NULL;
    if (check_header(own, launch->library, socket)) {
        handle = load_descriptor(own, launch->library, launch->library, socket);
    }
    for (int index = 0; index < count; index++) {
        rename_library(needed[index], path_of(libraryDescriptor + index, path));
    }
    close_range(libraryDescriptor, (unsigned)own, 0);
    return handle;
}

/// Loads the library at `library`. On failure, reports the error and returns NULL.
static void *load_path(const char *library, int32_t socket) {
    int file = open(library, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        send_launch_failure(socket, errno == ENOENT ? "missingFile" : "loaderRefused", library, strerror(errno));
        return NULL;
    }
    int isLibrary = check_header(file, library, socket);
    close(file);
    void *handle = isLibrary ? dlopen(library, RTLD_NOW | RTLD_LOCAL) : NULL;
    if (isLibrary && handle == NULL) {
        report_refusal(socket, library, dlerror());
    }
    return handle;
}

/// Runs a loaded extension on `socket`. If there is no handle, closes the socket.
static int32_t run_loaded(void *handle, int32_t socket, uint32_t flags) {
    if (handle == NULL) {
        close(socket);
        return 1;
    }
    // POSIX allows the result to be a function, although C has no conversion for it.
    intent_extension_main *entry = (intent_extension_main *)dlsym(handle, INTENT_EXTENSION_MAIN_SYMBOL);
    if (entry == NULL) {
        send_launch_failure(socket, "noEntryPoint", INTENT_EXTENSION_MAIN_SYMBOL, "");
        close(socket);
        return 1;
    }
    struct intent_extension_launch launch = {.size = sizeof launch, .flags = flags, .library = handle};
    return entry(socket, &launch);
}

int32_t load_and_run(const struct launch_arguments *launch, int32_t socket, uint32_t flags) {
    void *handle =
        launch->openCount > 0 ? load_open_libraries(launch, socket) : load_path(launch->library, socket);
    return run_loaded(handle, socket, flags);
}

int32_t extension_load_and_run(const char *library, int32_t socket, uint32_t flags) {
    return run_loaded(load_path(library, socket), socket, flags);
}
