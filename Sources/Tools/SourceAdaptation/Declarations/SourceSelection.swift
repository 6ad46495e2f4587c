/// The part of a source that is compiled. Blanks replace the rest, so that lines and columns stay.
package struct SourceSelection: Sendable, Hashable {
  /// A text that is inserted before a byte.
  package struct Insertion: Sendable, Hashable {
    package let offset: Int
    package let text: String

    /// Makes an insertion.
    package init(_ text: String, at offset: Int) {
      self.offset = offset
      self.text = text
    }
  }

  /// The bytes that are left out.
  package var removed: [Range<Int>] = []
  /// The texts that are inserted.
  package var insertions: [Insertion] = []
  /// Declarations after the source's text; each ends with a line end.
  package var tail = ""

  /// Selects all of a source.
  package init() {}

  /// Returns the selected part of a source. Parts beyond its end are ignored.
  func apply(to source: [UInt8]) -> [UInt8] {
    let text = SourceText(source)
    var edits = SourceEdits(text)
    for range in removed { edits.blank(range.clamped(to: text.start..<max(text.start, source.count))) }
    for insertion in insertions where insertion.offset < source.count {
      edits.insert(insertion.text, at: insertion.offset)
    }
    return Array(source[..<text.start]) + edits.bytes(from: text.start)
  }

  /// A text that differs for two selections.
  package var fingerprint: String {
    (removed.map { "\($0.lowerBound)-\($0.upperBound)" } + insertions.map { "\($0.offset)+\($0.text)" } + [tail])
      .joined(separator: " ")
  }
}
