internal import Foundation
internal import TestSupport
internal import UITesting

/// A device with the installed app of the tests. Each test has its own device.
struct TouchApp {
  let device: TestDevice
  let app: XCUIApplication
  let folder: TemporaryFolder

  /// Installs the app.
  ///
  /// - Parameters:
  ///   - answer: the deadline for an answer of the app; nil for the default.
  ///   - launch: the deadline for the launch of the app; nil for the default of all tests.
  /// - Throws: the system's error.
  init(answer: Duration? = nil, launch: Duration? = nil) throws {
    folder = try TemporaryFolder()
    let environment = ["INTENT_HOST_PLUGINS": folder.path("apps")]
    device = TestDevice(environment: environment, answer: answer, launch: launch ?? TestLimits.timeout)
    try Self.write("Touch", to: folder)
    app = XCUIApplication(nil, on: device, CallSite(#filePath, #line))
  }

  /// Writes the manifest of an app. The bundle has no program, so the device uses that of the build.
  static func write(_ name: String, program: String = "touch-app", to folder: TemporaryFolder) throws {
    let manifest = [
      "CFBundleIdentifier": "org.example.\(name)", "CFBundleName": name, "CFBundleExecutable": program,
      "CFBundlePackageType": "APPL",
    ]
    try folder.write(
      PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0),
      to: "apps/\(name).app/Info.plist")
  }

  /// Runs `body`, which may block, and returns the messages of the failures that it reports. Then ends the app.
  static func failures(
    answer: Duration? = nil, launch: Duration? = nil, _ body: @escaping @Sendable (TouchApp) throws -> Void
  ) async throws -> [String] {
    try await blocking {
      let touch = try TouchApp(answer: answer, launch: launch)
      defer { touch.device.end() }
      return try TestFailures.during { try body(touch) }
    }
  }

  /// The text of the label that shows the last action.
  var log: String { app.staticTexts["log"].label }
}
