internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import IntentWire
internal import TestSupport

@testable internal import ExtensionManifests
@testable internal import ExtensionSupervisor
@testable internal import HostReports

/// A built library that a test makes an extension, in a bundle of its own.
final class InspectedLibrary: Sendable {
  private let bundle: TemporaryFolder
  private let target: InstalledExtension

  init(
    _ product: String, principalClass: String, intents: [String] = ["INSendMessageIntent"],
    kind: ExtensionManifest.Kind = .intents, storyboard: String? = nil
  ) throws {
    bundle = try TemporaryFolder()
    if let storyboard { try bundle.write(storyboard, to: "MainInterface.storyboard") }
    var manifest = ExtensionManifest.sample(product, intents: intents)
    manifest.kind = kind
    manifest.principalClass = principalClass
    manifest.storyboard = storyboard == nil ? nil : "MainInterface"
    manifest.appGroups = ["group.test"]
    target = InstalledExtension(
      manifest: manifest, libraryPath: try Built.library(product).path, bundlePath: bundle.url.path)
  }

  /// The extension whose handlers have each defect, with the intents named.
  static func forms(_ intents: String...) throws -> InspectedLibrary {
    let principalClass = "ScriptedExtension.HandlerFormsExtension"
    return try InspectedLibrary("ScriptedExtension", principalClass: principalClass, intents: intents)
  }

  /// The path of the bundle.
  var bundlePath: String { bundle.url.path }

  /// What the bundle holds.
  var bundleFiles: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: bundle.url.path) }
  }

  /// What the inspector finds, with `program` in the place of `intent-extension`, and with a short time for waits
  /// without a result.
  func findings(
    vain: WritableKeyPath<Policy.Budgets, Duration>? = nil, program: URL? = nil
  ) async throws -> [LibraryFinding] {
    let inspector = Self.inspector(vain: vain, program: program)
    return try await blocking { [self] in inspector.inspect(target) }
  }

  /// What it finds, without handlers that the manifest does not list.
  func defects(
    vain: WritableKeyPath<Policy.Budgets, Duration>? = nil
  ) async throws -> [LibraryFinding] {
    try await findings(vain: vain).filter { $0.rule != .unlistedIntent }
  }

  /// An inspector whose budgets nothing exceeds but a hang, for which there is a short one.
  static func inspector(
    vain: WritableKeyPath<Policy.Budgets, Duration>? = nil, program: URL? = nil
  ) -> LibraryInspector {
    var budgets = Policy.Budgets()
    budgets.launch = Built.timeOut
    budgets.resolve = Built.timeOut
    if let vain { budgets[keyPath: vain] = .seconds(3) }
    return LibraryInspector(launcher: ExtensionLauncher(executable: program), budgets: budgets)
  }
}
