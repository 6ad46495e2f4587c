internal import Foundation

/// The signals that end an app. A signal source of Dispatch starts after some time, and a signal before that is lost.
///
/// The first signal asks the app to end in order. An app that hangs, for example in the initialiser of its delegate, ends by
/// the second signal, or after ``patience``.
enum EndSignals {
  /// The seconds that an app has to end after the first signal, as on Apple's systems.
  private static let patience: UInt32 = 5
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
      signal(number) { EndSignals.end($0) }
    }
    sigaddset(&numbers, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    return ends[0]
  }

  /// Handles a signal. Only functions that are safe in a handler are called; see signal-safety(7).
  private static func end(_ number: Int32) {
    let error = errno
    // The next signal, and the alarm, end the process without asking.
    signal(number, SIG_DFL)
    signal(SIGALRM) { _ in
      let text: StaticString = "UIKit: the app has not ended in time, and is stopped\n"
      _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
      _exit(128 + SIGTERM)
    }
    alarm(patience)
    var byte: UInt8 = 1
    _ = write(writingEnd, &byte, 1)
    errno = error
  }
}
