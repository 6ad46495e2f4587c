#pragma once

#include <stdbool.h>
#include <stdint.h>

/// A lock of four bytes, which may lie wherever memory does not move; zero is unlocked.
typedef struct os_unfair_lock_s {
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

/// Waits until the lock is free, and takes it. A thread that holds it already waits for ever.
void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock);

/// Takes the lock if it is free, and says whether it was.
bool os_unfair_lock_trylock(os_unfair_lock_t _Nonnull lock);

/// Frees the lock, and wakes one thread that waits for it.
void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock);
