internal import BaseFiles
internal import Foundation

/// A conversation in a file: the device's settings, what the user says, and what is expected to happen.
package struct ConversationScript: Sendable {
  /// The extension of a script's file name, without the dot.
  package static let pathExtension = "conversation"

  /// The maximum size of a file, in bytes.
  static let maximumBytes = 1 << 20

  /// The script's path, as the caller named it.
  package let path: String
  /// The settings of the device and of what is installed.
  package let settings: ScriptSettings
  /// The file's lines without newlines. A carriage return stays a part of its line.
  let lines: [String]
  let exchanges: [Exchange]

  /// Parses the file at `path`.
  ///
  /// - Throws: ``ScriptError`` with all its defects.
  package init(path: String) throws(ScriptError) {
    let text: String
    do {
      text = try Self.text(path)
    } catch {
      throw ScriptError([ScriptDefect(path: path, line: nil, message: error.description)])
    }
    try self.init(text, path: path)
  }

  /// Parses `text` as the content of a file at `path`.
  ///
  /// - Throws: ``ScriptError`` with all its defects.
  package init(_ text: String, path: String) throws(ScriptError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String($0) ?? "" }
    var reader = ScriptReader(path: path, folder: folder)
    for (index, line) in lines.enumerated() { reader.read(line, at: index) }
    reader.finish()
    guard reader.defects.isEmpty else { throw ScriptError(reader.defects) }
    self.path = path
    settings = reader.settings
    exchanges = reader.exchanges
  }

  /// Whether the script contains no expectations.
  var expectsNothing: Bool { exchanges.allSatisfy(\.expected.isEmpty) }
}

/// All defects of a script.
package struct ScriptError: Error, Sendable {
  /// The defects, in the order of the lines.
  package let list: [ScriptDefect]

  init(_ list: [ScriptDefect]) {
    self.list = list
  }
}
