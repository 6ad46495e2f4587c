/// Splits lists of names such as "Ana, Bo and Cy".
struct NameLists {
  /// The words that join the names of a list, as tokens: "and", "as well as".
  let joiners: [[String]]
  /// The names of one thing that contain a joining word: "mac and cheese".
  var pairs: [[String]] = []

  /// The words of each name between commas and joining words.
  func parts(of words: Range<Int>, in tokens: [Token]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = words.lowerBound
    var index = start
    while index < words.upperBound {
      if index > start, tokens[index].isAfterMark {
        parts.append(start..<index)
        start = index
      }
      if let pair = pairs.first(where: { index + $0.count <= words.upperBound && tokens.has($0, at: index) }) {
        index += pair.count
      } else if let length = joinerLength(at: index, in: tokens), index + length < words.upperBound {
        if index > start { parts.append(start..<index) }
        start = index + length
        index = start
      } else {
        index += 1
      }
    }
    if start < words.upperBound { parts.append(start..<words.upperBound) }
    return parts
  }

  /// The number of tokens of the joining words at `index`; nil if there are none.
  private func joinerLength(at index: Int, in tokens: [Token]) -> Int? {
    joiners.first { words in
      index + words.count <= tokens.count && zip(words, tokens[index...]).allSatisfy { $0 == $1.text }
    }?.count
  }
}
