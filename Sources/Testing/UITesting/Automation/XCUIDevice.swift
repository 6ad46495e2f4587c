public import Foundation

/// The device of the tests: its installed apps, its settings and Siri. All tests of a process share it.
///
/// Its folders are temporary and initially empty. Data that apps and extensions store remains until the process ends.
public final class XCUIDevice: NSObject, Sendable {
  /// The device of this process.
  public static let shared = XCUIDevice(.shared)

  let device: TestDevice

  /// Creates the object for a device of tests.
  package init(_ device: TestDevice) {
    self.device = device
    super.init()
  }

  /// Siri.
  public var siriService: XCUISiriService { XCUISiriService(device) }

  // MARK: Settings

  /// The language of Siri, and of apps that are launched later. The initial value is that of the variable
  /// `INTENT_HOST_UI_TEST_LOCALE`, or else English.
  public var locale: Locale {
    get { device.settings.locale }
    set { device.settings.locale = newValue }
  }

  /// The passcode; nil for a device without one, which is the initial value.
  public var passcode: String? {
    get { device.settings.passcode }
    set { device.settings.passcode = newValue }
  }

  /// Whether the device is locked. The user can unlock it during a request, with the passcode.
  public var isLocked: Bool {
    get { device.isLocked }
    set { device.isLocked = newValue }
  }

  // MARK: Apps

  /// Installs an app that is not found automatically.
  ///
  /// - Parameters:
  ///   - bundle: the folder `X.app`, with the extensions in `PlugIns`. A missing program or library with the name
  ///     `NAME` in `CFBundleExecutable` is copied from the build folder, where it is called `NAME` or `NAMEApp`.
  ///   - programs: maps names in manifests to names of products, where they differ.
  ///   - file: the file of the test.
  ///   - line: the line of the test, which fails if the app can't be installed.
  public func install(
    _ bundle: URL, programs: [String: String] = [:], file: StaticString = #filePath, line: UInt = #line
  ) {
    do {
      try device.install(bundle, programs: programs)
    } catch {
      TestFailures.report("Failed to install an app: \(error)", at: CallSite(file, line))
    }
  }
}
