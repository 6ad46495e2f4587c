internal import AppGroups
internal import BaseFiles
internal import Foundation
internal import HostServer

/// The connection of this program to a running `intent-host serve`.
final class ServiceConnection {
  private let descriptor: Int32
  private var lines: LineReader

  /// The maximum length of a line from a service, in bytes.
  private static let maximumBytes = 64 << 20

  /// The folder of the socket of the system's service, as its unit sets it.
  private static let systemFolder = URL(filePath: "/run/intent-host")
  private static let timeout = Duration.seconds(10)

  /// Connects to the service of this user, or else to that of the system.
  ///
  /// - Throws: ``UsageError`` if no service listens.
  init() throws(UsageError) {
    let own = AppSocketFolders(environment: ProcessInfo.processInfo.environment).folder
    var connected = try Self.connect(own, isOfSystem: false)
    if connected == nil { connected = try Self.connect(Self.systemFolder, isOfSystem: true) }
    guard let connected else {
      let name = ServiceSocket.name
      throw UsageError(
        message: "no service listens on '\(own.path)/\(name)' or '\(Self.systemFolder.path)/\(name)'; "
          + "start one with 'intent-host serve'")
    }
    descriptor = connected
    lines = LineReader(descriptor, limit: Self.maximumBytes)
  }

  /// Connects to the socket of a service in `folder`; nil if nobody listens there.
  private static func connect(_ folder: URL, isOfSystem: Bool) throws(UsageError) -> Int32? {
    let name = ServiceSocket.name
    do throws(SocketError) {
      let descriptor =
        isOfSystem
        ? try LocalSocket.connectToSystem(name, in: folder, timeout: timeout)
        : try LocalSocket.connect(name, in: folder, timeout: timeout)
      // A service may be idle for a long time.
      try LocalSocket.limitTransfers(of: descriptor, to: .zero)
      return descriptor
    } catch {
      guard error.code != .ENOENT, error.code != .ECONNREFUSED else { return nil }
      throw UsageError(message: "'\(folder.path)/\(name)' can't be used: \(error)")
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
