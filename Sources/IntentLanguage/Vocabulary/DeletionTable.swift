/// Finds words that differ by few letters, in a time that does not grow with their number.
///
/// Every word stands in the buckets of all its ``DeletionHashes``, with as much of the hash as has room beside its
/// number. What is found has to be compared.
struct DeletionTable {
  /// So many words are compared at most for one that is looked up: where a vocabulary has thousands of words that begin
  /// alike, the first of them are.
  private static let maximumCandidates = 128

  /// Words by buckets: the word's number in the low bits, the hash in the others.
  private var entries: [UInt32]
  /// Where each bucket begins; one more at the end. The count is a power of two, and one.
  private var starts: [UInt32]
  private let numberBits: Int

  /// Makes a table of the texts of `forms`.
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
    entries = Self.entries(forms, total, &starts, numberBits)
    self.starts = starts
  }

  private var mask: UInt64 { UInt64(starts.count - 2) }

  /// Where each of so many buckets ends.
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

  /// The words in their buckets, which are filled from the end on: of the ends that leaves the beginnings.
  private static func entries(
    _ forms: FormTable, _ total: Int, _ ends: inout [UInt32], _ numberBits: Int
  ) -> [UInt32] {
    var entries = [UInt32](repeating: 0, count: total)
    var places = ends.mutableSpan
    var content = entries.mutableSpan
    let mask = UInt64(places.count - 2)
    for form in (0..<forms.count).reversed() {
      guard let letters = letters(form, forms) else { continue }
      DeletionHashes(letters).forEach(errors: letters.allowedErrors) { hash in
        let bucket = Int(truncatingIfNeeded: hash & mask)
        places[bucket] -= 1
        content[Int(places[bucket])] = entry(form, hash, numberBits)
        return true
      }
    }
    return entries
  }

  private static func entry(_ form: Int, _ hash: UInt64, _ numberBits: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: hash &>> 32) &<< UInt32(truncatingIfNeeded: numberBits)
      | UInt32(truncatingIfNeeded: form)
  }

  private static func letters(_ form: Int, _ forms: FormTable) -> Letters? {
    guard let letters = forms.letters(of: form), letters.allowedErrors > 0 else { return nil }
    return letters
  }

  /// Gives the words of `forms` that may be what is meant by `letters`, a word perhaps several times.
  func forEachCandidate(_ letters: borrowing Letters, _ body: (Int) -> Void) {
    let mask = mask
    let numberMask = UInt32(truncatingIfNeeded: (1 << numberBits) - 1)
    var left = Self.maximumCandidates
    DeletionHashes(letters).forEach(errors: letters.allowedErrors) { hash in
      let bucket = Int(truncatingIfNeeded: hash & mask)
      let wanted = Self.entry(0, hash, numberBits)
      for index in Int(starts[bucket])..<Int(starts[bucket + 1]) where entries[index] & ~numberMask == wanted {
        body(Int(entries[index] & numberMask))
        left -= 1
        if left == 0 { return false }
      }
      return true
    }
  }
}
