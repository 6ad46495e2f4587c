/// Finds the terms of a text: an open-addressing hash table over one array of bytes.
struct FormTable {
  /// The bytes of all texts.
  private var bytes: [UInt8] = []
  /// The index in `bytes` where each text begins, and the count at the end.
  private var starts: [UInt32] = [0]
  /// The numbers of texts by hash, plus 1, with the upper half of the hash above them; 0 is an empty slot. The count is
  /// a power of two.
  private var slots: [UInt64]
  /// The hashes of all texts. Most searches find nothing, and this set answers them without reading the slots.
  private var present: HashBits
  /// The hashes of the first ``beginning`` bytes of all texts that have at least that length.
  private var beginnings: HashBits
  /// The number of bytes of a beginning.
  private let beginning: Int
  /// The terms of all texts.
  private var terms: [UInt32] = []
  /// The index in `terms` where the terms of each text begin, and the count at the end.
  private var termStarts: [UInt32] = [0]

  /// The number of texts.
  var count: Int { starts.count - 1 }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - entries: the texts with the numbers of their terms.
  ///   - beginning: the number of first bytes that ``hasText(beginningLike:)`` compares.
  ///   - key: the category and item of a term. For each text and category, the table stores only as many items as a
  ///     search returns, so that thousands of equal terms cost no time.
  init(_ entries: FormEntries, beginning: Int, key: (Int) -> (category: Int, item: Int)) {
    slots = [UInt64](repeating: 0, count: Self.capacity(for: entries.count))
    present = HashBits(count: slots.count * 4)
    beginnings = HashBits(count: slots.count * 4)
    self.beginning = beginning
    bytes.reserveCapacity(entries.bytes.count)
    let forms = entries.map { text, _ in intern(text) }
    groupTerms(entries, forms: forms, key: key)
  }

  private static func capacity(for count: Int) -> Int {
    var capacity = 16
    while capacity < count * 2 { capacity *= 2 }
    return capacity
  }

  /// The number of `text`, which is added if it is new.
  private mutating func intern(_ text: Span<UInt8>) -> UInt32 {
    let hash = Self.hash(of: text)
    let (slot, form) = find(text, hash)
    if let form { return form }
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    starts.append(UInt32(truncatingIfNeeded: bytes.count))
    slots[slot] = hash & ~0xffff_ffff | UInt64(count)
    present.insert(hash)
    if text.count >= beginning { beginnings.insert(Self.hash(of: text.extracting(0..<beginning))) }
    return UInt32(truncatingIfNeeded: count - 1)
  }

  /// Groups the terms by text, with a counting sort.
  private mutating func groupTerms(
    _ entries: FormEntries, forms: [UInt32], key: (Int) -> (category: Int, item: Int)
  ) {
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
      appendTerms(sorted[Int(ends[form])..<Int(ends[form + 1])], key: key)
      termStarts.append(UInt32(truncatingIfNeeded: terms.count))
    }
  }

  /// Appends the terms of one text.
  private mutating func appendTerms(_ same: ArraySlice<UInt32>, key: (Int) -> (category: Int, item: Int)) {
    guard same.count > VocabularyMatch.maximumCount else { return terms.append(contentsOf: same) }
    var items: [Int: [Int]] = [:]
    for term in same {
      let (category, item) = key(Int(term))
      guard items[category, default: []].count < VocabularyMatch.maximumCount,
        items[category]?.contains(item) != true
      else { continue }
      items[category, default: []].append(item)
      terms.append(term)
    }
  }

  // MARK: Looking up

  /// The terms of `text` in order; empty if the table does not have the text.
  func terms(of text: Span<UInt8>) -> ArraySlice<UInt32> {
    let hash = Self.hash(of: text)
    guard present.mayContain(hash) else { return [] }
    return find(text, hash).form.map { terms(of: Int($0)) } ?? []
  }

  /// Whether the table may have a text with the same first bytes as `text`, or a shorter text. The result is false for
  /// nearly all other texts.
  func hasText(beginningLike text: Span<UInt8>) -> Bool {
    text.count < beginning || beginnings.mayContain(Self.hash(of: text.extracting(0..<beginning)))
  }

  /// The terms of the text with the number `form`.
  func terms(of form: Int) -> ArraySlice<UInt32> { terms[Int(termStarts[form])..<Int(termStarts[form + 1])] }

  /// The letters of the text with the number `form`; nil if there are too many.
  func letters(of form: Int) -> Letters? { Letters(bytes.span.extracting(range(of: form))) }

  /// The length of the longest text in bytes.
  var longest: Int { (0..<count).lazy.map { range(of: $0).count }.max() ?? 0 }

  private func range(of form: Int) -> Range<Int> { Int(starts[form])..<Int(starts[form + 1]) }

  /// The slot of `text` and its number; or the empty slot for it, and nil.
  private func find(_ text: Span<UInt8>, _ hash: UInt64) -> (slot: Int, form: UInt32?) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      // Comparing the hashes first avoids reading most of the other texts.
      if (slots[slot] ^ hash) &>> 32 == 0 {
        let form = UInt32(truncatingIfNeeded: slots[slot]) - 1
        if self.text(form, equals: text) { return (slot, form) }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (slot, nil)
  }

  /// A random number of this process, so that nobody can choose texts with equal hashes.
  private static let seed = UInt64.random(in: .min ... .max)

  private static func hash(of text: Span<UInt8>) -> UInt64 {
    text.withUnsafeBytes { bytes in
      var hash = seed &+ UInt64(truncatingIfNeeded: bytes.count)
      var index = 0
      while index + 8 <= bytes.count {
        hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      var rest: UInt64 = 0
      for byte in bytes[index...] { rest = rest &<< 8 | UInt64(byte) }
      return mixed(hash ^ rest)
    }
  }

  /// Spreads all bits over the whole number, by a product of twice its width.
  private static func mixed(_ number: UInt64) -> UInt64 {
    let (high, low) = (number ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93 ^ seed)
    return high ^ low
  }

  private func text(_ form: UInt32, equals text: Span<UInt8>) -> Bool {
    let range = range(of: Int(form))
    guard range.count == text.count else { return false }
    let kept = bytes.span.extracting(range)
    for index in text.indices where kept[index] != text[index] { return false }
    return true
  }
}
