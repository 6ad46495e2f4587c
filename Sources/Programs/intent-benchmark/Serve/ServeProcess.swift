internal import Foundation
internal import HostTrials

/// A running `intent-host serve` of this build, with folders that only the services of this process use.
final class ServeProcess {
  private static let folder = FileManager.default.temporaryDirectory.appending(
    path: "intent-benchmark-host-\(getpid())")
  private let process = Process()
  private let keepsFolder: Bool
  /// The time from the start to the first greeting.
  private(set) var start = Duration.zero

  /// The path of the service's socket.
  var socketPath: String { Self.folder.appending(path: "intent-host/host.sock").path }

  /// The program `intent-host` beside this one.
  static var program: URL { URL(fileURLWithPath: TrialMember.programs).appending(path: "intent-host") }

  /// The variables that give a host the folder `folder` for all that it stores.
  static func environment(in folder: URL) -> [String: String] {
    let names = ["DATA", "STATE", "CACHE", "CONFIG"].map { "XDG_\($0)_HOME" }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.path) })
  }

  /// Starts a service.
  ///
  /// - Parameters:
  ///   - settings: the locations of the samples.
  ///   - keepsFolder: whether the folder remains after the service has ended, including the service's caches.
  /// - Throws: an error if the service does not start.
  init(_ settings: Settings, keepsFolder: Bool = false) throws {
    self.keepsFolder = keepsFolder
    try FileManager.default.createDirectory(
      at: Self.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    process.executableURL = Self.program
    process.arguments = [
      "serve", "--plugins", settings.plugins.path, "--manifests", settings.manifests.path, "--quiet",
    ]
    process.environment = ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": Self.folder.path]
      .merging(Self.environment(in: Self.folder)) { $1 }
    process.standardInput = FileHandle.nullDevice
    let clock = ContinuousClock()
    start = try clock.measure {
      try process.run()
      while access(socketPath, F_OK) != 0 {
        guard process.isRunning else { throw Workload.MeasurementError(message: "'intent-host serve' does not start") }
        usleep(500)
      }
      _ = try SocketTurns(socketPath)
    }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    if !keepsFolder { try? FileManager.default.removeItem(at: Self.folder) }
  }

  /// The proportional resident memory of the service, in bytes.
  func memory() throws -> Int { try ProcessMemory.proportional(process.processIdentifier) }

  /// Opens `count` conversations that wait for a person's answer, on one connection. Returns the memory in bytes by
  /// which the service has grown.
  func open(_ count: Int, on client: SocketTurns) throws -> Int {
    let before = try memory()
    for number in 0..<count {
      client.send(
        #"{"id":"\#(number)","intent":"INSendMessageIntent","application":"UnicornChat","parameters":"#
          + #"{"recipients":[{"displayName":"John"}],"content":"hello"}}"#)
      try client.wait(for: "prompt")
    }
    return try memory() - before
  }

  /// Makes the service load a language: requests the explanation of a sentence that it can't understand.
  func speak(_ locale: String, on client: SocketTurns) throws {
    client.send(#"{"explain":"…","locale":"\#(locale)","id":"\#(locale)"}"#)
    try client.wait(forLine: #"{"error":{"code":"notUnderstood""#)
  }
}
