/// Finds the name that a misspelt word probably means.
package enum NearestName {
  /// The name that is most similar to `word`; nil if none is similar.
  package static func nearest(to word: String, in names: some Sequence<String>) -> String? {
    // No name is that long, and the time of the comparison grows with the length.
    guard word.count <= 100 else { return nil }
    // The limit is smaller than the word, because a name that keeps none of its letters is a different word.
    let limit = min(max(2, word.count / 3), word.count - 1)
    let ranked = names.map { (name: $0, distance: distance(word.lowercased(), $0.lowercased())) }
    let similar = ranked.filter { $0.distance <= 1 || keepsMost(of: word.lowercased(), in: $0.name.lowercased()) }
    let best = similar.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return best.flatMap { $0.distance <= limit ? $0.name : nil }
  }

  /// Whether `name` has more than half of the letters of `word`, in any order: "bash" is not a misspelt "tcsh".
  private static func keepsMost(of word: String, in name: String) -> Bool {
    var rest = Array(name)
    let kept = word.filter { letter in
      guard let index = rest.firstIndex(of: letter) else { return false }
      rest.remove(at: index)
      return true
    }
    return kept.count * 2 > word.count
  }

  /// "; did you mean 'x'?", or empty if no name is similar.
  package static func suggestion(for word: String, in names: some Sequence<String>) -> String {
    nearest(to: word, in: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Whether at most `limit` insertions, deletions and replacements turn one text into the other.
  package static func areSimilar(_ one: String, _ other: String, maximumDistance limit: Int) -> Bool {
    abs(one.count - other.count) <= limit && distance(one, other) <= limit
  }

  /// The edit distance: the number of insertions, deletions and replacements that turn one text into the other.
  package static func distance(_ one: String, _ other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (index, character) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let change = diagonal + (target[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}
