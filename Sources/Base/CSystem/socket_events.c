#define _GNU_SOURCE
#include "socket_events.h"

#include <stddef.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

enum { maximumEvents = 64 };

int socket_poll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int socket_poll_set(int poll, int descriptor, uint64_t owner, bool isNew, bool reads, bool writes) {
  struct epoll_event event = {
      .events = (reads ? EPOLLIN : 0) | (writes ? EPOLLOUT : 0),
      .data.u64 = owner,
  };
  return epoll_ctl(poll, isNew ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event);
}

int socket_poll_wait(int poll, struct socket_event *events, int capacity, int milliseconds) {
  struct epoll_event found[maximumEvents];
  int count = epoll_wait(poll, found, capacity < maximumEvents ? capacity : maximumEvents, milliseconds);
  for (int index = 0; index < count; index++) {
    uint32_t what = found[index].events;
    events[index] = (struct socket_event){
        .owner = found[index].data.u64,
        .reads = what & EPOLLIN,
        .writes = what & EPOLLOUT,
        .ended = what & (EPOLLERR | EPOLLHUP),
    };
  }
  return count;
}

int socket_bell_create(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
