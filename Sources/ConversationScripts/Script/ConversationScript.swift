internal import Foundation

/// A conversation as a file tells it: the device, what the user says, and what is expected to come of it.
package struct ConversationScript: Sendable {
  /// The ending of a script's file.
  package static let pathExtension = "conversation"

  /// The most bytes of a file; nobody writes a play that long.
  static let maximumBytes = 1 << 20

  /// The file, as it was named.
  package let path: String
  /// The device, and what is installed.
  package let settings: ScriptSettings
  /// The file's lines without their ends, a carriage return included.
  let lines: [String]
  let exchanges: [Exchange]

  /// Reads the file at `path`.
  ///
  /// - Throws: ``ScriptDefects`` with all that is wrong with it.
  package init(path: String) throws(ScriptDefects) {
    let text: String
    do {
      text = try Self.text(path)
    } catch {
      throw ScriptDefects([ScriptDefect(path: path, line: nil, message: error.message)])
    }
    try self.init(text, path: path)
  }

  /// Reads `text` as the file at `path` would hold it.
  ///
  /// - Throws: ``ScriptDefects`` with all that is wrong with it.
  package init(_ text: String, path: String) throws(ScriptDefects) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String($0) ?? "" }
    var reader = ScriptReader(path: path, folder: folder)
    for (index, line) in lines.enumerated() { reader.read(line, at: index) }
    reader.end()
    guard reader.defects.isEmpty else { throw ScriptDefects(reader.defects) }
    (self.path, settings, exchanges) = (path, reader.settings, reader.exchanges)
  }

  /// Whether the file expects anything at all.
  var expectsNothing: Bool { exchanges.allSatisfy(\.expected.isEmpty) }
}

/// All that is wrong with a script.
package struct ScriptDefects: Error, Sendable {
  /// In the order of the lines.
  package let list: [ScriptDefect]

  init(_ list: [ScriptDefect]) {
    self.list = list
  }
}
