/// The words without which a sentence can't be said. Of the thousands of sentences of a language, an utterance has the
/// words of a few: the others need not be tried.
struct Anchors: Sendable {
  /// The sentences that become possible with a word, by its number.
  private(set) var sentences: [[Int32]] = []
  /// The sentences that need no word in particular.
  private(set) var always: [Int32] = []

  init() {}

  /// Chooses, for each sentence, the group of words of which one has to be said that other sentences need least.
  ///
  /// - Parameters:
  ///   - groups: for each sentence the groups of words of each of which one has to be said.
  ///   - words: how many words there are.
  init(_ groups: [[[Int32]]], words: Int) {
    var uses = [Int](repeating: 0, count: words)
    for word in groups.joined().joined() { uses[Int(word)] += 1 }
    sentences = [[Int32]](repeating: [], count: words)
    for (sentence, groups) in groups.enumerated() {
      let rarest = groups.min { cost($0, uses) < cost($1, uses) }
      guard let rarest else {
        always.append(Int32(sentence))
        continue
      }
      for word in Set(rarest) { sentences[Int(word)].append(Int32(sentence)) }
    }
  }

  private func cost(_ group: [Int32], _ uses: [Int]) -> Int { group.reduce(0) { $0 + uses[Int($1)] } }

  /// For each of `count` sentences whether `words` are enough for it.
  func possible(_ words: [Int32], of count: Int) -> [Bool] {
    var isPossible = [Bool](repeating: false, count: count)
    for sentence in always { isPossible[Int(sentence)] = true }
    for word in words where word >= 0 && Int(word) < sentences.count {
      for sentence in sentences[Int(word)] { isPossible[Int(sentence)] = true }
    }
    return isPossible
  }
}

extension PieceMaker {
  /// The groups of words of each of which one has to be said to say a piece; none where it can be said in any words.
  func groups(_ piece: Piece) -> [[Int32]] {
    switch piece {
    case .word(let number): [[number]]
    case .set(let number): [words.members[Int(number)]]
    case .slot: []
    case .rule(let name, let mayBeEmpty): mayBeEmpty ? [] : sharedGroups[name] ?? []
    case .sequence(let parts): parts.flatMap(groups)
    case .choice(let parts): choice(parts)
    }
  }

  /// One of each alternative's groups; none where an alternative needs no word.
  private func choice(_ parts: [Piece]) -> [[Int32]] {
    var all: [Int32] = []
    for part in parts {
      guard !part.mayBeEmpty, let smallest = groups(part).min(by: { $0.count < $1.count }) else { return [] }
      all += smallest
    }
    return [all]
  }
}
