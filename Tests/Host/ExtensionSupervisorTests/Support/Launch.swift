@testable internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import TestSupport

/// An extension that a test starts.
struct Launch: Sendable {
  var library: URL
  var principalClass: String
  var isolation = Isolation.process
  var program: URL?
  var budget = TestLimits.timeout
  var versions = WireVersion.supported
  /// The working directory; nil for a temporary folder, which is removed with this object.
  var home: URL?
  /// The sandbox of the process; nil for none.
  var sandbox: ExtensionSandbox?
  /// The memory budget of the process; nil for none.
  var memory: MemoryBudget?
  /// Whether the kernel may enforce the budget too.
  var usesControlGroups = true

  /// The extension whose behaviour the text of a request selects.
  static func scripted(_ principalClass: String = "ScriptedIntentHandler") throws -> Launch {
    Launch(
      library: try BuildProducts.library("ScriptedExtension"), principalClass: "ScriptedExtension." + principalClass)
  }

  /// The extension that implements the wire protocol itself, with the behaviour called `mode`.
  static func wire(_ mode: String) throws -> Launch {
    Launch(library: try BuildProducts.library("WireExtension"), principalClass: mode)
  }

  /// Starts the process, and calls `body` with the connection and its first message. Closes the connection afterwards.
  func start<Value>(_ body: (ExtensionConnection, Hello) throws -> Value) throws -> Value {
    let folder = home == nil ? try TemporaryFolder() : nil
    defer { withExtendedLifetime(folder) {} }
    let home = home ?? folder?.url ?? URL(fileURLWithPath: "/")
    let launcher = ExtensionLauncher(
      isolation: isolation, executable: program, usesControlGroups: usesControlGroups)
    let connection = try launcher.launch(.init(library: library, home: home, sandbox: sandbox, memory: memory))
    defer { connection.close() }
    let hello = Hello(
      versions: versions, extensionIdentifier: "org.example.test", principalClass: principalClass,
      bundlePath: home.path, containerPath: home.path, appGroupPaths: ["group.test": home.path],
      answersRequests: true)
    return try body(connection, hello)
  }

  /// Starts the extension, waits until it is ready, and calls `body` with the connection.
  func run<Value: Sendable>(_ body: @escaping @Sendable (ExtensionConnection) throws -> Value) async throws -> Value {
    try await blocking {
      try start { connection, hello in
        try connection.performHandshake(hello, budget: budget)
        return try body(connection)
      }
    }
  }

  /// The fault of the start, and the extension's last lines; nil if it starts.
  func fault() async throws -> Failed? {
    try await fault { _ in }
  }

  /// The fault of the start or of `body`; nil if both succeed.
  func fault(_ body: @escaping @Sendable (ExtensionConnection) throws -> Void) async throws -> Failed? {
    try await blocking {
      do {
        return try start { connection, hello in
          do {
            try connection.performHandshake(hello, budget: budget)
            try body(connection)
            return nil
          } catch let fault as ExtensionFault {
            return Failed(
              fault: fault, log: connection.logLines, report: connection.crashReport, launch: connection.launch)
          }
        }
      } catch let fault as ExtensionFault {
        return Failed(fault: fault, log: [])
      }
    }
  }
}

/// The fault of an extension, and its output before that.
struct Failed: Sendable {
  let fault: ExtensionFault
  let log: [String]
  /// The report of the crash; nil if the process did not crash.
  var report: CrashReport?
  /// The launch of the process; nil if there is no process.
  var launch: ExtensionLaunch?

  /// The lines of the crash report; nil if there is no report.
  var backtrace: [String]? { report?.backtrace(launch) }

  /// The launch failure that the extension reported; nil for any other fault.
  var launchFailure: LaunchFailure? { if case .launchFailed(let failure) = fault { failure } else { nil } }
}
