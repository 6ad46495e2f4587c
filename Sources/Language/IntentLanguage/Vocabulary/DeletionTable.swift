/// Finds words that differ by few letters, in a time that is independent of the number of words.
///
/// Each word is in the buckets of all its ``DeletionHashes``. An entry has the number of the word and as many bits of
/// the hash as fit beside it, so the caller must compare the words that it finds.
struct DeletionTable {
  /// The maximum number of candidates for one word. If thousands of words begin alike, only the first are candidates.
  private static let maximumCandidates = 128

  /// The entries of all buckets: the number of a word in the low bits, bits of its hash in the others.
  private var entries: [UInt32]
  /// The index in `entries` where each bucket begins, and the count at the end. The number of buckets is a power of
  /// two.
  private var starts: [UInt32]
  private let numberBits: Int

  /// Creates a table of the texts of `forms`.
  init(_ forms: FormTable) {
    var total = 0
    for form in 0..<forms.count {
      if let letters = Self.letters(form, forms) {
        total += DeletionHashes.count(letters.count, errors: letters.allowedErrors)
      }
    }
    numberBits = max(1, Int.bitWidth - forms.count.leadingZeroBitCount)
    var buckets = 16
    while buckets < total / 4 { buckets *= 2 }
    var starts = Self.ends(forms, buckets)
    entries = Self.entries(forms, total: total, ends: &starts, numberBits: numberBits)
    self.starts = starts
  }

  private var mask: UInt64 { UInt64(starts.count - 2) }

  /// The end of each bucket.
  private static func ends(_ forms: FormTable, _ buckets: Int) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: buckets + 1)
    var ends = counts.mutableSpan
    let mask = UInt64(buckets - 1)
    for form in 0..<forms.count {
      guard let letters = letters(form, forms) else { continue }
      DeletionHashes(letters).forEach(errors: letters.allowedErrors) { hash in
        ends[Int(truncatingIfNeeded: hash & mask)] += 1
        return true
      }
    }
    for bucket in 1...buckets { ends[bucket] += ends[bucket - 1] }
    return counts
  }

  /// The entries of all buckets. Each bucket is filled from its end, so `ends` holds the beginnings afterwards.
  private static func entries(
    _ forms: FormTable, total: Int, ends: inout [UInt32], numberBits: Int
  ) -> [UInt32] {
    var entries = [UInt32](repeating: 0, count: total)
    var cursors = ends.mutableSpan
    var content = entries.mutableSpan
    let mask = UInt64(cursors.count - 2)
    for form in (0..<forms.count).reversed() {
      guard let letters = letters(form, forms) else { continue }
      DeletionHashes(letters).forEach(errors: letters.allowedErrors) { hash in
        let bucket = Int(truncatingIfNeeded: hash & mask)
        cursors[bucket] -= 1
        content[Int(cursors[bucket])] = entry(form, hash: hash, numberBits: numberBits)
        return true
      }
    }
    return entries
  }

  private static func entry(_ form: Int, hash: UInt64, numberBits: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: hash &>> 32) &<< UInt32(truncatingIfNeeded: numberBits)
      | UInt32(truncatingIfNeeded: form)
  }

  private static func letters(_ form: Int, _ forms: FormTable) -> Letters? {
    guard let letters = forms.letters(of: form), letters.allowedErrors > 0 else { return nil }
    return letters
  }

  /// Calls `body` with the number of each word that may be similar to `letters`; a word can occur several times.
  func forEachCandidate(_ letters: borrowing Letters, _ body: (Int) -> Void) {
    let mask = mask
    let numberMask = UInt32(truncatingIfNeeded: (1 << numberBits) - 1)
    var left = Self.maximumCandidates
    DeletionHashes(letters).forEach(errors: letters.allowedErrors) { hash in
      let bucket = Int(truncatingIfNeeded: hash & mask)
      let wanted = Self.entry(0, hash: hash, numberBits: numberBits)
      for index in Int(starts[bucket])..<Int(starts[bucket + 1]) where entries[index] & ~numberMask == wanted {
        body(Int(entries[index] & numberMask))
        left -= 1
        if left == 0 { return false }
      }
      return true
    }
  }
}
