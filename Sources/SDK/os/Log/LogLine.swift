internal import BaseFiles
internal import Foundation

/// A message as a single line on standard error, from which the host reads it.
struct LogLine {
  /// `subsystem:category`; nil for none.
  let label: String?
  /// The name of the level.
  let level: String
  /// The message.
  let text: String

  /// The line, without its final newline.
  var line: String {
    let source = label.map { "[\(Self.visible($0))] " } ?? ""
    return "\(source)\(level): \(Self.visible(text))"
  }

  /// Writes the line with a single call, so that lines of several threads do not mix.
  func write() {
    _ = DescriptorWriter.write(line + "\n", to: STDERR_FILENO)
  }

  /// Escapes the characters of `text` that would end the line or control a terminal.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: actsOnLine) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.flatMap(visible)))
  }

  private static func visible(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    guard actsOnLine(scalar) else { return [scalar] }
    return Array(scalar.escaped(asASCII: true).unicodeScalars)
  }

  private static func actsOnLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
