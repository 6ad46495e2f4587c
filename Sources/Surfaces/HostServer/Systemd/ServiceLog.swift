internal import BaseFiles
internal import Glibc

/// The log of a service on standard error, one line for each message. If the journal reads the lines, each begins with
/// its priority; see sd-daemon(3). Any thread may use it.
package struct ServiceLog: Sendable {
  /// The importance of a message. The raw values are those of syslog(3).
  package enum Priority: Int, Sendable, Comparable {
    case error = 3
    case warning = 4
    case notice = 5
    case info = 6
    case debug = 7

    /// Returns whether `one` is more important than `other`.
    package static func < (one: Priority, other: Priority) -> Bool { one.rawValue < other.rawValue }
  }

  private let descriptor: Int32
  private let hasPriorities: Bool
  private let least: Priority

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - environment: the environment of the process. `JOURNAL_STREAM` names the stream that the journal reads; see
  ///     systemd.exec(5).
  ///   - least: the least important priority that is written.
  ///   - descriptor: the descriptor to which the lines are written.
  package init(_ environment: [String: String], least: Priority = .info, descriptor: Int32 = STDERR_FILENO) {
    self.descriptor = descriptor
    self.least = least
    var status = stat()
    hasPriorities =
      fstat(descriptor, &status) == 0 && environment["JOURNAL_STREAM"] == "\(status.st_dev):\(status.st_ino)"
  }

  /// Writes a message, without control characters. Ignores errors, because a service works without its log.
  package func write(_ priority: Priority, _ message: String) {
    guard priority <= least else { return }
    let prefix = hasPriorities ? "<\(priority.rawValue)>" : priority <= .warning ? "\(priority): " : ""
    let text = message.unicodeScalars.map { $0.value < 0x20 || (0x7f..<0xa0).contains($0.value) ? " " : String($0) }
    _ = DescriptorWriter.write(prefix + text.joined() + "\n", to: descriptor)
  }
}
