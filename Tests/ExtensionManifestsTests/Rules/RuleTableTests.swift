internal import Foundation
internal import IntentDefinitions
internal import PropertyLists
internal import SourceFiles
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
    .loadFailed: "HostReportsTests/Inspection/LibraryLoadTests.swift",
    .principalClassNotFound: "HostReportsTests/Inspection/LibraryLoadTests.swift",
    .principalClassWrongType: "HostReportsTests/Inspection/LibraryLoadTests.swift",
    .handlerMissing: "HostReportsTests/Inspection/HandlerInspectionTests.swift",
    .handlerMismatch: "HostReportsTests/Inspection/HandlerInspectionTests.swift",
    .handleNotImplemented: "HostReportsTests/Inspection/HandlerInspectionTests.swift",
    .configureNotImplemented: "HostReportsTests/Inspection/ViewInspectionTests.swift",
    .storyboardOutletNotSet: "HostReportsTests/Inspection/ViewInspectionTests.swift",
    .handleNotChecked: "HostReportsTests/Inspection/MissingLayerTests.swift",
    .unsafeOwner: "ExtensionManifestsTests/Catalogue/TrustDefectTests.swift",
    .signatureInvalid: "IntentHostCommandTests/Packages/BundleCommandTests.swift",
    .untrustedAuthor: "IntentHostCommandTests/Packages/BundleCommandTests.swift",
    .invalidValue: "IntentConversationsTests/Policy/PolicyErrorTests.swift",
    .remoteModel: "IntentConversationsTests/Policy/FallbackPolicyTests.swift",
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
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../\(file)")
    let text = try String(contentsOf: tests, encoding: .utf8)
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
