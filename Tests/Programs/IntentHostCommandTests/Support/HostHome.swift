internal import Foundation
internal import TestSupport
internal import Testing

/// The empty folders of one host. They are removed when this object is destroyed.
final class HostHome: Sendable {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["data", "state", "config", "manifests", "empty", "temporary"] {
      try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
    }
    // Compiling a language takes seconds in a debug build, so all hosts share the compiled languages.
    try FileManager.default.createDirectory(
      at: url(".cache/intent-host"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try FileManager.default.createSymbolicLink(
      at: url(".cache/intent-host/languages"), withDestinationURL: TemporaryFolder.shared("languages"))
  }

  /// The options with which the host finds the samples.
  static var samples: [String] {
    get throws { ["--plugins", try BuildProducts.folder.path, "--manifests", BuildProducts.manifests.path] }
  }

  /// The options with which the host finds the extensions of ``install(_:_:principalClass:intents:)``.
  var installed: [String] {
    get throws { ["--plugins", try BuildProducts.folder.path, "--manifests", path("manifests")] }
  }

  func url(_ name: String) -> URL { folder.url.appending(path: name) }

  func path(_ name: String) -> String { url(name).path }

  /// Writes `text` to the file called `name`, and returns the path.
  func write(_ text: String, to name: String) throws -> String {
    try folder.write(Data(text.utf8), to: name).path
  }

  /// Writes a manifest that makes the library of `product` an extension called `name`. `own` is the content of its
  /// dictionary `IntentHost`.
  func install(
    _ name: String, _ product: String, principalClass: String, intents: [String] = ["INSendMessageIntent"],
    own: [String: [String]] = [:]
  ) throws {
    let manifest = try manifest(name, product, principalClass: principalClass, intents: intents, own: own)
    _ = try folder.write(manifest, to: "manifests/\(name).plist")
  }

  /// A manifest that makes the library of `product` an extension called `name`.
  func manifest(
    _ name: String, _ product: String, principalClass: String, intents: [String] = ["INSendMessageIntent"],
    own: [String: [String]] = [:]
  ) throws -> Data {
    var manifest: [String: Any] = [
      "CFBundleIdentifier": "org.example.\(name)", "CFBundleName": name, "CFBundleExecutable": "lib\(product).so",
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.intents-service", "NSExtensionPrincipalClass": principalClass,
        "NSExtensionAttributes": ["IntentsSupported": intents],
      ],
    ]
    if !own.isEmpty { manifest["IntentHost"] = own }
    return try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
  }

  /// Installs the extension whose behaviour is selected by the text of a request.
  func installScripted(_ principalClass: String = "ScriptedExtension.ScriptedIntentHandler") throws {
    let intents = ["INSendMessageIntent", "INGetCarLockStatusIntent"]
    try install("Scripted", "ScriptedExtension", principalClass: principalClass, intents: intents)
  }

  /// Converts a policy from JSON to a property list, writes it, and returns the path.
  func policy(_ json: String) throws -> String {
    let policy = try jsonObject(json)
    let data = try PropertyListSerialization.data(fromPropertyList: policy, format: .xml, options: 0)
    return try folder.write(data, to: "policy.plist").path
  }

  /// Changes the standard policy to allow every app to receive requests without a question.
  func allowApps() throws {
    try FileManager.default.createDirectory(at: url("config/intent-host"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: policy(#"{"Authorization": {"Default": "allow"}}"#), toPath: path("config/intent-host/policy.plist"))
  }

  /// Runs `program`, or `intent-host` if it is nil, until it exits. The program reads `input` from a pipe.
  ///
  /// `prepare` runs right before the program starts, after any wait for other programs. The program is killed after
  /// `limit`; nil is for a build, whose duration depends on the machine.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], program: URL? = nil,
    within limit: Duration? = TestLimits.timeout,
    prepare: @escaping @Sendable () throws -> Void = {}
  ) async throws -> FinishedRun {
    let program = try program ?? BuildProducts.file("intent-host")
    return try await blocking { [self] in
      let name = UUID().uuidString
      let process = process(program, arguments, environment: environment)
      let pipe = Pipe()
      // The input fits into the pipe's buffer, so it can be written before the program runs.
      try #require(input.utf8.count < 60_000)
      try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try pipe.fileHandleForWriting.close()
      let output = try FileHandle(forWritingTo: folder.write(Data(), to: name + ".output"))
      let errors = try FileHandle(forWritingTo: folder.write(Data(), to: name + ".errors"))
      // The handles are closed, because Foundation keeps an ended process alive with its handles, and `Process.run`
      // reads beyond its list of descriptors if there are more than a thousand.
      defer { for handle in [pipe.fileHandleForReading, output, errors] { try? handle.close() } }
      process.standardInput = pipe.fileHandleForReading
      process.standardOutput = output
      process.standardError = errors
      try prepare()
      try process.runToEnd(within: limit)
      return FinishedRun(
        exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
        output: String(decoding: try Data(contentsOf: url(name + ".output")), as: UTF8.self),
        errors: String(decoding: try Data(contentsOf: url(name + ".errors")), as: UTF8.self))
    }
  }

  /// Runs a command line in bash and returns the exit code. `$HOST` is the path of `intent-host`.
  func shell(_ command: String) async throws -> Int32 {
    let program = try BuildProducts.file("intent-host").path
    return try await blocking { [self] in
      let process = process(URL(fileURLWithPath: "/bin/bash"), ["-c", command], environment: ["HOST": program])
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.runToEnd()
      return process.terminationStatus
    }
  }

  /// A process that is not started, with the folders of this object in its environment.
  func process(_ program: URL, _ arguments: [String], environment: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var variables = [
      "HOME": path(""), "XDG_DATA_HOME": path("data"), "XDG_STATE_HOME": path("state"),
      "XDG_CONFIG_HOME": path("config"), "TMPDIR": path("temporary"), "PATH": "/usr/bin:/bin", "TERM": "xterm",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    variables["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    process.environment = variables.merging(environment) { $1 }
    return process
  }
}

extension Process {
  /// Starts the program and waits for its exit.
  ///
  /// - Parameter limit: the time after which the program is killed; nil for a build, whose duration depends on the
  ///   machine.
  /// - Throws: ``TimeOut`` if the program was killed.
  func runToEnd(within limit: Duration? = TestLimits.timeout) throws {
    let ended = DispatchSemaphore(value: 0)
    terminationHandler = { _ in ended.signal() }
    try run()
    guard let limit else { return ended.wait() }
    guard ended.wait(timeout: .now() + limit / .seconds(1)) == .success else {
      kill(processIdentifier, SIGKILL)
      ended.wait()
      throw TimeOut()
    }
  }
}

/// A process took longer than its limit.
struct TimeOut: Error {}
