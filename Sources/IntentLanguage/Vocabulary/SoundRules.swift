internal import Foundation
package import SourceFiles

/// How a language's words sound, as far as that tells whether two of them are heard alike: a list of rules for letters
/// of the Latin script.
///
/// A language's files `*.sounds` have a rule a line, as ``SoundRule`` reads it; `#` begins a comment.
package struct SoundRules: Sendable {
  /// The rules by their first letter, those that say most first.
  private var rules: [[SoundRule]] = Array(repeating: [], count: 26)

  /// Letters sound as they are written.
  package init() {}

  /// What is wrong with the file of rules at `path`.
  static func findings(_ path: String) -> [Diagnostic] {
    var rules = SoundRules()
    return rules.add(contentsOf: path)
      ?? [Diagnostic(path: path, position: .start, rule: FileRule.unreadable, message: "the file can't be read")]
  }

  /// Reads the rules of the language with `code`.
  ///
  /// - Returns: the rules, none where the language has no file of them, and what is wrong with the files.
  package static func read(
    _ code: String, in folders: LanguageFolders = LanguageFolders()
  ) -> (rules: SoundRules, findings: [Diagnostic]) {
    var rules = SoundRules()
    var findings: [Diagnostic] = []
    for file in folders.files(of: code, suffix: ".sounds") {
      findings += rules.add(contentsOf: file.path) ?? []
    }
    return (rules, findings)
  }

  /// Adds the rules of the file at `path`; gives back what is wrong with it, nil where it can't be read.
  private mutating func add(contentsOf path: String) -> [Diagnostic]? {
    FileManager.default.contents(atPath: path).map { add(String(decoding: $0, as: UTF8.self), path: path) }
  }

  /// Adds the rules of a file's `text`; gives back what is wrong with it.
  package mutating func add(_ text: String, path: String) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.prefix { $0 != "#" }.filter { !$0.isWhitespace }
      guard !content.isEmpty else { continue }
      if let rule = SoundRule(content[...]) {
        add(rule)
      } else {
        findings.append(
          Diagnostic(
            path: path, position: SourcePosition(line: index + 1, column: 1), rule: LanguageRule.soundRule,
            message: "'\(content)' is no rule of sounds", fix: "write '(before)letters(after) = sound'"))
      }
    }
    return findings
  }

  private mutating func add(_ rule: SoundRule) {
    let letter = rule.firstLetter
    let place = rules[letter].firstIndex { $0.weight < rule.weight } ?? rules[letter].endIndex
    rules[letter].insert(rule, at: place)
  }

  /// Adds to `key` how `word` sounds: words that are heard alike have the same. Of the vowels only the first is kept
  /// and one at the end, since people tell names by these.
  ///
  /// - Returns: false, and nothing added, where that can't be said or is too little to know a word by: another script,
  ///   a single sound.
  func appendKey(of word: Span<UInt8>, to key: inout [UInt8]) -> Bool {
    let start = key.count
    var place = 0
    while place < word.count, word[place] < 0x80 {
      let byte = word[place]
      if let (letter, rule) = rule(word, at: place) {
        key.append(contentsOf: rules[letter][rule].sound)
        place += rules[letter][rule].count
      } else {
        key.append(Self.plain(byte))
        place += 1
      }
    }
    Self.shorten(&key, from: start)
    if place == word.count, key.count >= start + 2 { return true }
    key.removeSubrange(start...)
    return false
  }

  /// The rule that says most of those that say how `word` sounds from `place` on: its letter, and its place there.
  private func rule(_ word: Span<UInt8>, at place: Int) -> (letter: Int, rule: Int)? {
    guard (0x61...0x7a).contains(word[place]) else { return nil }
    var next: UInt64 = 0
    for index in (place..<min(place + 8, word.count)).reversed() { next = next &<< 8 | UInt64(word[index]) }
    let letter = Int(word[place]) - 0x61
    for rule in rules[letter].indices
    where rules[letter][rule].begins(next) && rules[letter][rule].fits(word, at: place) {
      return (letter, rule)
    }
    return nil
  }

  /// Takes out of the sounds from `start` on what tells nothing: all vowels but the first and one at the end, and what
  /// is doubled, which sounds no different.
  private static func shorten(_ key: inout [UInt8], from start: Int) {
    var hasVowel = false
    var previous: UInt8 = 0
    var end = start
    for index in start..<key.count {
      let sound = key[index]
      if sound == previous { continue }
      previous = sound
      if isVowel(sound), hasVowel, !key[index...].allSatisfy({ $0 == sound }) { continue }
      hasVowel = hasVowel || isVowel(sound)
      key[end] = sound
      end += 1
    }
    key.removeSubrange(end...)
  }

  private static func isVowel(_ sound: UInt8) -> Bool { (0x41...0x5a).contains(sound) }

  /// How a letter sounds that no rule is about.
  private static func plain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "y"): UInt8(ascii: "I")
    default: SoundRule.isVowel(byte) ? byte & 0xdf : byte
    }
  }
}
