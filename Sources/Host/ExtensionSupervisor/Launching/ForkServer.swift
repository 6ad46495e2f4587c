internal import BaseFiles
internal import BaseThreads
internal import CExtensionProcess
internal import Foundation
internal import IntentWire
internal import Synchronization

/// The process that extensions' processes are forked from. It has loaded the Swift runtime and Foundation.
///
/// The first fork starts the server. A server that died is replaced. Any thread may use it.
final class ForkServer: Sendable {
  /// There is one server for each program, with and without a sandbox, because a child can't regain privileges that its
  /// server dropped. The levels `strict` and `standard` share a server.
  private struct Kind: Hashable {
    let executable: URL
    let isConfined: Bool
  }

  private struct Running {
    let process: ExtensionProcess
    let control: Int32

    func end() {
      close(control)
      _ = process.end(timeout: .zero)
    }

    /// Ends a server that failed. A late answer may still contain the identifier of a process that the server forked.
    /// So a thread waits for the answer and ends that process, too.
    func retire() {
      // The server ends after its current request.
      shutdown(control, Int32(SHUT_WR))
      SocketTimeout.setReceiving(ForkServer.lateAnswerTimeout, on: control)
      let code = SystemThread.start("late forks", stackBytes: 256 << 10) {
        var identifier: pid_t = 0
        while extension_late_fork(control, &identifier) == 0 {
          // If there is no descriptor for the process, the initializer has already killed it.
          _ = try? ExtensionProcess(identifier: identifier).end(timeout: .zero)
        }
        end()
      }
      if code != 0 { end() }
    }
  }

  private struct State {
    var running: Running?
    /// The number of failures in a row.
    var failures = 0
  }

  private static let servers = Mutex<[Kind: ForkServer]>([:])
  /// The time-out of a fork. The first fork includes the time that the server needs to load the runtime.
  private static let forkTimeout = Duration.seconds(2)
  /// The time-out of a late answer.
  private static let lateAnswerTimeout = Duration.seconds(60)
  /// The number of failures in a row after which no further server is started.
  private static let maximumFailures = 4

  private let kind: Kind
  private let state = Mutex(State())

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// Creates a server for launches of `executable` at `level`. Launchers do not use it.
  static func separate(_ executable: URL, _ level: ExtensionSandbox.Level) -> ForkServer {
    ForkServer(Kind(executable: executable, isConfined: level != .off))
  }

  /// The server that all launchers share for launches of `executable` at `level`; see ``Kind``.
  static func shared(_ executable: URL, _ level: ExtensionSandbox.Level) -> ForkServer {
    let kind = Kind(executable: executable, isConfined: level != .off)
    return servers.withLock { servers in
      if let server = servers[kind] { return server }
      let server = ForkServer(kind)
      servers[kind] = server
      return server
    }
  }

  /// The identifier of the server's process; nil if it does not run.
  var processIdentifier: Int32? { state.withLock { $0.running?.process.identifier } }

  /// Starts the server if it is not running, so that the first fork is fast.
  func prepare() {
    state.withLock { state in
      // The first fork tries again, and reports the error.
      if state.running == nil { state.running = try? start() }
    }
  }

  /// Ends the server. The next fork starts another one.
  func stop() {
    state.withLock { state in
      state.running?.end()
      state.running = nil
    }
  }

  /// Forks a process. After a failure, tries once more, with a new server if the server failed.
  ///
  /// - Returns: the identifier of the process, which is a child of the host.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the second try fails too, or if too many forks in a row have
  ///   failed.
  func fork(_ arguments: [String], _ descriptors: ChildDescriptors) throws(ExtensionFault) -> Int32 {
    let result = state.withLock { state in
      let first = attempt(&state, arguments: arguments, descriptors: descriptors)
      guard case .failure = first, state.failures < Self.maximumFailures else { return first }
      return attempt(&state, arguments: arguments, descriptors: descriptors)
    }
    return try result.get()
  }

  private func attempt(
    _ state: inout State, arguments: [String], descriptors: ChildDescriptors
  ) -> Result<Int32, ExtensionFault> {
    guard state.failures < Self.maximumFailures else { return .failure(.startFailed("there is no fork server")) }
    do throws(ExtensionFault) {
      let server = if let running = state.running { running } else { try start() }
      state.running = server
      let identifier = try requestFork(server, arguments: arguments, descriptors: descriptors)
      state.failures = 0
      return .success(identifier)
    } catch .startFailed(Self.tooLong) {
      // The fault belongs to this request, and not to the server.
      return .failure(.startFailed(Self.tooLong))
    } catch {
      state.running?.retire()
      state.running = nil
      state.failures += 1
      return .failure(error)
    }
  }

  private static let tooLong = "the request is too long for the fork server"

  private func requestFork(
    _ server: Running, arguments: [String], descriptors: ChildDescriptors
  ) throws(ExtensionFault) -> Int32 {
    var identifier: pid_t = 0
    let error = withCStrings([kind.executable.path] + arguments) { arguments in
      descriptors.libraries.withUnsafeBufferPointer { libraries in
        extension_fork(
          server.control, arguments, descriptors.socket, descriptors.log, libraries.baseAddress, libraries.count,
          &identifier)
      }
    }
    guard error != E2BIG else { throw .startFailed(Self.tooLong) }
    guard error == 0 else { throw .startFailed("the fork server: \(startReason(error))") }
    return identifier
  }

  private func start() throws(ExtensionFault) -> Running {
    guard let folder = RuntimeFolders.loaded.first else { throw .startFailed("no shared runtime to load") }
    let sockets = try SocketPair(SOCK_SEQPACKET)
    defer { close(sockets.theirs) }
    SocketTimeout.setReceiving(Self.forkTimeout, on: sockets.ours)
    do {
      let level = kind.isConfined ? ExtensionSandbox.Level.standard : .off
      let identifier = try ProcessSpawner.spawn(
        kind.executable,
        arguments: ["--fork-server", "--parent", "\(getpid())", "--home", "/", "--level", level.rawValue, folder],
        descriptors: .init(socket: sockets.theirs, log: STDERR_FILENO))
      return Running(process: try ExtensionProcess(identifier: identifier), control: sockets.ours)
    } catch {
      close(sockets.ours)
      throw error
    }
  }
}
