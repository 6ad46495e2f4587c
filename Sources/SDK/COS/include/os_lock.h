#pragma once

#include <stdbool.h>
#include <stdint.h>

/// A lock of four bytes in memory that must not move. Zero means unlocked.
typedef struct os_unfair_lock_s {
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

/// Waits until the lock is free, and acquires it. A thread that already holds it deadlocks.
void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock);

/// Acquires the lock if it is free, and returns whether it did.
bool os_unfair_lock_trylock(os_unfair_lock_t _Nonnull lock);

/// Releases the lock, and wakes one thread that waits for it.
void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock);
