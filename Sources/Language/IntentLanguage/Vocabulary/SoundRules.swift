package import BaseFiles
internal import Foundation

/// Decides whether two words of a language sound alike, by rules for the letters of the Latin script.
///
/// The files `*.sounds` of a language have one rule on each line, in the syntax of ``SoundRule``; `#` begins a comment.
package struct SoundRules: Sendable {
  /// The number of pairs of a letter and its successor; see ``pair(_:_:)``.
  private static let pairs = 26 * 27

  /// The rules in the order of the files.
  private var all: [SoundRule] = []
  /// The rules that can match each pair of letters, in descending order of weight. A rule of one letter is listed for
  /// each pair.
  private var rules: [SoundRule] = []
  /// The start index in `rules` for each pair, and the count at the end.
  private var starts = [Int32](repeating: 0, count: pairs + 1)
  /// The maximum number of letters that decide the sound at a position: the letters of a rule and its conditions after
  /// them, where the end of the word counts as a letter.
  private var reach = 2

  /// Creates a list without rules: letters sound as they are written.
  package init() {}

  /// The defects of the file at `path`.
  static func findings(_ path: String) -> [Diagnostic] {
    var rules = SoundRules()
    return rules.add(contentsOf: path)
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
      findings += rules.add(contentsOf: file.path)
    }
    return (rules, findings)
  }

  /// Adds the rules of the file at `path`, and returns the defects of the file.
  private mutating func add(contentsOf path: String) -> [Diagnostic] {
    do throws(Diagnostic) {
      return add(try RegularFile.bytes(contentsOf: path, maximumBytes: LanguageLines.maximumBytes), path: path)
    } catch {
      return [error]
    }
  }

  /// Parses `text` and adds its rules; findings name it `path`.
  ///
  /// - Returns: the defects of the text. Lines with a defect are left out.
  package mutating func add(_ text: String, path: String) -> [Diagnostic] { add(Array(text.utf8), path: path) }

  private mutating func add(_ bytes: [UInt8], path: String) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    func report(_ line: Int, _ message: String, fix: String? = nil) {
      findings.append(
        Diagnostic(
          path: path, position: SourcePosition(line: line, column: 1), rule: LanguageRule.soundRule, message: message,
          fix: fix))
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (line, bytes) in zip(1..., lines) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        report(line, "the line is not valid UTF-8")
        continue
      }
      let content = text.prefix { $0 != "#" }.filter { !$0.isWhitespace }
      guard !content.isEmpty else { continue }
      if let rule = SoundRule(content[...]) {
        all.append(rule)
      } else {
        report(line, "'\(content)' is not a sound rule", fix: "write '(before)letters(after) = sound'")
      }
    }
    groupByPair()
    return findings
  }

  private mutating func groupByPair() {
    var groups = [[SoundRule]](repeating: [], count: Self.pairs)
    for rule in all {
      for second in rule.secondLetter.map({ $0...$0 }) ?? 0...26 {
        let pair = rule.firstLetter * 27 + second
        let index = groups[pair].firstIndex { $0.weight < rule.weight } ?? groups[pair].endIndex
        groups[pair].insert(rule, at: index)
      }
    }
    rules = Array(groups.joined())
    reach = all.map { $0.letters.count + $0.after.count }.reduce(2, max)
    starts = groups.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.count)) }
  }

  /// The number of a letter and the byte that follows it; nil if no letter follows.
  private static func pair(_ first: UInt8, _ second: UInt8?) -> Int {
    let next = second.map { (0x61...0x7a).contains($0) ? Int($0) - 0x61 : 26 } ?? 26
    return (Int(first) - 0x61) * 27 + next
  }

  /// The sound key of `word`; nil if the word has none, because it has another script or a single sound.
  func key(of word: Span<UInt8>) -> SoundKey? { finished(SoundKey(), word) }

  /// The key of `word` after `key` has read its beginning; nil if the word has none.
  func finished(_ key: SoundKey, _ word: Span<UInt8>) -> SoundKey? {
    var key = key
    read(word, to: &key, reach: 0)
    key.finish()
    return key.lettersRead == word.count && key.count >= 2 ? key : nil
  }

  /// Reads the letters of `word` to `key`, except those whose sound depends on the text after the word.
  func readBeginning(of word: Span<UInt8>, to key: inout SoundKey) { read(word, to: &key, reach: reach) }

  /// Reads the letters of `word` until `reach` letters remain, or until a letter is not ASCII.
  private func read(_ word: Span<UInt8>, to key: inout SoundKey, reach: Int) {
    while key.lettersRead < word.count - reach, word[key.lettersRead] < 0x80 {
      if let rule = rule(word, at: key.lettersRead) {
        key.read(rule.letters.count, rule.sound)
      } else {
        key.read(Self.plain(word[key.lettersRead]))
      }
    }
  }

  /// The rule with the greatest weight that matches `word` at `start`.
  private func rule(_ word: Span<UInt8>, at start: Int) -> SoundRule? {
    guard (0x61...0x7a).contains(word[start]) else { return nil }
    let pair = Self.pair(word[start], start + 1 < word.count ? word[start + 1] : nil)
    let range = Int(starts[pair])..<Int(starts[pair + 1])
    guard !range.isEmpty else { return nil }
    var next: UInt64 = 0
    for index in (start..<min(start + PackedBytes.capacity, word.count)).reversed() {
      next = next &<< 8 | UInt64(word[index])
    }
    for index in range where rules[index].letters.isPrefix(of: next) && rules[index].conditionsMatch(word, at: start) {
      return rules[index]
    }
    return nil
  }

  /// The sound of a letter without a rule.
  private static func plain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "y"): UInt8(ascii: "I")
    default: SoundRule.isVowel(byte) ? byte & 0xdf : byte
    }
  }
}
