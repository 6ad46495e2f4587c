internal import CExtensionProcess
public import Foundation
internal import IntentWire

/// Starts extensions and gives back connections to them. Any thread may use it.
public struct ExtensionLauncher: Sendable {
  /// How far extensions are kept from the host.
  public var isolation: Isolation
  /// The program `intent-extension`.
  public var executable: URL
  /// Watches what the extensions use of the memory.
  let watch: MemoryWatch

  /// Makes a launcher; without `executable`, the program is looked for beside the one that runs.
  public init(isolation: Isolation = .process, executable: URL? = nil) {
    self.init(isolation: isolation, executable: executable, usesControlGroups: true)
  }

  /// Makes a launcher that can do without control groups, as on a system that has none.
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

  /// Makes the first launch at `level` quick: what it needs before it is started now.
  public func prepare(_ level: ExtensionSandbox.Level) {
    if isolation == .process { ForkServer.shared(executable, level).prepare() }
  }

  /// The most memory that all extensions of this launcher together may use, in bytes: the largest is ended when they use
  /// more for half a second.
  public func limitTotalMemory(_ bytes: Int) {
    watch.limitTotal(bytes)
  }

  /// What they use together, in bytes, when it was last looked.
  public var totalMemory: Int { watch.total }

  /// Removes what was made for extensions that have all ended.
  public func tidy() {
    watch.tidy()
  }

  /// Starts an extension.
  ///
  /// - Parameter launch: which, and what it gets.
  /// - Returns: a connection on which nothing has been said.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` when the system refuses.
  public func launch(_ launch: ExtensionLaunch) throws(ExtensionFault) -> ExtensionConnection {
    guard isolation != .none else { return try launchInThisProcess(launch.library) }
    let arguments = launch.arguments
    return try connect(launch.memory) { socket, log throws(ExtensionFault) in
      try start(arguments, launch.sandbox?.level ?? .off, socket: socket, log: log)
    }
  }

  private typealias Started = (identifier: Int32, isolation: Isolation)

  private func start(
    _ arguments: [String], _ level: ExtensionSandbox.Level, socket: Int32, log: Int32
  ) throws(ExtensionFault) -> Started {
    // Where there is no fork server, a new program does as well, only later.
    if isolation == .process,
      let identifier = try? ForkServer.shared(executable, level).fork(arguments, socket: socket, log: log)
    {
      return (identifier, .process)
    }
    return (try Spawning.spawn(executable, arguments, socket: socket, log: log), .spawn)
  }

  /// The layers of a sandbox that this system refuses; found out by a process that tries to have them.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` when there is no such process, or it does not answer.
  package func missingSandboxLayers() throws(ExtensionFault) -> SandboxLayers {
    // It has nobody to talk to: any descriptors will do.
    let identifier = try Spawning.spawn(
      executable, ["--missing-layers"], socket: STDERR_FILENO, log: STDERR_FILENO)
    let ending = try ExtensionProcess(identifier: identifier).end(patience: .seconds(5))
    guard case .exited(let code) = ending, let layers = SandboxLayers(exitCode: code) else {
      throw .startFailed("'\(executable.path)' was asked for the layers of its sandbox, and \(ending)")
    }
    return layers
  }

  private func launchInThisProcess(_ library: URL) throws(ExtensionFault) -> ExtensionConnection {
    let sockets = try SocketPair()
    let (path, socket) = (library.path, sockets.theirs)
    // The socket is the extension's from here on.
    let thread = Thread { _ = extension_load_and_run(path, socket, 0) }
    thread.name = "extension"
    thread.stackSize = 8 << 20
    thread.start()
    return ExtensionConnection(process: nil, isolation: .none, socket: sockets.ours, logDescriptor: -1)
  }

  /// Connects to the process that `start` starts with its end of the socket and of the log.
  private func connect(
    _ memory: MemoryBudget?, _ start: (_ socket: Int32, _ log: Int32) throws(ExtensionFault) -> Started
  ) throws(ExtensionFault) -> ExtensionConnection {
    let sockets = try SocketPair()
    defer { close(sockets.theirs) }
    var log: [Int32] = [-1, -1]
    do throws(ExtensionFault) {
      guard extension_pipe(&log) == 0 else { throw .noDescriptor("pipe") }
      defer { close(log[1]) }
      _ = fcntl(log[0], F_SETFL, O_NONBLOCK)
      let started = try start(sockets.theirs, log[1])
      let process = try ExtensionProcess(identifier: started.identifier, memory: memory)
      watch.add(process)
      return ExtensionConnection(
        process: process, isolation: started.isolation, socket: sockets.ours, logDescriptor: log[0])
    } catch {
      close(sockets.ours)
      if log[0] >= 0 { close(log[0]) }
      throw error
    }
  }
}
