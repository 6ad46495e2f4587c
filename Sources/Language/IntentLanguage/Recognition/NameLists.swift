/// Splits lists of names such as "Ana, Bo and Cy".
struct NameLists {
  /// The words that join the names of a list, as tokens: "and", "as well as".
  let joiners: [[String]]
  /// The names of one thing that contain a joining word: "mac and cheese".
  var pairs = Phrases()

  /// Reads the numbers that contain a joining word: "two and a half pounds of flour" is one thing.
  var numbers: NumberReader?

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
      if let pair = pairs.length(at: index..<words.upperBound, in: tokens) {
        index += pair
      } else if let length = joinerLength(at: index, in: tokens), index + length < words.upperBound,
        !isWithinNumber(index, from: start, in: tokens)
      {
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

  /// Whether a number that begins in the words from `start` on contains the word at `index`.
  private func isWithinNumber(_ index: Int, from start: Int, in tokens: [Token]) -> Bool {
    guard let numbers else { return false }
    return (max(start, index - 3)..<index).contains { begin in
      numbers.readings(tokens, from: begin).contains { $0.end > index + 1 && !$0.value.isNaN }
    }
  }

  /// The number of tokens of the joining words at `index`; nil if there are none.
  private func joinerLength(at index: Int, in tokens: [Token]) -> Int? {
    joiners.first { tokens.has($0, at: index) }?.count
  }
}
