internal import IntentLanguage

/// A change to a sentence that does not change its meaning: people mistype, hesitate and write carelessly.
enum Perturbation: String, CaseIterable, Encodable, CodingKeyRepresentable {
  /// One wrong, missing, additional or transposed letter in a word of at least four.
  case typo
  /// A hesitation between two words.
  case filler
  /// Capital letters only.
  case `case`
  /// No punctuation.
  case punctuation
  /// No apostrophes.
  case apostrophe
  /// One word said twice.
  case `repeat`
  /// A word such as "hey" before the sentence.
  case prefix

  /// Changes a sentence of the language `code`; nil if the change is not possible in it. The same arguments have the
  /// same result.
  func changed(_ text: String, in code: String) -> String? {
    var random = SeededNumbers(seed: rawValue + text)
    let changed = changed(text, code: code, random: &random)
    return changed == text ? nil : changed
  }

  private func changed(_ text: String, code: String, random: inout SeededNumbers) -> String {
    switch self {
    case .typo: mistyped(text, &random)
    case .filler: withFiller(text, fillers: Self.fillers[code] ?? [], random: &random)
    case .case: text.uppercased()
    case .punctuation: text.filter { !$0.isPunctuation || Self.apostrophes.contains($0) || $0 == "-" }
    case .apostrophe: text.filter { !Self.apostrophes.contains($0) }
    case .repeat: repeating(text, &random)
    case .prefix: Self.prefixes[code]?.randomElement(using: &random).map { $0 + text } ?? text
    }
  }

  // MARK: Words

  private static let apostrophes: Set<Character> = ["'", "’"]

  private func mistyped(_ text: String, _ random: inout SeededNumbers) -> String {
    let words: [Substring] = text.split(separator: " ").filter { $0.count > 3 && $0.allSatisfy(Self.isLatin) }
    guard let word = words.randomElement(using: &random) else { return text }
    return "\(text[..<word.startIndex])\(Self.mistyped(Array(word), &random))\(text[word.endIndex...])"
  }

  private static func isLatin(_ letter: Character) -> Bool {
    letter.isLetter && letter.unicodeScalars.allSatisfy { $0.value < 0x250 }
  }

  private static func mistyped(_ word: [Character], _ random: inout SeededNumbers) -> String {
    var word = word
    let place = Int.random(in: 0..<word.count - 1, using: &random)
    let letter = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "e"
    switch Int.random(in: 0..<4, using: &random) {
    case 0: word.insert(letter, at: place)
    case 1: word.remove(at: place)
    case 2: word[place] = letter
    default: word.swapAt(place, place + 1)
    }
    return String(word)
  }

  private func withFiller(_ text: String, fillers: [String], random: inout SeededNumbers) -> String {
    guard let filler = fillers.randomElement(using: &random) else { return text }
    let gaps = text.indices.filter { text[$0] == " " }
    // In a script without spaces, the gaps between words are hard to find.
    guard let gap = gaps.randomElement(using: &random) else { return text.contains(" ") ? text : filler + text }
    return "\(text[..<gap]) \(filler)\(text[gap...])"
  }

  private func repeating(_ text: String, _ random: inout SeededNumbers) -> String {
    let words: [Substring] = text.split(separator: " ")
    guard words.count > 1, let word = words.randomElement(using: &random), word.allSatisfy(\.isLetter) else {
      return text
    }
    return "\(text[..<word.endIndex]) \(word)\(text[word.endIndex...])"
  }

  private static let fillers = [
    "en": ["uh", "um", "like"], "de": ["äh", "ähm", "also"], "es": ["eh", "pues", "este"],
    "fr": ["euh", "ben", "genre"], "zh": ["那个", "嗯", "呃"], "ja": ["えっと", "あの", "えーと"],
  ]

  private static let prefixes = [
    "en": ["hey ", "ok so ", "um, "], "de": ["hey ", "ok also ", "ähm, "], "es": ["oye ", "bueno pues ", "eh, "],
    "fr": ["hé ", "bon alors ", "euh, "], "zh": ["嘿，", "那个，", "好的，"], "ja": ["ねえ、", "えっと、", "あのー、"],
  ]
}
