internal import Foundation

/// Writes property lists in XML, in the form that Apple's tools write: sorted keys, a tab for each level, one element
/// on each line.
package struct PropertyListWriter {
  private let unit: String
  private let lineEnd: String
  private var text = ""

  /// Makes a writer of values inside a file.
  ///
  /// - Parameters:
  ///   - unit: the indentation of one level.
  ///   - lineEnd: the characters that end a line.
  package init(unit: String = "\t", lineEnd: String = "\n") {
    self.unit = unit
    self.lineEnd = lineEnd
  }

  /// Returns a whole file with the root `node`.
  package static func document(_ node: PropertyListNode) -> [UInt8] {
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    return Array((head + PropertyListWriter().element(node, indent: "") + "\n</plist>\n").utf8)
  }

  /// Returns the element of `node`, whose first line the caller has indented by `indent`.
  package func element(_ node: PropertyListNode, indent: String) -> String {
    var writer = self
    writer.write(node, indent)
    return writer.text
  }

  /// Returns the elements of a key and its value, whose first line the caller has indented by `indent`.
  package func entry(_ key: String, _ node: PropertyListNode, indent: String) -> String {
    "<key>\(Self.escaped(key))</key>\(lineEnd)\(indent)\(element(node, indent: indent))"
  }

  private mutating func write(_ node: PropertyListNode, _ indent: String) {
    switch node.value {
    case .dictionary(let entries): write(entries, indent)
    case .array(let elements): write(elements, indent)
    case .string(let value): write("string", Self.escaped(value))
    case .integer(let value): write("integer", String(value))
    case .real(let value): write("real", Self.digits(value))
    case .boolean(let value): text += value ? "<true/>" : "<false/>"
    case .date(let value): write("date", value.formatted(.iso8601))
    case .data(let value): write(value, indent)
    }
  }

  private mutating func write(_ element: String, _ content: String) {
    text += "<\(element)>\(content)</\(element)>"
  }

  private mutating func write(_ entries: [PropertyListNode.Entry], _ indent: String) {
    guard !entries.isEmpty else { return text += "<dict/>" }
    text += "<dict>"
    for entry in entries.sorted(by: { Self.precedes($0.key, $1.key) }) {
      text += "\(lineEnd)\(indent)\(unit)<key>\(Self.escaped(entry.key))</key>\(lineEnd)\(indent)\(unit)"
      write(entry.node, indent + unit)
    }
    text += lineEnd + indent + "</dict>"
  }

  private mutating func write(_ elements: [PropertyListNode], _ indent: String) {
    guard !elements.isEmpty else { return text += "<array/>" }
    text += "<array>"
    for element in elements {
      text += lineEnd + indent + unit
      write(element, indent + unit)
    }
    text += lineEnd + indent + "</array>"
  }

  private mutating func write(_ data: Data, _ indent: String) {
    text += "<data>" + lineEnd
    var rest = data.base64EncodedString()[...]
    while !rest.isEmpty {
      text += "\(indent)\(rest.prefix(68))\(lineEnd)"
      rest = rest.dropFirst(68)
    }
    text += indent + "</data>"
  }

  /// Returns whether `key` comes before `other` in a dictionary that Apple's tools write.
  package static func precedes(_ key: String, _ other: String) -> Bool {
    key.utf16.lexicographicallyPrecedes(other.utf16)
  }

  private static func digits(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func escaped(_ text: String) -> String {
    // A carriage return is a line feed to every reader of XML, unless it is a reference.
    let marks: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"]
    guard text.unicodeScalars.contains(where: { marks[$0] != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += marks[$1] ?? String($1) }
  }
}
