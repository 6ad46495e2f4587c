internal import AppSockets
internal import Foundation
internal import JSONValues
internal import LineStreams
internal import SourceFiles

/// The connection of this program to a running `intent-host serve`.
final class ServiceConnection {
  private let descriptor: Int32
  private var lines: LineReader

  /// The maximum length of a line from a service, in bytes.
  private static let maximumBytes = 64 << 20

  /// Connects to the service of this user.
  ///
  /// - Throws: ``UsageError`` if no service listens.
  init() throws(UsageError) {
    let places = AppSocketFolders(environment: ProcessInfo.processInfo.environment)
    let path = places.folder.appending(path: "host.sock").path
    do throws(SocketError) {
      descriptor = try LocalSocket.connect("host.sock", in: places.folder, patience: .seconds(10))
      // A service may be idle for a long time.
      try LocalSocket.limitTransfers(of: descriptor, to: .zero)
      lines = LineReader(descriptor, limit: Self.maximumBytes)
    } catch {
      let isMissing = error.code == .ENOENT || error.code == .ECONNREFUSED
      throw UsageError(
        message: isMissing
          ? "no service listens on '\(path)'; start one with 'intent-host serve'"
          : "'\(path)' can't be used: \(error)")
    }
  }

  deinit { close(descriptor) }

  /// Sends a message. An error shows only when the next event is read.
  func send(_ message: [String: JSONValue]) {
    DescriptorWriter.send(Array((JSONValue.object(message).line + "\n").utf8), to: descriptor)
  }

  /// Waits for the next event; nil if the service has closed the connection, or if it sends an invalid event.
  func nextEvent() -> [String: JSONValue]? {
    guard case .line(let line)? = lines.next(), case .object(let event)? = try? JSONReader.parse(line) else {
      return nil
    }
    return event
  }
}
