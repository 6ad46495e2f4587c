internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

/// Files that break one rule, and the line that the validator prints about them.
struct BrokenExample: Sendable, CustomTestStringConvertible {
  /// Stands in a text before the thing that is wrong, and in the line for its place.
  static let mark: Character = "▶"

  let rule: Rule
  let files: [String: FileItem]
  /// What is checked; the whole folder where it is empty.
  var checked = ""
  let line: String

  var testDescription: String { "\(rule.rawValue): \(line.prefix(80))" }

  init(_ rule: Rule, _ files: [String: FileItem], checked: String = "", _ line: String) {
    self.rule = rule
    self.files = files
    self.checked = checked
    self.line = line
  }

  /// A bundle `Chat.appex` with a library and the sample's manifest after `change`.
  static func manifest(_ rule: Rule, _ line: String, _ change: (inout SampleManifest) -> Void) -> BrokenExample {
    let text = SampleManifest().with(change).text
    return BrokenExample(rule, ["Chat.appex/Info.plist": .text(text), "Chat.appex/libChat.so": .library], line)
  }

  /// Makes the files without the mark in `folder`, and gives the line with the place of the mark.
  func make(in folder: TemporaryFolder) throws -> String {
    var place = "1:1"
    // In the order of the names, a folder comes before what lies in it.
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
    return "~/\(line.replacing("\(Self.mark)", with: place)) [\(rule.rawValue)]"
  }
}
