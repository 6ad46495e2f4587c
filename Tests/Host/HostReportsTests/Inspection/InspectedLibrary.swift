internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import IntentWire
internal import TestSupport

@testable internal import ExtensionManifests
@testable internal import ExtensionSupervisor
@testable internal import HostReports

/// An extension that a test creates from a built library, in a separate bundle.
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
      manifest: manifest, libraryPath: try BuildProducts.library(product).path, bundlePath: bundle.url.path)
  }

  /// The extension whose handlers have a different form or defect for each intent, with these intents in its manifest.
  static func forms(_ intents: String...) throws -> InspectedLibrary {
    let principalClass = "ScriptedExtension.HandlerFormsExtension"
    return try InspectedLibrary("ScriptedExtension", principalClass: principalClass, intents: intents)
  }

  /// The path of the bundle.
  var bundlePath: String { bundle.url.path }

  /// The names of the items in the bundle.
  var bundleFiles: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: bundle.url.path) }
  }

  /// The findings of the inspector, with `program` instead of `intent-extension`. `exhausted` is the budget that the
  /// extension exceeds; it is short.
  func findings(
    exhausted: WritableKeyPath<Policy.Budgets, Duration>? = nil, program: URL? = nil
  ) async throws -> [LibraryFinding] {
    let inspector = Self.inspector(exhausted: exhausted, program: program)
    return try await blocking { [self] in inspector.inspect(target) }
  }

  /// The findings of the inspector, without those about handlers that the manifest does not list.
  func defects(
    exhausted: WritableKeyPath<Policy.Budgets, Duration>? = nil
  ) async throws -> [LibraryFinding] {
    try await findings(exhausted: exhausted).filter { $0.rule != .unlistedIntent }
  }

  /// An inspector with very long budgets, except the budget `exhausted`, which is short.
  static func inspector(
    exhausted: WritableKeyPath<Policy.Budgets, Duration>? = nil, program: URL? = nil
  ) -> LibraryInspector {
    var budgets = Policy.Budgets()
    budgets.launch = TestLimits.timeout
    budgets.resolve = TestLimits.timeout
    if let exhausted { budgets[keyPath: exhausted] = .seconds(3) }
    return LibraryInspector(launcher: ExtensionLauncher(executable: program), budgets: budgets)
  }
}
