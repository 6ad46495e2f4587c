internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

/// Files that break one rule, and the line that the validator prints.
struct BrokenExample: Sendable, CustomTestStringConvertible {
  /// Marks the wrong value in a text, and its position in the line.
  static let mark: Character = "▶"

  /// The identifier of the rule.
  let rule: String
  let files: [String: FileItem]
  /// The path to check; the whole folder if it is empty.
  var checked = ""
  let line: String

  var testDescription: String { "\(rule): \(line.prefix(80))" }

  init(_ rule: ExtensionRule, _ files: [String: FileItem], checked: String = "", _ line: String) {
    self.init(rule: rule, files, checked: checked, line)
  }

  init(rule: some DiagnosticRule, _ files: [String: FileItem], checked: String = "", _ line: String) {
    self.rule = rule.identifier
    self.files = files
    self.checked = checked
    self.line = line
  }

  /// A bundle `Chat.appex` with a library and the sample's manifest after `change`.
  static func manifest(_ rule: ExtensionRule, _ line: String, _ change: (inout SampleManifest) -> Void) -> BrokenExample
  {
    let text = SampleManifest().with(change).text
    return BrokenExample(rule, ["Chat.appex/Info.plist": .text(text), "Chat.appex/libChat.so": .library], line)
  }

  /// Makes the files without the mark in `folder`, and returns the line with the position of the mark.
  func make(in folder: TemporaryFolder) throws -> String {
    var place = "1:1"
    // In the order of the names, a folder precedes the files in it.
    for (name, item) in files.sorted(by: { $0.key < $1.key }) {
      guard case .text(let text) = item, let mark = text.firstIndex(of: Self.mark) else {
        try folder.make(item, at: name)
        continue
      }
      let before = text[..<mark]
      let column = before.reversed().prefix { $0 != "\n" }.count + 1
      place = "\(before.count { $0 == "\n" } + 1):\(column)"
      try folder.write(text.filter { $0 != Self.mark }, to: name)
    }
    return "~/\(line.replacing("\(Self.mark)", with: place)) [\(rule)]"
  }
}
