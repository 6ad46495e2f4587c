/// Finds the name that somebody probably meant.
package enum NearestName {
  /// The one of `names` that is nearest to `word`, or nil when none is near.
  package static func nearest(to word: String, in names: some Sequence<String>) -> String? {
    // Nobody means a name by a word of this length, and the comparison takes time for each letter.
    guard word.count <= 100 else { return nil }
    let limit = max(2, word.count / 3)
    let ranked = names.map { (name: $0, distance: distance(word.lowercased(), $0.lowercased())) }
    let best = ranked.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return best.flatMap { $0.distance <= limit ? $0.name : nil }
  }

  /// "; did you mean 'x'?", or nothing when no name is near.
  package static func suggestion(for word: String, in names: some Sequence<String>) -> String {
    nearest(to: word, in: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// How many characters have to be put in, taken out or changed to make one text of the other.
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
