internal import Foundation

/// A message as the host reads it from the standard error output: one line, whatever it contains.
struct LogLine {
  /// `subsystem:category`, or nil.
  let label: String?
  /// The word for how grave it is.
  let level: String
  /// The message.
  let text: String

  /// The line, without the newline that ends it.
  var line: String {
    let source = label.map { "[\(Self.visible($0))] " } ?? ""
    return "\(source)\(level): \(Self.visible(text))"
  }

  /// Writes the line at once, so that lines of several threads do not mix.
  func write() {
    let bytes = Array((line + "\n").utf8)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// `text` with whatever would end the line or act on a terminal made visible.
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
