internal import BaseFiles
internal import BaseNetwork
internal import BaseThreads
internal import Foundation
internal import Synchronization

/// A connection to a Wyoming service, with its own thread for reading. Any thread may use it.
///
/// Sending never blocks: bytes are queued in memory up to a limit, even before the connection is open.
final class WyomingStream: Sendable {
  /// An event of the connection.
  enum Event: Sendable {
    /// The connection is open.
    case opened
    /// The service has sent an event.
    case event(WyomingEvent)
    /// The connection has ended or could not be opened. Nothing follows. Not sent if this side closes the connection.
    case ended(VoiceServiceError)
  }

  private struct State {
    var socket: Int32 = -1
    /// The bytes that the system has not accepted yet.
    var waiting: [UInt8] = []
    var isClosed = false
    var failure: VoiceServiceError?
  }

  /// Limits the resources for a service.
  struct Limits: Sendable {
    /// The maximum time for connecting to each IP address of a host name.
    var connect = Duration.seconds(5)
    /// The maximum number of queued bytes: half a minute of sound.
    var waitingBytes = 1 << 20
  }

  private let address: ServiceAddress
  private let limits: Limits
  private let state = Mutex(State())

  private static let chunkBytes = 64 << 10
  /// The time between two attempts to send queued bytes, in milliseconds.
  private static let pause: Int32 = 50

  /// Creates a connection that is not open yet.
  init(to address: ServiceAddress, _ limits: Limits = Limits()) {
    self.address = address
    self.limits = limits
  }

  /// Opens the connection on a thread of its own.
  ///
  /// - Parameter onEvent: receives the events on this thread, and returns whether to continue reading. It may block;
  ///   the service then has to wait.
  func start(_ onEvent: @escaping @Sendable (Event) -> Bool) {
    let code = SystemThread.start("wyoming-client", stackBytes: 256 << 10) { [self] in run(onEvent) }
    if code != 0 { _ = onEvent(.ended(VoiceServiceError("can't be reached: \(startReason(code))"))) }
  }

  /// Closes the connection. Events that have arrived are dropped.
  func close() {
    state.withLock { state in
      state.isClosed = true
      if state.socket >= 0 { shutdown(state.socket, Int32(SHUT_RDWR)) }
    }
  }

  /// Sends an event, or queues it. Shuts the connection down if the queue exceeds its limit.
  func send(_ event: WyomingEvent) {
    state.withLock { state in
      guard !state.isClosed, state.failure == nil else { return }
      state.waiting += event.bytes
      Self.flush(&state)
      guard state.waiting.count > limits.waitingBytes else { return }
      state.waiting = []
      state.failure = .tooSlow
      if state.socket >= 0 { shutdown(state.socket, Int32(SHUT_RDWR)) }
    }
  }

  /// Sends as many bytes as the system accepts now. The thread detects a failure when it reads.
  private static func flush(_ state: inout State) {
    while state.socket >= 0, !state.waiting.isEmpty {
      let count = state.waiting.withUnsafeBytes {
        Foundation.send(state.socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      state.waiting.removeFirst(count)
    }
  }

  // MARK: The thread

  private func run(_ onEvent: (Event) -> Bool) {
    do throws(VoiceServiceError) {
      let socket = try connect()
      defer { release(socket) }
      guard adopt(socket), onEvent(.opened) else { return }
      try read(socket, onEvent)
    } catch {
      let failure = state.withLock { $0.failure } ?? error
      if !isClosed { _ = onEvent(.ended(failure)) }
    }
  }

  private func connect() throws(VoiceServiceError) -> Int32 {
    do throws(ServerConnector.Failure) {
      return try ServerConnector(timeout: limits.connect, isWanted: { !self.isClosed }).connect(to: address.endpoint)
    } catch {
      throw VoiceServiceError(error.description)
    }
  }

  private var isClosed: Bool { state.withLock(\.isClosed) }

  /// Stores the connected socket, and sends the queued bytes; returns false if the connection was closed in the
  /// meantime.
  private func adopt(_ socket: Int32) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.socket = socket
      Self.flush(&state)
      return true
    }
  }

  private func release(_ socket: Int32) {
    // The lock is held, so that no other thread shuts down a new socket with the same descriptor.
    state.withLock { state in
      state.socket = -1
      Foundation.close(socket)
    }
  }

  private func read(_ socket: Int32, _ onEvent: (Event) -> Bool) throws(VoiceServiceError) {
    var sizes = WyomingLimits()
    sizes.keepsPayloads = true
    var reader = WyomingReader(sizes)
    var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
    while true {
      reader.append(chunk[..<(try receive(socket, &chunk))])
      do throws(WyomingFormatError) {
        while let event = try reader.next() {
          guard !isClosed, onEvent(.event(event)) else { return }
        }
      } catch {
        throw VoiceServiceError("sends an invalid event: \(error)")
      }
    }
  }

  /// Waits for bytes, and sends queued bytes in the meantime.
  private func receive(_ socket: Int32, _ chunk: inout [UInt8]) throws(VoiceServiceError) -> Int {
    while true {
      let isWaiting = state.withLock { state in
        Self.flush(&state)
        return !state.waiting.isEmpty
      }
      var watched = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&watched, 1, isWaiting ? Self.pause : -1) > 0 else { continue }
      let count = recv(socket, &chunk, chunk.count, Int32(MSG_DONTWAIT))
      if count > 0 { return count }
      guard count < 0, [EINTR, EAGAIN].contains(errno) else { throw .closed }
    }
  }
}
