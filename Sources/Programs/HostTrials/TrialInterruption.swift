internal import Foundation
internal import HostServer

/// Ends this process and the programs of its trials after a signal.
package enum TrialInterruption {
  /// The exit code of shells for a program that Control-C has ended.
  private static let exitCode: Int32 = 130

  /// Watches for SIGINT, SIGTERM and SIGHUP from now on.
  ///
  /// - Throws: `EMFILE` if there is no descriptor.
  package static func watch() throws {
    unblockSignals()
    guard let signals = ServiceSignals() else { throw POSIXError(.EMFILE) }
    Thread.detachNewThread {
      var waiting = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
      repeat { poll(&waiting, 1, -1) } while signals.pendingActions().isEmpty
      TrialProgram.killAll {
        TrialFolder.removeOwn()
        _exit(exitCode)
      }
    }
  }

  /// Unblocks all signals, so that SIGTERM ends the programs of trials. A process inherits the blocked signals of its
  /// parent, and a test runner blocks all of them.
  private static func unblockSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }
}
