internal import AppSockets
internal import Foundation
internal import JSONValues
internal import SourceFiles

/// The connection of this program to a running `intent-host serve`.
final class ServiceLink {
  private let descriptor: Int32
  private var received: [UInt8] = []
  private var start = 0

  /// The longest line that is taken from a service, in bytes.
  private static let maximumBytes = 64 << 20

  /// Connects to the service of this user.
  ///
  /// - Throws: ``UsageError`` if no service listens.
  init() throws(UsageError) {
    let places = AppPlaces(environment: ProcessInfo.processInfo.environment)
    let path = places.folder.appending(path: "host.sock").path
    do throws(SocketError) {
      descriptor = try LocalSocket.connect("host.sock", in: places.folder, patience: .seconds(10))
      // A service may think for long.
      try LocalSocket.limitTransfers(of: descriptor, to: .zero)
    } catch {
      let isMissing = error.code == .ENOENT || error.code == .ECONNREFUSED
      throw UsageError(
        message: isMissing
          ? "no service listens on '\(path)'; start one with 'intent-host serve'"
          : "'\(path)' can't be used: \(error)")
    }
  }

  deinit { close(descriptor) }

  /// Sends a message. A failure shows when the next event is read.
  func send(_ message: [String: JSONValue]) {
    var rest = Array((JSONValue.object(message).line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for the next event; nil if the service has closed the connection, or sends what is no event.
  func next() -> [String: JSONValue]? {
    while true {
      if let end = received[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        guard case .object(let event)? = try? JSONReader.read(Array(received[start..<end])) else { return nil }
        return event
      }
      received.removeFirst(start)
      start = 0
      var bytes = [UInt8](repeating: 0, count: 64 << 10)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0, received.count + count <= Self.maximumBytes else { return nil }
      received += bytes[..<count]
    }
  }
}
