public import Foundation

/// The device of the tests: what is installed and set on it, and Siri. All tests of a process share it.
///
/// Its folders are temporary and empty at first. What apps and extensions store in them stays until the process ends.
public final class XCUIDevice: NSObject, Sendable {
  /// The device of this process.
  public static let shared = XCUIDevice(.shared)

  let device: TestDevice

  package init(_ device: TestDevice) {
    self.device = device
    super.init()
  }

  /// Siri.
  public var siriService: XCUISiriService { XCUISiriService(device) }

  // MARK: Settings

  /// The language of Siri and of apps that are launched later. At first it is that of the variable
  /// `INTENT_HOST_UI_TEST_LOCALE`, or else English.
  public var locale: Locale {
    get { device.settings.locale }
    set { device.settings.locale = newValue }
  }

  /// The passcode; nil, as at first, for a device that has none.
  public var passcode: String? {
    get { device.settings.passcode }
    set { device.settings.passcode = newValue }
  }

  /// Whether the device is locked. A request can unlock it with the passcode.
  public var isLocked: Bool {
    get { device.isLocked }
    set { device.isLocked = newValue }
  }

  // MARK: Apps

  /// Installs an app that is not among the resources of the tests.
  ///
  /// - Parameters:
  ///   - bundle: the folder `X.app`, with the extensions in `PlugIns`. A program or library that is not in it, by the name
  ///     of `CFBundleExecutable`, comes from the folder of the build: `NAME` or `NAMEApp`.
  ///   - programs: the names of products by the names that manifests have for them, where they differ.
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
