/// Texts with the number of a term each, gathered before a ``FormTable`` is made of them.
struct FormEntries {
  /// The texts, one after another.
  private(set) var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  private var terms: [UInt32] = []

  /// How many there are.
  var count: Int { terms.count }

  /// The number of the term at `index`.
  func term(_ index: Int) -> UInt32 { terms[index] }

  /// Adds what `write` puts behind the bytes it is given, as a text of `term`; nothing where that is nothing, or where
  /// the bytes would be too many to be counted.
  mutating func add(_ term: Int, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    guard bytes.count > start, let end = UInt32(exactly: bytes.count) else {
      return bytes.removeSubrange(start...)
    }
    ends.append(end)
    terms.append(UInt32(truncatingIfNeeded: term))
  }

  /// Makes something of each text and term, in order.
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
