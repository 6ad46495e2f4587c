internal import BaseFiles
internal import BaseThreads
internal import CExtensionProcess
public import Foundation
public import IntentWire

/// Starts extensions and returns connections to them. Any thread may use it.
public struct ExtensionLauncher: Sendable {
  /// How extensions are isolated from the host.
  public var isolation: Isolation
  /// The path of the program `intent-extension`.
  public var executable: URL
  /// Checks the memory use of the extensions.
  let watch: MemoryWatch

  /// Creates a launcher.
  ///
  /// - Parameters:
  ///   - isolation: how extensions are isolated from the host.
  ///   - executable: the program `intent-extension`; nil for ``defaultExecutable``.
  public init(isolation: Isolation = .process, executable: URL? = nil) {
    self.init(isolation: isolation, executable: executable, usesControlGroups: true)
  }

  /// Creates a launcher that ignores control groups, as on a system without them, if `usesControlGroups` is false.
  package init(isolation: Isolation = .process, executable: URL? = nil, usesControlGroups: Bool) {
    watch = MemoryWatch(usesControlGroups: usesControlGroups)
    self.isolation = isolation
    self.executable = executable ?? Self.defaultExecutable
  }

  /// `intent-extension` in the folder of the running program.
  public static var defaultExecutable: URL {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return own.deletingLastPathComponent().appending(path: "intent-extension")
  }

  /// Starts the fork server for `level`, so that the first launch is fast. Only ``Isolation/process`` uses one.
  public func prepare(_ level: ExtensionSandbox.Level) {
    if isolation == .process { ForkServer.shared(executable, level).prepare() }
  }

  /// Limits the memory of all extensions of this launcher together to `bytes`. If they exceed it for half a second, the
  /// largest one is killed.
  public func limitTotalMemory(_ bytes: Int) {
    watch.limitTotal(bytes)
  }

  /// The memory that all extensions used together in the last check, in bytes.
  public var totalMemory: Int { watch.total }

  /// Removes the control groups if all extensions have ended.
  public func removeUnusedGroups() {
    watch.removeUnusedGroups()
  }

  /// Starts an extension.
  ///
  /// - Returns: a connection on which no message has been sent yet.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the system refuses.
  public func launch(_ launch: ExtensionLaunch) throws(ExtensionFault) -> ExtensionConnection {
    guard isolation != .none else { return try launchInThisProcess(launch.library) }
    let arguments = launch.arguments
    let libraries = launch.openLibraries.map(\.descriptor)
    return try connect(launch) { socket, log throws(ExtensionFault) in
      try start(
        arguments, level: launch.sandbox?.level ?? .off,
        descriptors: .init(socket: socket, log: log, libraries: libraries))
    }
  }

  /// Connects to an app that handles requests itself, and watches its memory while it does.
  ///
  /// - Parameters:
  ///   - peer: the process of the app.
  ///   - socket: the socket on which the app accepts requests. The connection owns it. It is closed if the call fails.
  ///   - memory: the budget of the app.
  ///   - isStarted: whether the host started the process for the request, so that it may end it.
  /// - Returns: a connection on which no message has been sent yet.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the app has ended, or the system refuses.
  package func connect(
    _ peer: SocketPeer, socket: Int32, memory: MemoryBudget, isStarted: Bool
  ) throws(ExtensionFault) -> ExtensionConnection {
    do throws(ExtensionFault) {
      let process = try AppRequestProcess(peer, socket: socket, memory: memory, isStarted: isStarted)
      try watch.add(process)
      return ExtensionConnection(app: process, socket: socket)
    } catch {
      close(socket)
      throw error
    }
  }

  private typealias Started = (identifier: Int32, isolation: Isolation)

  private func start(
    _ arguments: [String], level: ExtensionSandbox.Level, descriptors: ChildDescriptors
  ) throws(ExtensionFault) -> Started {
    // Without a fork server, start a new program, which is slower.
    if isolation == .process,
      let identifier = try? ForkServer.shared(executable, level).fork(arguments, descriptors)
    {
      return (identifier, .process)
    }
    return (try ProcessSpawner.spawn(executable, arguments: arguments, descriptors: descriptors), .spawn)
  }

  /// Starts a process that tries all layers of the sandbox.
  ///
  /// - Returns: the layers that this system does not support.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the process can't be started, or gives no answer.
  package func missingSandboxLayers() throws(ExtensionFault) -> SandboxLayers {
    // The process uses neither descriptor, so any descriptor is suitable.
    let identifier = try ProcessSpawner.spawn(
      executable, arguments: ["--missing-layers"], descriptors: .init(socket: STDERR_FILENO, log: STDERR_FILENO))
    let ending = try ExtensionProcess(identifier: identifier).end(timeout: .seconds(5))
    guard case .exited(let code) = ending, let layers = SandboxLayers(exitCode: code) else {
      throw .startFailed("'\(executable.path)' did not report the missing layers of the sandbox: it \(ending)")
    }
    return layers
  }

  private func launchInThisProcess(_ library: URL) throws(ExtensionFault) -> ExtensionConnection {
    let sockets = try SocketPair()
    let path = library.path
    let socket = sockets.theirs
    // The extension owns the socket after this call.
    let code = SystemThread.start("extension", stackBytes: 8 << 20) { _ = extension_load_and_run(path, socket, 0) }
    guard code == 0 else {
      close(sockets.ours)
      close(sockets.theirs)
      throw .startFailed("no thread: \(startReason(code))")
    }
    return ExtensionConnection(process: nil, isolation: .none, socket: sockets.ours, logDescriptor: -1)
  }

  /// Creates the socket and the log pipe, calls `start` with the process's ends, and connects to the process.
  private func connect(
    _ launch: ExtensionLaunch, _ start: (_ socket: Int32, _ log: Int32) throws(ExtensionFault) -> Started
  ) throws(ExtensionFault) -> ExtensionConnection {
    let sockets = try SocketPair()
    defer { close(sockets.theirs) }
    var log: [Int32] = [-1, -1]
    do throws(ExtensionFault) {
      guard extension_pipe(&log) == 0 else { throw .noDescriptor("pipe") }
      defer { close(log[1]) }
      _ = fcntl(log[0], F_SETFL, O_NONBLOCK)
      let started = try start(sockets.theirs, log[1])
      let process = try ExtensionProcess(
        identifier: started.identifier, isForked: started.isolation == .process, memory: launch.memory)
      let broker: NetworkBroker?
      do throws(ExtensionFault) {
        try watch.add(process)
        broker = try startBroker(launch, on: sockets.ours)
      } catch {
        _ = process.end(timeout: .zero)
        throw error
      }
      return ExtensionConnection(
        process: process, launch: launch, isolation: started.isolation, socket: sockets.ours, logDescriptor: log[0],
        broker: broker)
    } catch {
      close(sockets.ours)
      if log[0] >= 0 { close(log[0]) }
      throw error
    }
  }

  /// Starts the broker of a started process; nil if the host makes no connections for it.
  private func startBroker(_ launch: ExtensionLaunch, on socket: Int32) throws(ExtensionFault) -> NetworkBroker? {
    guard let servers = launch.sandbox?.brokeredServers else { return nil }
    return try NetworkBroker.start(on: socket, servers: servers, identifier: launch.identifier)
  }
}
