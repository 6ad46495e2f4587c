internal import Foundation

/// A type of the table of a module, such as `Intents.api`, with the members that it has to have.
package struct ExpectedType: Sendable, CustomStringConvertible {
  /// The word before the name: `class`, `enum`, `options`, `strings`, `protocol`, `struct`, `alias`, `extension`, or
  /// `constants` for declarations outside types.
  package let kind: String
  /// The name; empty for constants.
  package let name: String
  /// The superclass, or nil.
  package let superclass: String?
  /// The declarations of its members, as the table writes them.
  package var members: [String] = []

  /// The name of the type in the list of tests.
  package var description: String { name.isEmpty ? kind : name }

  /// Reads the table of a file; empty if there is no such file.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - test: The file of a test in the same folder.
  /// - Returns: The table's types in order.
  package static func table(_ name: String, besides test: String = #filePath) -> [ExpectedType] {
    let file = URL(fileURLWithPath: test).deletingLastPathComponent().appending(path: name)
    return read((try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }

  /// Reads a table: a type in the first column, its members indented, comments after `#`.
  ///
  /// - Parameter text: The table.
  /// - Returns: The types in order.
  package static func read(_ text: String) -> [ExpectedType] {
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

  /// The raw values that the table knows, by the names of the cases.
  package var rawValues: [(name: String, raw: Int)] { members.compactMap(Self.rawValue) }

  /// The name and the raw value of `case name = 1`; nil for any other member.
  static func rawValue(_ member: String) -> (name: String, raw: Int)? {
    let words = member.split(separator: " ").map(String.init)
    guard words.count == 4, words[0] == "case", let raw = Int(words[3]) else { return nil }
    return (words[1], raw)
  }
}
