internal import Foundation
package import SourceFiles

/// Decides whether two words of a language sound alike, by rules for the letters of the Latin script.
///
/// The files `*.sounds` of a language have one rule a line, in the syntax of ``SoundRule``; `#` begins a comment.
package struct SoundRules: Sendable {
  /// The rules that can match two letters, by ``pair(_:_:)``, in descending order of weight.
  private var rules: [[SoundRule]] = Array(repeating: [], count: 26 * 27)

  /// Creates a list without rules: letters sound as they are written.
  package init() {}

  /// The defects of the file at `path`.
  static func findings(_ path: String) -> [Diagnostic] {
    var rules = SoundRules()
    return rules.add(contentsOf: path)
      ?? [Diagnostic(path: path, position: .start, rule: FileRule.unreadable, message: "the file can't be read")]
  }

  /// Reads the rules of the language `code`.
  ///
  /// - Returns: the rules, which are empty if the language has no such file, and the defects of the files.
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

  /// Adds the rules of the file at `path`.
  ///
  /// - Returns: the defects of the file; nil if it can't be read.
  private mutating func add(contentsOf path: String) -> [Diagnostic]? {
    FileManager.default.contents(atPath: path).map { add(String(decoding: $0, as: UTF8.self), path: path) }
  }

  /// Parses `text` and adds its rules; findings name it `path`.
  ///
  /// - Returns: the defects of the text. Lines with a defect are left out.
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
    for second in rule.secondLetter.map({ $0...$0 }) ?? 0...26 {
      let pair = rule.firstLetter * 27 + second
      let index = rules[pair].firstIndex { $0.weight < rule.weight } ?? rules[pair].endIndex
      rules[pair].insert(rule, at: index)
    }
  }

  /// The index in `rules` for a letter and the byte that follows it; nil if no letter follows.
  private static func pair(_ first: UInt8, _ second: UInt8?) -> Int {
    let next = second.map { (0x61...0x7a).contains($0) ? Int($0) - 0x61 : 26 } ?? 26
    return (Int(first) - 0x61) * 27 + next
  }

  /// Appends the sound key of `word` to `key`. Words that sound alike have the same key. A key contains only the first
  /// vowel and a last one, because these distinguish names.
  ///
  /// - Returns: false if the word has no key, because it has another script or a single sound. Then nothing is
  ///   appended.
  func appendKey(of word: Span<UInt8>, to key: inout [UInt8]) -> Bool {
    let start = key.count
    var index = 0
    while index < word.count, word[index] < 0x80 {
      let byte = word[index]
      if let (pair, rule) = rule(word, at: index) {
        key.append(contentsOf: rules[pair][rule].sound)
        index += rules[pair][rule].count
      } else {
        key.append(Self.plain(byte))
        index += 1
      }
    }
    Self.shorten(&key, from: start)
    if index == word.count, key.count >= start + 2 { return true }
    key.removeSubrange(start...)
    return false
  }

  /// The rule with the greatest weight that matches `word` at `start`, as the index of its letters and its own.
  private func rule(_ word: Span<UInt8>, at start: Int) -> (pair: Int, rule: Int)? {
    guard (0x61...0x7a).contains(word[start]) else { return nil }
    var next: UInt64 = 0
    for index in (start..<min(start + 8, word.count)).reversed() { next = next &<< 8 | UInt64(word[index]) }
    let pair = Self.pair(word[start], start + 1 < word.count ? word[start + 1] : nil)
    for rule in rules[pair].indices
    where rules[pair][rule].isPrefix(of: next) && rules[pair][rule].conditionsMatch(word, at: start) {
      return (pair, rule)
    }
    return nil
  }

  /// Removes from the sounds from `start` on all vowels except the first and a last one, and repeated sounds.
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

  /// The sound of a letter without a rule.
  private static func plain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "y"): UInt8(ascii: "I")
    default: SoundRule.isVowel(byte) ? byte & 0xdf : byte
    }
  }
}
