/// Texts with the number of a term each: the input of a ``FormTable``.
struct FormEntries {
  /// The bytes of all texts.
  private(set) var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  private var terms: [UInt32] = []

  /// The number of texts.
  var count: Int { terms.count }

  /// The number of the term of the text at `index`.
  func term(_ index: Int) -> UInt32 { terms[index] }

  /// Adds the bytes that `write` appends, as a text of `term`. An empty text, or one beyond 4 GiB of bytes, is not
  /// added.
  mutating func add(_ term: Int, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    guard bytes.count > start, let end = UInt32(exactly: bytes.count) else {
      return bytes.removeSubrange(start...)
    }
    ends.append(end)
    terms.append(UInt32(truncatingIfNeeded: term))
  }

  /// The results of `body` for each text and its term, in order.
  func map<Value>(_ body: (Span<UInt8>, UInt32) -> Value) -> [Value] {
    var start = 0
    let span = bytes.span
    var values: [Value] = []
    values.reserveCapacity(count)
    for (end, term) in zip(ends, terms) {
      values.append(body(span.extracting(start..<Int(end)), term))
      start = Int(end)
    }
    return values
  }
}
