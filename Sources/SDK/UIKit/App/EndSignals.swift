internal import Foundation

/// Catches the signals that end an app. Signal sources of Dispatch are not used, because they need time to start and
/// lose a signal that arrives before.
///
/// The first signal ends the app in order. If the app hangs, for example in the initialiser of its delegate, a second
/// signal ends it immediately, and so does the deadline ``deadlineSeconds``.
enum EndSignals {
  /// The deadline for the end of an app after the first signal, in seconds. The value is that of Apple's systems.
  private static let deadlineSeconds: UInt32 = 5
  /// The write end of the pipe that the handler writes to. It is set once, before the handler is installed.
  nonisolated(unsafe) private static var writingEnd: Int32 = -1

  /// Installs the handler for SIGTERM and SIGINT.
  ///
  /// - Returns: a descriptor that becomes readable once a signal has arrived, and is never closed; -1 if no descriptor
  ///   is available.
  static func open() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return -1 }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writingEnd = ends[1]
    // A process inherits blocked signals from the thread that started it, for example from a thread of Dispatch.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in [SIGTERM, SIGINT] {
      sigaddset(&numbers, number)
      signal(number) { EndSignals.end($0) }
    }
    sigaddset(&numbers, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    return ends[0]
  }

  /// Handles a signal. It calls only async-signal-safe functions; see signal-safety(7).
  private static func end(_ number: Int32) {
    let error = errno
    // The next signal, or the alarm, ends the process immediately.
    signal(number, SIG_DFL)
    signal(SIGALRM) { _ in
      let text: StaticString = "UIKit: the app has not ended in time, and is stopped\n"
      _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
      _exit(128 + SIGTERM)
    }
    alarm(deadlineSeconds)
    var byte: UInt8 = 1
    _ = write(writingEnd, &byte, 1)
    errno = error
  }
}
