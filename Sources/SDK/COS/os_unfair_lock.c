// This is C because the lock needs futex(2), and atomic operations on memory of which Swift code has only an address.
#include "os_lock.h"

#include <linux/futex.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { unlocked, locked, locked_with_waiters };

static _Atomic(uint32_t) *word(os_unfair_lock_t lock) {
  return (_Atomic(uint32_t) *)&lock->_os_unfair_lock_opaque;
}

bool os_unfair_lock_trylock(os_unfair_lock_t lock) {
  uint32_t expected = unlocked;
  return atomic_compare_exchange_strong_explicit(
      word(lock), &expected, locked, memory_order_acquire, memory_order_relaxed);
}

void os_unfair_lock_lock(os_unfair_lock_t lock) {
  if (os_unfair_lock_trylock(lock)) return;
  while (atomic_exchange_explicit(word(lock), locked_with_waiters, memory_order_acquire) != unlocked)
    syscall(SYS_futex, word(lock), FUTEX_WAIT_PRIVATE, locked_with_waiters, NULL, NULL, 0);
}

void os_unfair_lock_unlock(os_unfair_lock_t lock) {
  if (atomic_exchange_explicit(word(lock), unlocked, memory_order_release) == locked_with_waiters)
    syscall(SYS_futex, word(lock), FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}
