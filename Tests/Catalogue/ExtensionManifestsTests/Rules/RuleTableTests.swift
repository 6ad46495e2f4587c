internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("Each rule has an example with one finding")
struct RuleTableTests {
  private static let table =
    BrokenExample.anyFile + BrokenExample.trust + BrokenExample.manifests + BrokenExample.intents
    + BrokenExample.apps + BrokenExample.libraries + BrokenExample.vocabularies + BrokenExample.definitions
    + BrokenExample.assets + BrokenExample.interfaces + BrokenExample.appIntents

  /// The rules that other tests break, with the files of these tests.
  private static let elsewhere: [ExtensionRule: String] = [
    .loadFailed: "Host/HostReportsTests/Inspection/LibraryLoadTests.swift",
    .principalClassNotFound: "Host/HostReportsTests/Inspection/LibraryLoadTests.swift",
    .principalClassWrongType: "Host/HostReportsTests/Inspection/LibraryLoadTests.swift",
    .handlerMissing: "Host/HostReportsTests/Inspection/HandlerInspectionTests.swift",
    .handlerMismatch: "Host/HostReportsTests/Inspection/HandlerInspectionTests.swift",
    .handleNotImplemented: "Host/HostReportsTests/Inspection/HandlerInspectionTests.swift",
    .configureNotImplemented: "Host/HostReportsTests/Inspection/ViewInspectionTests.swift",
    .storyboardOutletNotSet: "Host/HostReportsTests/Inspection/ViewInspectionTests.swift",
    .handleNotChecked: "Host/HostReportsTests/Inspection/MissingLayerTests.swift",
    .appIntentsMismatch: "Programs/IntentHostCommandTests/AppIntents/DishonestDescriptionTests.swift",
    .appIntentsNotDescribed: "Programs/IntentHostCommandTests/AppIntents/UndescribedLibraryTests.swift",
    .unsafeOwner: "Catalogue/ExtensionManifestsTests/Catalogue/TrustDefectTests.swift",
    .signatureInvalid: "Programs/IntentHostCommandTests/Packages/BundleCommandTests.swift",
    .untrustedAuthor: "Programs/IntentHostCommandTests/Packages/BundleCommandTests.swift",
    .invalidValue: "Host/IntentConversationsTests/Policy/PolicyErrorTests.swift",
    .remoteModel: "Host/IntentConversationsTests/Policy/FallbackPolicyTests.swift",
  ]

  @Test("The validator prints one line", arguments: table)
  func example(_ example: BrokenExample) throws {
    let folder = try TemporaryFolder()
    let line = try example.make(in: folder)
    #expect(folder.lines([example.checked]) == [line])
  }

  @Test("Each rule for extensions has an example", arguments: ExtensionRule.allCases)
  func everyExtensionRule(_ rule: ExtensionRule) throws {
    if Self.table.contains(where: { $0.rule == rule.identifier }) { return }
    let file = try #require(Self.elsewhere[rule], "the table has no row for '\(rule.identifier)'")
    let text = try String(contentsOf: BuildProducts.tests.appending(path: file), encoding: .utf8)
    #expect(text.contains(rule.identifier) || text.contains(".\(rule)"))
  }

  @Test("Each rule for files, property lists and definitions has an example")
  func everyOtherRule() {
    let rules =
      FileRule.allCases.map(\.identifier) + PropertyListRule.allCases.map(\.identifier)
      + DefinitionRule.allCases.map(\.identifier) + AppIntentRule.allCases.map(\.identifier)
    #expect(Set(rules).subtracting(Self.table.map(\.rule)) == [])
  }
}
