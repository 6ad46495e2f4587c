internal import CExtensionProcess
public import Foundation
internal import IntentWire

/// Starts extensions and gives back connections to them.
public struct ExtensionLauncher: Sendable {
  /// How far extensions are kept from the host.
  public var isolation: Isolation
  /// The program `intent-extension`.
  public var executable: URL

  /// Makes a launcher; without `executable`, the program is looked for beside the one that runs.
  public init(isolation: Isolation = .process, executable: URL? = nil) {
    self.isolation = isolation
    self.executable = executable ?? Self.defaultExecutable
  }

  /// `intent-extension` in the folder of the running program.
  public static var defaultExecutable: URL {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return own.deletingLastPathComponent().appending(path: "intent-extension")
  }

  /// Starts the extension whose library is `library`.
  ///
  /// - Parameters:
  ///   - library: the library's absolute path.
  ///   - home: the folder that the extension finds as its home and working directory.
  /// - Returns: a connection on which nothing has been said.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` when the system refuses.
  public func launch(library: URL, home: URL) throws(ExtensionFault) -> ExtensionConnection {
    try connect { socket throws(ExtensionFault) in
      switch isolation {
      case .none:
        // The socket is the extension's from here on.
        runInThisProcess(library: library, socket: fcntl(socket, F_DUPFD_CLOEXEC, 0))
        return nil
      case .process, .spawn: return try spawn([library.path], home: home, socket: socket)
      }
    }
  }

  /// Starts the extension whose library is `library` in a process of its own, whatever the isolation, within `sandbox`.
  ///
  /// - Parameters:
  ///   - library: the library's absolute path.
  ///   - home: the folder that the extension finds as its home and working directory.
  ///   - sandbox: what it may reach; the library's own folder has to be among that.
  /// - Returns: a connection on which nothing has been said.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` when the system refuses.
  package func launch(
    library: URL, home: URL, sandbox: ExtensionSandbox
  ) throws(ExtensionFault) -> ExtensionConnection {
    try connect { socket throws(ExtensionFault) in
      try spawn(sandbox.arguments(library: library), home: home, socket: socket)
    }
  }

  /// The layers of a sandbox that this system refuses; found out by a process that tries to have them.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` when there is no such process, or it does not answer.
  package func missingSandboxLayers() throws(ExtensionFault) -> SandboxLayers {
    // It has nobody to talk to: any descriptor will do.
    let spawned = try spawn(["--missing-layers"], home: URL(fileURLWithPath: "/"), socket: STDIN_FILENO)
    defer { close(spawned.log) }
    let ending = spawned.process.end(patience: .seconds(5))
    guard case .exited(let code) = ending, let layers = SandboxLayers(exitCode: code) else {
      throw .startFailed("'\(executable.path)' was asked for the layers of its sandbox, and \(ending)")
    }
    return layers
  }

  private typealias Spawned = (process: ExtensionProcess, log: Int32)

  /// Makes a pair of sockets, hands one of them to `start`, and connects to the process that it gives; nil stands for this
  /// process.
  private func connect(
    _ start: (_ socket: Int32) throws(ExtensionFault) -> Spawned?
  ) throws(ExtensionFault) -> ExtensionConnection {
    var sockets: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &sockets) == 0 else {
      throw .startFailed("no socket: \(String(cString: strerror(errno)))")
    }
    _ = fcntl(sockets[0], F_SETFL, O_NONBLOCK)
    defer { close(sockets[1]) }
    do {
      let spawned = try start(sockets[1])
      return ExtensionConnection(process: spawned?.process, socket: sockets[0], logDescriptor: spawned?.log ?? -1)
    } catch {
      close(sockets[0])
      throw error
    }
  }

  private func runInThisProcess(library: URL, socket: Int32) {
    let path = library.path
    let thread = Thread { _ = extension_load_and_run(path, socket, 0) }
    thread.name = "extension"
    thread.stackSize = 8 << 20
    thread.start()
  }

  private func spawn(_ arguments: [String], home: URL, socket: Int32) throws(ExtensionFault) -> Spawned {
    var ends: [Int32] = [-1, -1]
    guard extension_pipe(&ends) == 0 else { throw .startFailed("no pipe: \(String(cString: strerror(errno)))") }
    defer { close(ends[1]) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var identifier: pid_t = 0
    let error = executable.path.withCString { program in
      home.path.withCString { directory in
        withCStrings([executable.path] + arguments) { arguments in
          withCStrings(Self.environment(home: home.path)) { environment in
            var request = extension_spawn(
              executable: program, arguments: arguments, directory: directory, environment: environment,
              socket: socket, log: ends[1])
            return extension_spawn(&request, &identifier)
          }
        }
      }
    }
    guard error == 0 else {
      close(ends[0])
      throw .startFailed("'\(executable.path)': \(String(cString: strerror(error)))")
    }
    do {
      return (try ExtensionProcess(identifier: identifier), ends[0])
    } catch {
      close(ends[0])
      throw error
    }
  }

  /// What an extension sees of the host's environment: where its home is, and how text and time are written. A trap
  /// is to leave its message in the log, not a hundred lines of registers and libraries behind it.
  private static func environment(home: String) -> [String] {
    let inherited = ["LANG", "LC_ALL", "LC_CTYPE", "TZ", "LD_LIBRARY_PATH"].compactMap { name in
      ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
    }
    // Foundation asks the user database for the home, unless this variable fixes it.
    return [
      "HOME=\(home)", "CFFIXED_USER_HOME=\(home)", "TMPDIR=\(home)/tmp", "PATH=/usr/bin:/bin",
      "SWIFT_BACKTRACE=enable=no",
    ] + inherited
  }
}

/// Calls `body` with `strings` as C has them: an array of pointers that ends with a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  let pointers = copies.map { UnsafePointer($0) } + [nil]
  return pointers.withUnsafeBufferPointer { buffer in
    // The array ends with nil, so it is never empty.
    buffer.baseAddress.map(body) ?? body([nil])
  }
}
