internal import DocumentationPages
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The files and messages of the documentation are valid")
struct DocumentedDataTests {
  @Test("Each block of JSON is one value, or one value a line", arguments: CodeBlock.all(in: "json"))
  func json(_ block: CodeBlock) {
    let isValue = { (text: String) in
      (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
    }
    #expect(isValue(block.text) || block.text.split(separator: "\n").allSatisfy { isValue(String($0)) }, "\(block)")
  }

  /// Returns the property list of a block; keys and values alone are those of a dictionary.
  private func propertyList(_ block: CodeBlock) -> String {
    let isComplete = block.text.contains("<plist")
    return isComplete ? block.text : "<plist version=\"1.0\">\n<dict>\n\(block.text)</dict>\n</plist>\n"
  }

  /// Returns the name of the file that a block is a part of, by its keys; nil for a part of a manifest.
  private func fileName(_ keys: Set<String>) -> String? {
    if keys.contains("CFBundleIdentifier") { return "Info.plist" }
    if keys.contains("IntentHost") { return nil }
    return keys.isDisjoint(with: ["Plugins", "Locale", "Contacts"]) ? "policy.plist" : "config.plist"
  }

  @Test(
    "Each block of XML is a manifest, a policy or a configuration without a finding",
    arguments: CodeBlock.all(in: "xml"))
  func xml(_ block: CodeBlock) async throws {
    let text = propertyList(block)
    let value = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let keys = Set(try #require(value as? [String: Any], "\(block)").keys)
    guard let name = fileName(keys) else { return }
    let home = try HostHome()
    let run = try await home.run(["validate", try home.write(text, to: "documented/\(name)")])
    // The library lies beside the manifest, or in the bundle, and not on the page.
    let findings = run.lines.filter { $0.hasSuffix("]") && !$0.contains("'CFBundleExecutable'") }
    #expect(findings == [], "\(block)")
  }
}
