internal import Foundation
internal import TestSupport
internal import Testing

/// System programs that tests of the service use.
enum Tools {
  /// Whether tests with a program run: it exists, or they must not be skipped, as `.ci/run` requires.
  static func runs(_ program: URL?, _ name: String) -> Bool {
    program != nil || ProcessInfo.processInfo.environment["INTENT_HOST_REQUIRES_\(name)"] != nil
  }

  static let runsCurl = runs(curl, "CURL")
  static let runsProxy = runs(proxy, "HAPROXY")
  static let runsPython = Python.isUsed
  static let runsSocketActivation = runs(socketActivation, "SOCKET_ACTIVATION")

  static let runsSystemdAnalysis = runs(systemdAnalysis, "SYSTEMD")
  static let runsDesktopFileCheck = runs(desktopFileCheck, "DESKTOP_FILES")

  /// The program `curl`; nil if it is missing. It is in Debian's package `curl`.
  static let curl = program("curl")
  /// The program `haproxy`; nil if it is missing. It is in Debian's package `haproxy`.
  static let proxy = program("haproxy", in: "/usr/sbin")
  /// The program `systemd-socket-activate`; nil if it is missing. It is in Debian's package `systemd`.
  static let socketActivation = program("systemd-socket-activate")
  /// The program `systemd-analyze`; nil if it is missing. It is in Debian's package `systemd`.
  static let systemdAnalysis = program("systemd-analyze")
  /// The program `desktop-file-validate`; nil if it is missing. It is in Debian's package `desktop-file-utils`.
  static let desktopFileCheck = program("desktop-file-validate")

  private static func program(_ name: String, in folder: String = "/usr/bin") -> URL? {
    let path = "\(folder)/\(name)"
    return FileManager.default.isExecutableFile(atPath: path) ? URL(fileURLWithPath: path) : nil
  }

  /// Starts a service with a TCP socket called `name`, passed as by a service manager. The log begins with its port.
  static func serve(_ home: HostHome, passing name: String, _ log: URL) throws -> SpawnedProcess {
    let script = """
      import os, socket, sys
      listener = socket.socket()
      listener.bind(("127.0.0.1", 0))
      listener.listen()
      os.dup2(listener.fileno(), 9)
      os.dup2(9, 3)
      os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1", LISTEN_FDNAMES=sys.argv[1])
      print("port", listener.getsockname()[1], flush=True)
      os.execv(sys.argv[2], sys.argv[2:])
      """
    let arguments = ["-c", script, name, try BuildProducts.file("intent-host").path, "serve"] + (try HostHome.samples)
    return try SpawnedProcess.logging(home.process(try #require(Python.program), arguments), to: log)
  }

  /// Runs a Python script, and returns the events that it prints.
  static func run(_ home: HostHome, _ script: String, _ arguments: [String]) throws -> [Event] {
    try run(home, try #require(Python.program), ["-c", script] + arguments)
  }

  /// Runs a program, and returns the events that it prints.
  static func run(_ home: HostHome, _ program: URL, _ arguments: [String]) throws -> [Event] {
    let output = home.url("\(UUID().uuidString).output")
    let process = try SpawnedProcess.logging(home.process(program, arguments), to: output)
    #expect(try process.ending().exitCode == 0, "\((try? String(contentsOf: output, encoding: .utf8)) ?? "")")
    // Services write their log to the same file.
    return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("{") }.map {
      Event(fields: try jsonObject(String($0)))
    }
  }
}
