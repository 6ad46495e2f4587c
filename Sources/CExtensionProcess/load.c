#define _GNU_SOURCE
#include "extension_process.h"

#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "intent_extension.h"
#include "launch_failure.h"

#if defined(__x86_64__)
enum { ownMachine = EM_X86_64 };
#elif defined(__aarch64__)
enum { ownMachine = EM_AARCH64 };
#else
#error "add this processor's ELF machine number"
#endif

/// The processor of an ELF machine number, for people.
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

/// Whether the file is as long as the segments that its program headers announce: the loader maps them unseen, and a
/// missing part ends the process with SIGBUS.
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

/// Reads the file's ELF header, so that a file which is no library for this machine is told apart from one that fails
/// to load. Returns whether it is one; otherwise the host has been told.
static int check_header(const char *library, int32_t socket) {
    int file = open(library, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        send_launch_failure(socket, errno == ENOENT ? "missingFile" : "loaderRefused", library, strerror(errno));
        return 0;
    }
    Elf64_Ehdr header = {0};
    ssize_t count = read(file, &header, sizeof header);
    int isElf = count >= EI_NIDENT && memcmp(header.e_ident, ELFMAG, SELFMAG) == 0;
    int isOfMachine = header.e_machine == ownMachine && header.e_ident[EI_CLASS] == ELFCLASS64;
    int isWhole = isElf && isOfMachine && is_whole(file, &header);
    close(file);
    const char *defect = NULL;
    if (!isElf) {
        defect = "no ELF file";
    } else if (!isOfMachine) {
        // The machine stands at the same place in 32-bit and 64-bit files.
        char detail[128];
        snprintf(detail, sizeof detail, "built for %s; this machine is %s", machine_name(header.e_machine),
                 machine_name(ownMachine));
        send_launch_failure(socket, "wrongMachine", library, detail);
        return 0;
    } else if (header.e_type != ET_DYN) {
        defect = "an ELF file, but no shared library";
    } else if (!isWhole) {
        defect = "cut off: parts of the library are missing";
    }
    if (defect != NULL) {
        send_launch_failure(socket, "notALibrary", library, defect);
    }
    return defect == NULL;
}

/// Whether the loader's message says that there was no memory. If a segment can't be mapped, the message of glibc 2.36 has
/// no reason; besides a lack of memory, a file system without executable files is one.
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

/// Reports that the limits on memory leave no room for `library`, by the line that `intent-extension` writes for a failed
/// allocation.
static void report_lack_of_memory(const char *library) {
    struct stat status;
    long long size = stat(library, &status) == 0 ? (long long)status.st_size : 0;
    fprintf(stderr, "\nintent-extension: refused %lld bytes\n", size);
}

/// Reports to the host what the dynamic loader refused. The loader has no error codes, so this parses its message.
static void report_refusal(int32_t socket, const char *library, const char *message) {
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
        // A position-independent program has the ELF type of a library, so that its header did not tell.
        send_launch_failure(socket, "notALibrary", library, "a program, no library");
    } else {
        send_launch_failure(socket, "loaderRefused", library, message);
    }
}

int32_t extension_load_and_run(const char *library, int32_t socket, uint32_t flags) {
    if (!check_header(library, socket)) {
        close(socket);
        return 1;
    }
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) {
        const char *message = dlerror();
        if (flags & INTENT_EXTENSION_OWNS_PROCESS && lacks_memory(message)) {
            report_lack_of_memory(library);
        } else {
            report_refusal(socket, library, message);
        }
        close(socket);
        return 1;
    }
    // POSIX lets the result be a function although C has no conversion for it.
    intent_extension_main *entry = (intent_extension_main *)dlsym(handle, INTENT_EXTENSION_MAIN_SYMBOL);
    if (entry == NULL) {
        send_launch_failure(socket, "noEntryPoint", INTENT_EXTENSION_MAIN_SYMBOL, "");
        close(socket);
        return 1;
    }
    struct intent_extension_launch launch = {.size = sizeof launch, .flags = flags, .library = handle};
    return entry(socket, &launch);
}
