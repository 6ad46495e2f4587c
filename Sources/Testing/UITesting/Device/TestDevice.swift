internal import ExtensionManifests
internal import ExtensionSupervisor
package import Foundation
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import Synchronization

/// The device of a test: its folders, apps and settings, and Siri. It may be used on any thread.
///
/// It uses none of the user's data. Its folders are temporary. Apps and extensions share them, so they see the same
/// files.
package final class TestDevice: Sendable {
  /// The user's settings of a device.
  struct Settings: Equatable, Sendable {
    /// The language of Siri and of apps.
    var locale: Locale
    /// The passcode; nil if none is set.
    var passcode: String?
    /// Whether the device is locked.
    var isLocked = false
  }

  /// The state of a device that is in use.
  private struct State {
    var home: TemporaryHome?
    var settings: Settings
    var apps: [TestApp] = []
    /// Whether the apps in the search folders were installed.
    var isSearched = false
    /// The host, with the settings that it was made for.
    var host: (host: ExtensionHost, settings: Settings)?
    /// The reasons why apps that were found could not be installed.
    var rejected: [String] = []
  }

  /// The device of this process. It ends with the process.
  package static let shared: TestDevice = {
    atexit { TestDevice.shared.end() }
    return TestDevice(environment: ProcessInfo.processInfo.environment)
  }()

  private let environment: [String: String]
  private let deadlines: TestApp.Deadlines
  private let state: Mutex<State>

  /// Makes a device.
  ///
  /// - Parameters:
  ///   - environment: the environment of the test's process.
  ///   - answer: the deadline for an answer of an app; nil for the default.
  ///   - launch: the deadline for the launch of an app; nil for the default.
  package init(environment: [String: String], answer: Duration? = nil, launch: Duration? = nil) {
    self.environment = environment
    var timeout = TestApp.Deadlines()
    timeout.answer = answer ?? timeout.answer
    timeout.launch = launch ?? timeout.launch
    self.deadlines = timeout
    let locale = environment["INTENT_HOST_UI_TEST_LOCALE"].flatMap { $0.isEmpty ? nil : $0 } ?? "en"
    state = Mutex(State(settings: Settings(locale: Locale(identifier: locale))))
  }

  deinit { end() }

  /// Ends all apps and extensions, and removes the folders.
  package func end() {
    siri.dismiss()
    let old = state.withLock { state in
      let old = state
      state = State(settings: state.settings, isSearched: true)
      return Unchecked(old)
    }.value
    for app in old.apps { app.terminate() }
    old.host?.host.endExtensions()
    old.home?.remove()
  }

  /// Carries the old state out of the lock. Only the caller has it then.
  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  // MARK: Settings

  var settings: Settings {
    get { state.withLock(\.settings) }
    set { state.withLock { $0.settings = newValue } }
  }

  /// Whether the device is locked. A change discards the host, so that extensions start again.
  var isLocked: Bool {
    get { state.withLock { $0.host?.host.lock.device.isLocked ?? $0.settings.isLocked } }
    set {
      let old = state.withLock { state in
        state.settings.isLocked = newValue
        defer { state.host = nil }
        return state.host?.host
      }
      old?.endExtensions()
    }
  }

  // MARK: Apps

  /// The folder of the test's program, where a package build also puts programs and libraries.
  package static var buildFolder: URL { ExtensionLauncher.defaultExecutable.deletingLastPathComponent() }

  /// Installs an app. An installed app with the same identifier is ended and replaced.
  ///
  /// - Parameters:
  ///   - bundle: the folder `X.app`.
  ///   - programs: maps names in manifests to names of products, where they differ.
  /// - Throws: ``UITestError`` if the app can't be installed.
  package func install(_ bundle: URL, programs: [String: String] = [:]) throws(UITestError) {
    try state.withLock { state throws(UITestError) in try install(bundle, programs: programs, state: &state) }
  }

  private func install(_ bundle: URL, programs: [String: String], state: inout State) throws(UITestError) {
    let folder = try home(&state).url.appending(path: "apps")
    let installed = try AppInstaller(folder: folder, build: Self.buildFolder).install(bundle, programs: programs)
    state.apps.filter { $0.bundle.identifier == installed.identifier }.forEach { $0.terminate() }
    state.apps.removeAll { $0.bundle.identifier == installed.identifier }
    state.apps.append(TestApp(installed, deadlines))
    state.host = nil
  }

  /// Returns the app with an identifier or a name. For nil, returns the app that the environment names, or the only
  /// installed one.
  func app(_ identifier: String?) throws(UITestError) -> TestApp {
    try state.withLock { state throws(UITestError) in
      installFoundApps(&state)
      guard let wanted = identifier ?? environment["INTENT_HOST_UI_TEST_APP"] else { return try only(state) }
      if let app = state.apps.first(where: { [$0.bundle.identifier, $0.bundle.name].contains(wanted) }) { return app }
      throw UITestError("there is no app '\(wanted)'; \(Self.list(state))")
    }
  }

  private func only(_ state: State) throws(UITestError) -> TestApp {
    guard let app = state.apps.first, state.apps.count == 1 else {
      let remedy = state.apps.isEmpty ? "" : "; select one with 'XCUIApplication(bundleIdentifier:)'"
      throw UITestError("no app is selected: \(Self.list(state))\(remedy)")
    }
    return app
  }

  private static func list(_ state: State) -> String {
    let names = state.apps.map { "'\($0.bundle.identifier)'" }.joined(separator: ", ")
    let list = names.isEmpty ? "no app is installed" : "the installed apps are \(names)"
    return ([list] + state.rejected).joined(separator: "; ")
  }

  /// Installs the apps in the search folders, once.
  private func installFoundApps(_ state: inout State) {
    guard !state.isSearched else { return }
    state.isSearched = true
    for bundle in AppSearch(environment: environment, build: Self.buildFolder).bundles {
      do {
        guard let identifier = try AppBundle.manifest(of: bundle)["CFBundleIdentifier"] as? String,
          !state.apps.contains(where: { $0.bundle.identifier == identifier })
        else { continue }
        try install(bundle, programs: [:], state: &state)
      } catch {
        state.rejected.append("'\(bundle.path)': \(error)")
      }
    }
  }

  /// The settings for starting an app.
  func start(
    of app: AppBundle, arguments: [String], environment: [String: String]
  ) throws(UITestError) -> TestApp.LaunchSettings {
    try state.withLock { state throws(UITestError) in
      let folders = try home(&state).folders
      let log: URL
      do {
        log = try folders.appLog(app.identifier)
      } catch {
        throw UITestError("the app's output can't be stored: \(error)")
      }
      var variables = AppEnvironment.variables(folders)
      let language = state.settings.locale.identifier.replacing("-", with: "_") + ".UTF-8"
      for name in ["LANG", "LC_ALL"] { variables[name] = language }
      variables["LANGUAGE"] = nil
      // The message of a failed test shows the app's last lines. A backtrace would fill them.
      variables["SWIFT_BACKTRACE"] = self.environment["SWIFT_BACKTRACE"] ?? "enable=no"
      return TestApp.LaunchSettings(arguments: arguments, environment: variables.merging(environment) { $1 }, log: log)
    }
  }

  private func home(_ state: inout State) throws(UITestError) -> TemporaryHome {
    if let home = state.home { return home }
    do {
      let home = try TemporaryHome(for: "ui-test")
      state.home = home
      return home
    } catch {
      throw UITestError("the test device's temporary folder can't be created: \(error)")
    }
  }

  // MARK: Siri

  /// Siri with the extensions of the installed apps.
  let siri = TestSiri()

  /// Sends a sentence to Siri, in the device's language.
  func handleSentence(_ text: String) throws(UITestError) {
    try siri.handleSentence(text) { () throws(UITestError) in
      try state.withLock { state throws(UITestError) in
        installFoundApps(&state)
        return (try host(&state), state.settings.locale)
      }
    }
  }

  private func host(_ state: inout State) throws(UITestError) -> ExtensionHost {
    if let host = state.host, host.settings == state.settings { return host.host }
    state.host?.host.endExtensions()
    let home = try home(&state)
    let settings = state.settings
    var scanner = CatalogueScanner(SearchPaths(plugins: [home.url.appending(path: "apps")], environment: [:]))
    scanner.languages = CatalogueScanner.languages(of: settings.locale)
    var configuration = HostConfiguration(catalogue: scanner.scan(), folders: home.folders)
    // The host must not ask about the app's permission, because the test does not expect that question.
    configuration.policy.authorization.undecided = .allow
    configuration.locale = settings.locale
    configuration.offersReplies = true
    configuration.launcher = ExtensionLauncher(isolation: Self.isolation)
    configuration.lock = ManualLock(
      isLocked: settings.isLocked,
      passcode: PasscodeGuard(KnownPasscode(passcode: settings.passcode), triesBeside: home.folders.passcodeFile))
    let host = ExtensionHost(configuration)
    state.host = (host, settings)
    return host
  }

  /// Extensions run in their own processes if the program for that is in the test program's folder.
  private static var isolation: Isolation {
    FileManager.default.isExecutableFile(atPath: ExtensionLauncher.defaultExecutable.path) ? .process : .none
  }
}

/// The passcode of a simulated device. It is compared as plain text, without a hash.
private struct KnownPasscode: Authenticator {
  let passcode: String?

  var defect: String? { passcode == nil ? "no passcode is set" : nil }

  func verify(_ passcode: String) -> Authentication { passcode == self.passcode ? .accepted : .wrong }
}
