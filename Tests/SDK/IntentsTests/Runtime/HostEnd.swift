internal import CIntentExtension
internal import Foundation
internal import IntentWire
internal import Intents
internal import Synchronization
internal import TestSupport
internal import Testing

/// The host's end of a socket. An extension serves the other end on a thread of this process.
///
/// Used by one task at a time. It waits on separate threads, because handlers may need the few threads that run tasks.
final class HostEnd: @unchecked Sendable {
  /// The same in every test, because the process stores these values of the host only once.
  static let bundlePath = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
  static let appGroupPaths = ["group.org.example": "/group/of/example"]

  private let socket: Int32
  private var reader = WireFrameReader()
  private let ending = Ending()

  /// Starts an extension, without sending a message.
  ///
  /// - Parameter serve: serves the extension's end of the socket, and returns the result of the entry point.
  /// - Throws: an error if there is no socket.
  init(serving serve: @escaping @Sendable (_ socket: Int32) -> Int32 = serveExtension) throws {
    var ends: [Int32] = [-1, -1]
    // A child that another test starts must not hold the socket open.
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    socket = ends[0]
    var limit = timeval(tv_sec: Int(TestLimits.timeout.components.seconds), tv_usec: 0)
    try #require(setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size)) == 0)
    // The closure does not retain the host's end, because the extension runs until that end is closed.
    Thread.detachNewThread { [ending, extensionEnd = ends[1]] in
      ending.comes(with: serve(extensionEnd))
    }
  }

  /// Serves a host in this process, as a library does.
  @Sendable
  private static func serveExtension(_ socket: Int32) -> Int32 {
    var launch = intent_extension_launch(
      size: UInt32(MemoryLayout<intent_extension_launch>.size), flags: 0, library: nil)
    return intentExtensionMain(socket: socket, launch: &launch)
  }

  deinit {
    close(socket)
  }

  /// Sends `bytes` unchanged.
  func send(_ bytes: [UInt8]) throws {
    try #require(Foundation.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  func send(_ message: HostToExtensionMessage) throws {
    try send(WireFrame.encode(message.object))
  }

  /// The extension's next message; nil if it has closed its end.
  func receive() async throws -> ExtensionToHostMessage? {
    try await onThread { [self] in
      while true {
        if let value = try reader.next() { return try ExtensionToHostMessage(value) }
        let count = reader.append(capacity: 4096) { recv(socket, $0.baseAddress, $0.count, 0) }
        if count == 0 { return nil }
        if count < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      }
    }
  }

  /// Sends `message` and waits for one answer.
  func ask(_ message: HostToExtensionMessage) async throws -> ExtensionToHostMessage? {
    try send(message)
    return try await receive()
  }

  /// Shuts down the sending side, and returns the result of the entry point; nil after `TestLimits.timeout`.
  func finish() async throws -> Int32? {
    shutdown(socket, Int32(SHUT_WR))
    return try await onThread { [ending] in ending.wait() }
  }

  private func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
  }
}

/// The result of the entry point, which another thread can wait for.
private final class Ending: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let status = Mutex<Int32?>(nil)

  func comes(with status: Int32) {
    self.status.withLock { $0 = status }
    semaphore.signal()
  }

  /// Waits for the result; returns nil after `TestLimits.timeout`.
  func wait() -> Int32? {
    _ = semaphore.wait(timeout: .now() + TestLimits.timeout / .seconds(1))
    return status.withLock { $0 }
  }
}
