internal import Foundation

/// The signals that end an app. A signal source of Dispatch starts after some time, and a signal before that is lost.
enum EndSignals {
  /// The end of a pipe to which the handler writes. Set once, before the handler is.
  nonisolated(unsafe) private static var writingEnd: Int32 = -1

  /// Takes the signals SIGTERM and SIGINT.
  ///
  /// - Returns: a descriptor that can be read once a signal has arrived; it is never closed. -1 if there is no
  ///   descriptor left.
  static func open() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return -1 }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writingEnd = ends[1]
    // A program that is started by a thread with blocked signals, such as one of Dispatch, inherits them.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in [SIGTERM, SIGINT] {
      sigaddset(&numbers, number)
      signal(number) { _ in
        let error = errno
        var byte: UInt8 = 1
        _ = write(EndSignals.writingEnd, &byte, 1)
        errno = error
      }
    }
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    return ends[0]
  }
}
