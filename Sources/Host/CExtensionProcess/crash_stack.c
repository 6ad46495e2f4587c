#define _GNU_SOURCE
#include "crash_frames.h"

#include <errno.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// This code runs in a signal handler: see crash_report.c. It finds frames by the chain of frame pointers, which Swift
// maintains and the C library does not. Many crashes end in a function of the C library. Only in that case, the stack
// is searched for return addresses.

/// The number of stack bytes of a C library function that are searched for the frame of its caller.
enum { searchedBytes = 16 << 10 };

/// The position where a thread was stopped.
struct place {
    uint64_t instruction;
    uint64_t frame;
    uint64_t stack;
    /// The return address of a function that calls no other function; 0 if the address is on the stack.
    uint64_t link;
};

#if defined(__x86_64__)
static struct place place_of(const ucontext_t *context) {
    const greg_t *registers = context->uc_mcontext.gregs;
    return (struct place){
        .instruction = (uint64_t)registers[REG_RIP],
        .frame = (uint64_t)registers[REG_RBP],
        .stack = (uint64_t)registers[REG_RSP],
    };
}
#elif defined(__aarch64__)
static struct place place_of(const ucontext_t *context) {
    const mcontext_t *machine = &context->uc_mcontext;
    return (struct place){
        .instruction = machine->pc, .frame = machine->regs[29], .stack = machine->sp, .link = machine->regs[30]};
}
#endif

/// Reads 8 bytes at `address`; returns 0 if they can't be read. The kernel reads the signal set before it rejects the
/// unknown operation. This shows whether memory is readable without causing a fault, and without a descriptor or
/// another process.
static int read_word(uint64_t address, uint64_t *word) {
    if (address % 8 != 0 || address < 4096) {
        return 0;
    }
    if (syscall(SYS_rt_sigprocmask, -1, address, NULL, 8) == 0 || errno != EINVAL) {
        return 0;
    }
    memcpy(word, (const void *)(uintptr_t)address, sizeof *word);
    return 1;
}

/// Removes the bits with which Swift marks frames of asynchronous functions, and AArch64 signs addresses.
static uint64_t plain(uint64_t address) {
    return address & 0x0000ffffffffffff;
}

/// Reads the record at `frame`, which must lie above `stack`: the frame of the caller, and the return address.
static int read_frame(uint64_t frame, uint64_t stack, uint64_t *caller, uint64_t *address) {
    if (frame < stack || !read_word(frame, caller) || !read_word(frame + 8, address)) {
        return 0;
    }
    *caller = plain(*caller);
    *address = plain(*address);
    return mapping_of(*address) != NULL;
}

static int lies_in_c_library(uint64_t address) {
    const struct mapping *mapping = mapping_of(address);
    return mapping != NULL && strstr(mapping->path, "/libc.so.6") != NULL;
}

/// Whether the record at `frame` belongs to a caller of the C library. The next record is checked, too, because a false
/// record is not followed by another. The C library maintains no chain, so a record whose return address is in the C
/// library is left over from an earlier call.
static int is_frame(uint64_t frame, uint64_t stack) {
    uint64_t caller = 0, address = 0, next = 0;
    if (!read_frame(frame, stack, &caller, &address) || lies_in_c_library(address)) {
        return 0;
    }
    return caller == 0 || (caller > frame && read_word(caller, &next));
}

/// Whether the instruction before `address` is a call.
static int follows_call(uint64_t address) {
#if defined(__x86_64__)
    const unsigned char *code = (const unsigned char *)(uintptr_t)address;
    const struct mapping *mapping = mapping_of(address);
    if (mapping == NULL || address - mapping->start < 8) {
        return 0;
    }
    // CALL rel32, and CALL r/m64 of each length that compilers write.
    return code[-5] == 0xe8 || (code[-6] == 0xff && code[-5] == 0x15) || (code[-2] == 0xff && (code[-1] & 0x38) == 0x10)
           || (code[-3] == 0xff && (code[-2] & 0x38) == 0x10);
#else
    return mapping_of(address) != NULL;
#endif
}

/// Finds the frame of the function that called the C library, and the return address in it. Return addresses within the
/// C library are skipped, because some of them are left over from calls that have returned.
static size_t search(struct place *place, uint64_t *frames) {
    size_t count = 0;
    int isKnown = is_frame(place->frame, place->stack);
    uint64_t end = isKnown && place->frame - place->stack < searchedBytes ? place->frame : place->stack + searchedBytes;
    for (uint64_t address = place->stack; address < end && (count == 0 || !isKnown); address += 8) {
        uint64_t word = 0;
        if (!read_word(address, &word)) {
            break;
        }
        if (!isKnown && word > address && is_frame(word, place->stack)) {
            isKnown = 1;
            place->frame = word;
            end = word < end ? word : end;
        } else if (count == 0 && follows_call(word) && !lies_in_c_library(word)) {
            frames[count++] = word;
        }
    }
    return count;
}

/// Finds the return address between the instruction and the first frame. There is one if the instruction is in a C
/// library function, or if the program jumped to an address without code.
static size_t find_caller(struct place *place, uint64_t *frames) {
    int isNowhere = mapping_of(place->instruction) == NULL;
    if (!isNowhere && !lies_in_c_library(place->instruction)) {
        return 0;
    }
    if (place->link != 0) {
        frames[0] = plain(place->link);
        return mapping_of(frames[0]) != NULL;
    }
    if (isNowhere) {
        return read_word(place->stack, frames) && follows_call(frames[0]);
    }
    return search(place, frames);
}

size_t walk_stack(const ucontext_t *context, uint64_t *frames, size_t capacity) {
    struct place place = place_of(context);
    size_t count = 0;
    frames[count++] = place.instruction;
    count += find_caller(&place, frames + count);
    uint64_t frame = plain(place.frame), caller = 0, address = 0;
    // Each record must lie above the previous one, so the walk terminates.
    for (uint64_t above = place.stack; count < capacity && read_frame(frame, above, &caller, &address); frame = caller) {
        frames[count++] = address;
        above = frame + 1;
    }
    return count;
}
