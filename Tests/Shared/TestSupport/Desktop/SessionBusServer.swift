internal import Foundation
internal import Testing

/// Whether the tests with a bus run: its programs exist on this machine, or the tests must not be skipped.
package let hasBus =
  ["/usr/bin/dbus-daemon", "/usr/bin/busctl", "/usr/lib/python3/dist-packages/dbusmock"]
  .allSatisfy { FileManager.default.fileExists(atPath: $0) }
  || ProcessInfo.processInfo.environment["INTENT_HOST_REQUIRES_DBUS"] != nil

/// The requirement of the tests with a bus.
package let busAdvice = "a bus is missing; 'apt-get install dbus dbus-bin systemd python3-dbusmock' gets it"

/// A session bus with a desktop that shows notifications and logs the calls that it gets. Both end when this object is
/// destroyed. The object is immutable after `init`; the processes are only used in `init` and `deinit`.
package final class SessionBusServer: @unchecked Sendable {
  /// The address of the bus.
  package let address: String
  private let folder: TemporaryFolder
  private let daemon: Process
  private let desktop: Process?

  /// Starts a bus.
  package init(hasDesktop: Bool = true) throws {
    folder = try TemporaryFolder()
    let output = Pipe()
    daemon = try Self.start(
      ["/usr/bin/dbus-daemon", "--session", "--nofork", "--print-address", "--address=unix:dir=\(folder.url.path)"],
      output: output)
    let line = try #require(try Self.line(output.fileHandleForReading))
    address = line
    desktop =
      hasDesktop
      ? try Self.start(
        [
          "/usr/bin/python3", "-m", "dbusmock", "--session", "--template", "notification_daemon", "--logfile",
          folder.url.appending(path: "log").path,
        ], environment: ["DBUS_SESSION_BUS_ADDRESS": line]) : nil
    if hasDesktop {
      let reply = try waitForValue {
        try? call([
          "call", "org.freedesktop.DBus", "/", "org.freedesktop.DBus",
          "GetNameOwner", "s", "org.freedesktop.Notifications",
        ])
      }
      try #require(reply != nil)
    }
  }

  deinit {
    for case let process? in [desktop, daemon] {
      // The processes inherit the blocked signals of this process's threads.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// The calls to the desktop, one line each.
  package var calls: [String] {
    let text = (try? String(contentsOf: folder.url.appending(path: "log"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits for the call of a method, and returns its line.
  package func wait(forCall name: String, count: Int = 1) throws -> String {
    let line = try waitForValue { () -> String? in
      let found = calls.filter { $0.contains(" \(name) ") || $0.hasSuffix(" \(name)") }
      return found.count < count ? nil : found.last
    }
    return try #require(line)
  }

  /// Sends the desktop's signal about the notification `number`.
  package func send(_ signal: String, _ number: Int, _ type: String, _ value: String) throws {
    let service = "org.freedesktop.Notifications"
    try call([
      "call", service, "/org/freedesktop/Notifications", "org.freedesktop.DBus.Mock", "EmitSignal", "sssav", service,
      signal, "u\(type)", "2", "u", String(number), type, value,
    ])
  }

  /// Calls a method as another program does.
  ///
  /// - Parameter words: `call` and its arguments; see busctl(1).
  /// - Returns: the reply as `busctl` prints it.
  /// - Throws: an error if the call has no reply, or an error as its reply.
  @discardableResult
  package func call(_ words: [String]) throws -> String {
    // The output is not a pipe, because a process that another test starts in the meantime could hold the end of a
    // pipe.
    let file = try TemporaryFolder()
    let output = try file.write("", to: "reply")
    let process = try Self.start(
      ["/usr/bin/busctl", "--address=\(address)"] + words, output: try FileHandle(forWritingTo: output))
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return try String(contentsOf: output, encoding: .utf8)
  }

  private static func start(
    _ command: [String], environment: [String: String] = [:], output: Any = FileHandle.nullDevice
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Reads a line.
  private static func line(_ file: FileHandle) throws -> String? {
    var bytes: [UInt8] = []
    while let byte = try file.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") { bytes.append(byte) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
