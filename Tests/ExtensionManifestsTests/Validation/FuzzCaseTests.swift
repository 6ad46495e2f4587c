internal import Foundation
internal import SourceFiles
internal import Testing

@testable internal import ExtensionManifests

@Suite("What the fuzzer begins with, and what it found, is checked")
struct FuzzCaseTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cases").path

  @Test("Each case has a defect that is told by a known rule", arguments: FolderListing.names(in: folder))
  func check(name: String) {
    var validator = Validator { _ in [] }
    let path = "\(Self.folder)/\(name)"
    validator.check(path)
    let findings = validator.findings()
    // A policy is read elsewhere.
    #expect(findings.isEmpty == (name == "policy.plist"))
    for finding in findings {
      #expect(finding.path == path)
      #expect(Rule(rawValue: finding.rule) != nil)
    }
  }
}
