internal import BaseFiles
internal import Foundation
internal import Testing

@testable internal import ExtensionManifests

@Suite("The validator checks the inputs of the fuzzer")
struct FuzzCaseTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cases").path

  @Test("Each case has findings about its file only", arguments: FolderListing.names(in: folder))
  func check(name: String) {
    var validator = Validator { _ in [] }
    let path = "\(Self.folder)/\(name)"
    validator.check(path)
    let findings = validator.findings()
    // Another target checks policies.
    #expect(findings.isEmpty == (name == "policy.plist"))
    #expect(findings.allSatisfy { $0.path == path })
  }
}
