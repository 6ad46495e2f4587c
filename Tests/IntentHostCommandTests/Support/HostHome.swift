internal import Foundation
internal import TestSupport
internal import Testing

/// The folders of one host, in which nothing has happened yet and which go away with this object.
final class HostHome: Sendable {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["data", "state", "config", "manifests", "empty"] {
      try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
    }
  }

  /// The options by which the samples are found.
  static var samples: [String] {
    get throws { ["--plugins", try Built.folder.path, "--manifests", Built.manifests.path] }
  }

  /// The options by which what ``install(_:_:principalClass:intents:)`` has put here is found.
  var installed: [String] {
    get throws { ["--plugins", try Built.folder.path, "--manifests", path("manifests")] }
  }

  func url(_ name: String) -> URL { folder.url.appending(path: name) }

  func path(_ name: String) -> String { url(name).path }

  /// Writes `text` to the file called `name`, and gives back its path.
  func write(_ text: String, to name: String) throws -> String {
    try folder.write(Data(text.utf8), to: name).path
  }

  /// Puts a manifest here that makes the built library of `product` an extension called `name`.
  func install(
    _ name: String, _ product: String, principalClass: String, intents: [String] = ["INSendMessageIntent"]
  ) throws {
    let manifest = try manifest(name, product, principalClass: principalClass, intents: intents)
    _ = try folder.write(manifest, to: "manifests/\(name).plist")
  }

  /// A manifest of the library of `product` as an extension called `name`.
  func manifest(
    _ name: String, _ product: String, principalClass: String, intents: [String] = ["INSendMessageIntent"]
  ) throws -> Data {
    let manifest: [String: Any] = [
      "CFBundleIdentifier": "org.example.\(name)", "CFBundleName": name, "CFBundleExecutable": "lib\(product).so",
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.intents-service", "NSExtensionPrincipalClass": principalClass,
        "NSExtensionAttributes": ["IntentsSupported": intents],
      ],
    ]
    return try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
  }

  /// Installs the extension that does what a request's text tells.
  func installScripted(_ principalClass: String = "ScriptedExtension.ScriptedIntentHandler") throws {
    let intents = ["INSendMessageIntent", "INGetCarLockStatusIntent"]
    try install("Scripted", "ScriptedExtension", principalClass: principalClass, intents: intents)
  }

  /// Writes the policy that is given as JSON, and gives back its path.
  func policy(_ json: String) throws -> String {
    let policy = try jsonObject(json)
    let data = try PropertyListSerialization.data(fromPropertyList: policy, format: .xml, options: 0)
    return try folder.write(data, to: "policy.plist").path
  }

  /// Runs `intent-host`, or another `program`, with `arguments` and `input` on a pipe, to its end.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], program: URL? = nil
  ) async throws -> FinishedRun {
    let program = try program ?? Built.file("intent-host")
    return try await blocking { [self] in
      let name = UUID().uuidString
      let process = process(program, arguments, environment: environment)
      let pipe = Pipe()
      // The whole input fits into the pipe, so that nothing has to be written while the program runs.
      try #require(input.utf8.count < 60_000)
      try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try pipe.fileHandleForWriting.close()
      process.standardInput = pipe.fileHandleForReading
      process.standardOutput = try FileHandle(forWritingTo: folder.write(Data(), to: name + ".output"))
      process.standardError = try FileHandle(forWritingTo: folder.write(Data(), to: name + ".errors"))
      try process.runToEnd()
      return FinishedRun(
        exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
        output: String(decoding: try Data(contentsOf: url(name + ".output")), as: UTF8.self),
        errors: String(decoding: try Data(contentsOf: url(name + ".errors")), as: UTF8.self))
    }
  }

  /// Runs a command line of bash to its end; `$HOST` is the program. Gives the exit code.
  func shell(_ command: String) async throws -> Int32 {
    let program = try Built.file("intent-host").path
    return try await blocking { [self] in
      let process = process(URL(fileURLWithPath: "/bin/bash"), ["-c", command], environment: ["HOST": program])
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.runToEnd()
      return process.terminationStatus
    }
  }

  /// The program, not yet started, with `environment` beside what leads it to the folders here.
  func process(_ program: URL, _ arguments: [String], environment: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var variables = [
      "HOME": path(""), "XDG_DATA_HOME": path("data"), "XDG_STATE_HOME": path("state"),
      "XDG_CONFIG_HOME": path("config"), "PATH": "/usr/bin:/bin", "TERM": "xterm", "SWIFT_BACKTRACE": "enable=no",
    ]
    variables["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    process.environment = variables.merging(environment) { $1 }
    return process
  }
}

extension Process {
  /// Starts the program and waits for its end; one that takes too long is killed, which fails the test.
  func runToEnd() throws {
    let ended = DispatchSemaphore(value: 0)
    terminationHandler = { _ in ended.signal() }
    try run()
    guard ended.wait(timeout: .now() + Double(Built.timeOut.components.seconds)) == .success else {
      kill(processIdentifier, SIGKILL)
      ended.wait()
      throw TimeOut()
    }
  }
}

/// Something took longer than anything may.
struct TimeOut: Error {}
