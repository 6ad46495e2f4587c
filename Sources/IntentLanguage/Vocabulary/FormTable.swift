/// Texts, and the terms that each of them stands for: an open-addressed table of hashes over one array of bytes.
struct FormTable {
  /// The texts, one after another.
  private var bytes: [UInt8] = []
  /// Where each text begins; one more at the end.
  private var starts: [UInt32] = [0]
  /// The texts by their hashes, counted from 1; 0 where there is none. The count is a power of two.
  private var slots: [UInt32]
  /// The terms by texts, in order.
  private var terms: [UInt32] = []
  /// Where the terms of each text begin; one more at the end.
  private var termStarts: [UInt32] = [0]

  /// How many texts there are.
  var count: Int { starts.count - 1 }

  /// Makes a table of texts.
  ///
  /// - Parameters:
  ///   - entries: the texts with the numbers of their terms.
  ///   - key: the category and item of a term: of each text and category, no more items are kept than can be found at
  ///     once, so that equal terms cost nothing.
  init(_ entries: FormEntries, key: (Int) -> (category: Int, item: Int)) {
    slots = [UInt32](repeating: 0, count: Self.capacity(for: entries.count))
    bytes.reserveCapacity(entries.bytes.count)
    let forms = entries.map { text, _ in intern(text) }
    keep(entries, forms, key)
  }

  private static func capacity(for count: Int) -> Int {
    var capacity = 16
    while capacity < count * 2 { capacity *= 2 }
    return capacity
  }

  /// The number of `text`, which is added when it is new.
  private mutating func intern(_ text: Span<UInt8>) -> UInt32 {
    var slot = self.slot(of: text)
    while slots[slot] != 0 {
      if self.text(slots[slot] - 1, equals: text) { return slots[slot] - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    starts.append(UInt32(truncatingIfNeeded: bytes.count))
    slots[slot] = UInt32(truncatingIfNeeded: count)
    return slots[slot] - 1
  }

  /// Sorts the terms by texts: counts them, and puts each where the earlier ones end.
  private mutating func keep(_ entries: FormEntries, _ forms: [UInt32], _ key: (Int) -> (category: Int, item: Int)) {
    var ends = [UInt32](repeating: 0, count: count + 1)
    for form in forms { ends[Int(form) + 1] += 1 }
    for form in ends.indices.dropFirst() { ends[form] += ends[form - 1] }
    var sorted = [UInt32](repeating: 0, count: forms.count)
    var next = ends
    for (entry, form) in forms.enumerated() {
      sorted[Int(next[Int(form)])] = entries.term(entry)
      next[Int(form)] += 1
    }
    terms.reserveCapacity(sorted.count)
    termStarts.reserveCapacity(ends.count)
    for form in 0..<count {
      keep(sorted[Int(ends[form])..<Int(ends[form + 1])], key)
      termStarts.append(UInt32(truncatingIfNeeded: terms.count))
    }
  }

  private mutating func keep(_ same: ArraySlice<UInt32>, _ key: (Int) -> (category: Int, item: Int)) {
    guard same.count > VocabularyIndex.maximumMatches else { return terms.append(contentsOf: same) }
    var items: [Int: [Int]] = [:]
    for term in same {
      let (category, item) = key(Int(term))
      guard items[category, default: []].count < VocabularyIndex.maximumMatches,
        items[category]?.contains(item) != true
      else { continue }
      items[category, default: []].append(item)
      terms.append(term)
    }
  }

  // MARK: Looking up

  /// The terms that `text` stands for, in order; none where it is no text of the table.
  func terms(of text: Span<UInt8>) -> ArraySlice<UInt32> {
    var slot = self.slot(of: text)
    while slots[slot] != 0 {
      if self.text(slots[slot] - 1, equals: text) { return terms(of: Int(slots[slot] - 1)) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return []
  }

  /// The terms that a text stands for, by its number.
  func terms(of form: Int) -> ArraySlice<UInt32> { terms[Int(termStarts[form])..<Int(termStarts[form + 1])] }

  /// A text as letters, by its number; nil where there are too many.
  func letters(of form: Int) -> Letters? { Letters(bytes.span.extracting(place(of: form))) }

  /// The length of the longest text.
  var longest: Int { (0..<count).lazy.map { place(of: $0).count }.max() ?? 0 }

  private func place(of form: Int) -> Range<Int> { Int(starts[form])..<Int(starts[form + 1]) }

  private func slot(of text: Span<UInt8>) -> Int {
    var hasher = Hasher()
    text.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize() & (slots.count - 1)
  }

  private func text(_ form: UInt32, equals text: Span<UInt8>) -> Bool {
    let range = place(of: Int(form))
    guard range.count == text.count else { return false }
    let kept = bytes.span.extracting(range)
    for index in text.indices where kept[index] != text[index] { return false }
    return true
  }
}
