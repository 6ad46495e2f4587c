@testable internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("Extensions are forked from a process with the loaded runtime")
struct ForkServerTests {
  /// A link to the program. Each path of the program has its own fork server, so no other test uses this one.
  private func ownProgram(in folder: TemporaryFolder) throws -> URL {
    let program = folder.url.appending(path: "intent-extension")
    try FileManager.default.createSymbolicLink(at: program, withDestinationURL: BuildProducts.file("intent-extension"))
    return program
  }

  /// Runs the scripted extension with a fork server of its own.
  private func run<Value: Sendable>(
    _ body: @escaping @Sendable (ExtensionConnection, ForkServer, Launch) throws -> Value
  ) async throws -> Value {
    let folder = try TemporaryFolder()
    var launch = try Launch.scripted()
    launch.program = try ownProgram(in: folder)
    let server = ForkServer.shared(try #require(launch.program), .off)
    let own = launch
    return try await blocking {
      defer { server.stop() }
      return try own.start { connection, hello in
        try connection.performHandshake(hello, budget: own.budget)
        return try body(connection, server, own)
      }
    }
  }

  /// The value of the field `name` in `/proc/PID/status`; nil if there is none.
  private static func status(_ process: Int32, _ name: String) throws -> String? {
    try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8).split(separator: "\n")
      .first { $0.hasPrefix(name + ":") }.map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
  }

  @Test("The extension is a child of the host, and the server has one thread")
  func parent() async throws {
    let found = try await run { connection, server, _ in
      let server = try #require(server.processIdentifier)
      return [
        try Self.status(connection.processIdentifier, "PPid"), try Self.status(server, "PPid"),
        try Self.status(server, "Threads"),
      ]
    }
    #expect(found == ["\(getpid())", "\(getpid())", "1"])
  }

  @Test("The server owns a page of the runtime's code, so the page table is inherited")
  func sharedPages() async throws {
    let anonymous = try await run { _, server, _ in
      let file = URL(fileURLWithPath: "/proc/\(try #require(server.processIdentifier))/smaps")
      // The kernel reports no size for this file, so it is read up to its end.
      let mappings = try FileHandle(forReadingFrom: file).readToEnd() ?? Data()
      let code = String(decoding: mappings, as: UTF8.self).split(separator: "\n").drop {
        !($0.contains("r-xp") && $0.hasSuffix("libswiftCore.so"))
      }
      return code.first { $0.hasPrefix("Anonymous:") }?.split(separator: " ").dropFirst().first.map(String.init)
    }
    #expect(Int(try #require(anonymous)) ?? 0 > 0)
  }

  @Test("The list of processes shows the library")
  func name() async throws {
    let line = try await run { connection, _, _ in
      try String(contentsOfFile: "/proc/\(connection.processIdentifier)/cmdline", encoding: .utf8)
    }
    #expect(line.prefix { $0 != "\0" } == (try BuildProducts.library("ScriptedExtension").path))
  }

  @Test("A killed server does not affect its extensions, and is replaced")
  func killed() async throws {
    let servers = try await run { connection, server, launch in
      let first = try #require(server.processIdentifier)
      kill(first, SIGKILL)
      try connection.send("hello")
      let isReplaced = try launch.start { other, hello in
        try other.performHandshake(hello, budget: launch.budget)
        try other.send("hello")
        return server.processIdentifier != first
      }
      return isReplaced && server.processIdentifier != nil
    }
    #expect(servers)
  }

  @Test("Without a fork server, the extension is started as a program")
  func fallback() async throws {
    let folder = try TemporaryFolder()
    let program = folder.url.appending(path: "intent-extension")
    // An open descriptor for writing would prevent the system from starting the script.
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = [
      "-c", #"printf '#!/bin/sh\n[ "$1" = --fork-server ] && exit 1\nexec "%s" "$@"' "$1" > "$2"; chmod 700 "$2""#,
      "sh",
      try BuildProducts.file("intent-extension").path, program.path,
    ]
    try writer.run()
    writer.waitUntilExit()
    var launch = try Launch.scripted()
    launch.program = program
    let answer = try await launch.run { connection in
      try connection.send("hello")
      return ForkServer.shared(program, .off).processIdentifier
    }
    #expect(answer == nil)
  }

  @Test("A server that answers late leaves no process and no zombie")
  func late() async throws {
    let preloaded = try await BadExtension.library("Time/late_server")
    // In a separate process, whose only children are those of this test.
    await #expect(processExitsWith: .success) { [path = preloaded.path as String] in
      let folder = try TemporaryFolder()
      let program = folder.url.appending(path: "intent-extension")
      let script = "#!/bin/sh\nLD_PRELOAD='\(path)' exec '\(try BuildProducts.file("intent-extension").path)' \"$@\"\n"
      try #require(
        FileManager.default.createFile(
          atPath: program.path, contents: Data(script.utf8), attributes: [.posixPermissions: 0o700]))
      let before = try #require(try ProcessResources.stableCount())
      let server = ForkServer.separate(program, .off)
      let sockets = try SocketPair()
      let launch = ExtensionLaunch(library: try BuildProducts.library("WireExtension"), home: folder.url)
      #expect(throws: ExtensionFault.self) {
        try server.fork(launch.arguments, .init(socket: sockets.theirs, log: STDERR_FILENO))
      }
      close(sockets.ours)
      close(sockets.theirs)
      try #require(try before.areReached())
    }
  }

  @Test("Many threads can launch concurrently")
  func many() async throws {
    let launch = try Launch.wire("Converse")
    let identifiers = try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<16 { group.addTask { try await launch.run { $0.processIdentifier } } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(identifiers).count == 16)
  }

  @Test("A request that is too long is rejected, and not cut")
  func tooLong() async throws {
    var launch = try Launch.scripted()
    launch.sandbox = ExtensionSandbox(
      level: .off, writable: [], readable: (0..<300).map { URL(fileURLWithPath: "/nowhere/\($0)") })
    let failed = try await launch.fault()
    #expect(failed?.fault == .ended(.exited(code: 2), during: .launch))
  }
}
