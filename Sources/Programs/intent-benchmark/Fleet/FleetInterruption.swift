internal import Foundation
internal import HostServer

/// Ends this process and its fleet after a signal.
enum FleetInterruption {
  /// The exit code of shells for a program that Control-C has ended.
  private static let exitCode: Int32 = 130

  /// Watches for SIGINT, SIGTERM and SIGHUP from now on.
  static func watch() throws {
    guard let signals = ServiceSignals() else { throw POSIXError(.EMFILE) }
    Thread.detachNewThread {
      var waiting = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
      repeat { poll(&waiting, 1, -1) } while signals.pendingActions().isEmpty
      FleetProgram.killAll {
        FleetFolder.removeOwn()
        _exit(exitCode)
      }
    }
  }
}
