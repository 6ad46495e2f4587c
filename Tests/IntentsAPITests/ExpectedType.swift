internal import Foundation
internal import Testing

/// A type of the table `Intents.api`, with the members that it has to have.
struct ExpectedType: Sendable, CustomTestStringConvertible {
  /// The word before the name: `class`, `enum`, `options`, `strings`, `protocol`, `struct`, `alias`, `extension`, or
  /// `constants` for those that belong to no type.
  let kind: String
  let name: String
  /// The superclass, or nil.
  let superclass: String?
  var members: [String] = []

  var testDescription: String { name.isEmpty ? kind : name }

  /// The table's types in order.
  static let all: [ExpectedType] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Intents.api")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return read(text)
  }()

  /// Reads a table: a type in the first column, its members indented, comments after `#`.
  static func read(_ text: String) -> [ExpectedType] {
    var types: [ExpectedType] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("  ") {
        types[types.count - 1].members.append(String(line.dropFirst(2)))
      } else {
        let words = line.split(separator: " ").map(String.init)
        let name = words.count > 1 ? words[1].replacing(":", with: "") : ""
        types.append(ExpectedType(kind: words[0], name: name, superclass: words.count > 2 ? words[2] : nil))
      }
    }
    return types
  }
}
