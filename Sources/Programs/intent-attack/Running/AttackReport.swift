internal import BaseFiles
internal import Foundation

/// Prints the attacks and counts them.
struct AttackReport {
  /// The attacks of a group.
  struct Count {
    var held = 0
    var succeeded = 0
    var notTried = 0
  }

  private let options: AttackOptions
  private let total: Int
  private var done = 0
  private var counts: [AttackGroup: Count] = [:]
  private let hasColour: Bool
  private let showsProgress: Bool

  init(_ options: AttackOptions, count: Int) {
    self.options = options
    total = count
    hasColour = isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil
    showsProgress = isatty(STDERR_FILENO) == 1 && (options.isJSON || options.isMarkdown || isatty(STDOUT_FILENO) == 0)
  }

  /// 0 if each attack that was tried has failed.
  var exitCode: Int32 {
    let tried = counts.values.reduce(0) { $0 + $1.held + $1.succeeded }
    return tried > 0 && counts.values.allSatisfy { $0.succeeded == 0 } ? 0 : 1
  }

  /// Prints an attack and its verdict.
  mutating func add(_ attack: Attack, _ verdict: Verdict) {
    done += 1
    let word: String
    let reason: String
    switch verdict {
    case .held(let text):
      word = "held"
      reason = text
      counts[attack.group, default: Count()].held += 1
    case .succeeded(let text):
      word = "succeeded"
      reason = text
      counts[attack.group, default: Count()].succeeded += 1
    case .notTried(let text):
      word = "not tried"
      reason = text
      counts[attack.group, default: Count()].notTried += 1
    }
    if showsProgress { _ = DescriptorWriter.write("\r\(done) of \(total)\u{1b}[K", to: STDERR_FILENO) }
    guard !options.isMarkdown else { return }
    Self.show(options.isJSON ? Self.json(attack, word, reason: reason) : line(attack, word, reason: reason))
  }

  /// Prints the table of the groups.
  func end() {
    if showsProgress { _ = DescriptorWriter.write("\r\u{1b}[K", to: STDERR_FILENO) }
    guard !options.isJSON else { return }
    if options.isMarkdown { return markdown() }
    Self.show("")
    let sum = counts.values.reduce(into: Count()) { sum, count in
      sum.held += count.held
      sum.succeeded += count.succeeded
      sum.notTried += count.notTried
    }
    for group in AttackGroup.allCases {
      if let count = counts[group] { Self.show(Self.row(group.rawValue, count)) }
    }
    Self.show(Self.row("all", sum))
  }

  private static func row(_ name: String, _ count: Count) -> String {
    let cells = [("held", count.held), ("succeeded", count.succeeded), ("not tried", count.notTried)]
    let name = name.padding(toLength: 10, withPad: " ", startingAt: 0)
    return name + cells.map { String(format: "%6d ", $0.1) + $0.0 }.joined()
  }

  private func markdown() {
    Self.show("| group | the attacker controls | held | succeeded | not tried |\n|---|---|---|---|---|")
    for group in AttackGroup.allCases {
      guard let count = counts[group] else { continue }
      Self.show(
        "| `\(group.rawValue)` | \(group.attacker) | \(count.held) | \(count.succeeded) | \(count.notTried) |")
    }
  }

  private func line(_ attack: Attack, _ word: String, reason: String) -> String {
    let colours = ["held": "32", "succeeded": "1;31", "not tried": "33"]
    let padded = word.padding(toLength: 9, withPad: " ", startingAt: 0)
    let shown = hasColour ? "\u{1b}[\(colours[word] ?? "0")m\(padded)\u{1b}[0m" : padded
    let text = "\(attack.path): \(attack.attempt)"
    return "\(shown)  \(TerminalText.plain(text))\n           \(TerminalText.plain(TerminalText.cut(reason, to: 300)))"
  }

  private static func json(_ attack: Attack, _ word: String, reason: String) -> String {
    JSONValue.object([
      "group": .string(attack.group.rawValue), "name": .string(attack.name), "attempt": .string(attack.attempt),
      "promise": .string(attack.promise), "outcome": .string(word),
      "observed": .string(TerminalText.cut(reason, to: 2000)),
    ]).line
  }

  /// The line of an attack in a list.
  static func listed(_ attack: Attack, isJSON: Bool) -> String {
    guard isJSON else { return TerminalText.plain("\(attack.path): \(attack.attempt); \(attack.promise)") }
    return JSONValue.object([
      "group": .string(attack.group.rawValue), "name": .string(attack.name), "attempt": .string(attack.attempt),
      "promise": .string(attack.promise),
    ]).line
  }

  /// Prints a line that a pipe receives immediately.
  private static func show(_ line: String) {
    print(line)
    fflush(nil)
  }
}
