internal import BaseFiles

/// How the text around an edit is laid out, so that what is added looks like the rest.
struct DefinitionLayout {
  /// The white space at the start of the element's line; empty if something precedes the element on the line.
  let indent: String
  /// What separates two elements.
  let separator: String
  /// Writes elements in the same layout.
  let writer: PropertyListWriter
}

extension DefinitionDocument {
  /// Returns the layout around the element that starts at `index`.
  func layout(at index: Int) -> DefinitionLayout {
    guard let indent = indent(before: index) else {
      // Something precedes the element on its line, so the additions stay on this line, without white space.
      return DefinitionLayout(indent: "", separator: "", writer: PropertyListWriter(unit: "", lineEnd: ""))
    }
    return DefinitionLayout(
      indent: indent, separator: lineEnd + indent, writer: PropertyListWriter(unit: unit, lineEnd: lineEnd))
  }

  /// Returns the white space between the start of the line and `index`; nil if there is something else.
  private func indent(before index: Int) -> String? {
    let line = source.bytes[..<index].reversed().prefix { $0 != 0x0a && $0 != 0x0d }
    guard line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    return String(decoding: line.reversed(), as: UTF8.self)
  }

  private var lineEnd: String {
    guard let first = source.bytes.firstIndex(where: { $0 == 0x0a || $0 == 0x0d }) else { return "\n" }
    guard source.bytes[first] == 0x0d else { return "\n" }
    let next = source.bytes.index(after: first)
    return next < source.bytes.endIndex && source.bytes[next] == 0x0a ? "\r\n" : "\r"
  }

  /// The indentation of one level: the white space that the first key has in addition to the root; a tab if it is
  /// unknown.
  private var unit: String {
    guard let entry = root.entries?.first, let key = source.extent(of: entry)?.lowerBound,
      let own = source.extent(of: root)?.lowerBound, let inner = indent(before: key)
    else { return "\t" }
    let outer = indent(before: own) ?? ""
    return inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count)) : "\t"
  }
}
