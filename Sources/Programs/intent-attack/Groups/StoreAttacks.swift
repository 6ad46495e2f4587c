internal import BaseFiles
internal import Foundation
internal import HostTrials

/// Changed sealed conversations, and damaged files of the host.
enum StoreAttacks {
  static let all =
    (flips + changes).map(changed) + further + files.flatMap { file in damages.map { damage in damaged(file, damage) } }
    + keys

  // MARK: Sealed conversations

  /// A change of a sealed conversation: name, what it tries, and the change.
  private typealias StateChange = (name: String, attempt: String, change: @Sendable (String) -> String)

  private static let flips: [StateChange] = (0..<16).map { part in
    (
      name: "flipped/\(part)", attempt: "changes a character in part \(part + 1) of 16 of a sealed conversation",
      change: { state in
        var characters = Array(state)
        let place = min(characters.count - 1, characters.count * part / 16 + characters.count / 32)
        characters[place] = characters[place] == "A" ? "B" : "A"
        return String(characters)
      }
    )
  }

  private static let changes: [StateChange] = [
    ("half", "cuts a sealed conversation in half", { String($0.prefix($0.count / 2)) }),
    ("second-half", "sends the second half", { String($0.suffix($0.count / 2)) }),
    ("shorter", "removes the last character", { String($0.dropLast()) }),
    ("longer", "adds a character", { $0 + "A" }),
    ("twice", "sends it twice in one text", { $0 + $0 }),
    ("empty", "sends an empty state", { _ in "" }),
    ("reversed", "reverses it", { String($0.reversed()) }),
    ("lower", "writes it in lower case", { $0.lowercased() }),
    ("swapped", "swaps its halves", { String($0.suffix($0.count / 2) + $0.prefix($0.count - $0.count / 2)) }),
    ("zero", "puts a zero byte behind it", { $0 + "\u{0}" }),
    ("long", "puts 500 KB behind it", { $0 + String(repeating: "A", count: 500_000) }),
    ("plain", "sends a conversation without a seal", { _ in Data(Stand.message.utf8).base64EncodedString() }),
  ]

  private static func changed(_ row: StateChange) -> Attack {
    Attack.onHost(.store, "sealed/\(row.name)", attempt: row.attempt, promise: "the state is refused", kind: .careful) {
      stand in
      let answer = try SealedTurn.answer(row.change(try SealedTurn(stand).state), to: stand)
      return Reply(isDone: answer.status != 400, "the answer is \(answer)")
    }
  }

  private static let further = [
    Attack.onHost(
      .store, "sealed/answered-twice", attempt: "approves one sealed conversation five times",
      promise: "it is done once", kind: .careful,
      isDeedExpected: true
    ) { stand in
      let state = try SealedTurn(stand).state
      let before = try ServerTarget.host(stand).count()
      let ends = try (0..<5).map { _ in try SealedTurn.answer(state, to: stand).outcome }
      let done = try ServerTarget.host(stand).count() - before
      guard done > 0 else { throw NotTried("the approval is not accepted: \(ends)") }
      return done == 1 ? .refused("it was done once") : .accepted("it was done \(done) times")
    },
    Attack.onHost(.store, "sealed/cancelled", attempt: "approves a conversation that was cancelled", kind: .careful) {
      stand in
      let state = try SealedTurn(stand).state
      _ = try stand.post("/v1/cancel", JSONValue.object(["state": .string(state)]).line)
      return .refused("the answer is \(try SealedTurn.answer(state, to: stand))")
    },
    Attack.onHost(.store, "sealed/declined", attempt: "approves a conversation that was declined", kind: .careful) {
      stand in
      let state = try SealedTurn(stand).state
      let declined = try SealedTurn.answer(state, "no", to: stand)
      guard declined.outcome == "cancelled" else { throw NotTried("the answer 'no' leads to \(declined)") }
      return .refused("the answer is \(try SealedTurn.answer(state, to: stand))")
    },
    Attack.onHost(.store, "sealed/other-user", attempt: "continues a conversation as another user", kind: .careful) {
      stand in
      let state = try SealedTurn(stand, fields: "X-User: ann\r\n").state
      let answer = try SealedTurn.answer(state, to: stand, fields: "X-User: bob\r\n")
      return Reply(isDone: answer.status != 400, "the answer is \(answer)")
    },
    Attack(
      group: .store, name: "sealed/other-host", attempt: "continues a conversation of another host",
      promise: "the state is refused"
    ) { site in
      let state = try SealedTurn(try site.stand(.shifted)).state
      let stand = try site.stand(.careful)
      let before = Observation(stand)
      let answer = try SealedTurn.answer(state, to: stand)
      if let damage = Observation(stand).damage(since: before) { return .succeeded(damage) }
      return answer.status == 400 ? .held("the answer is 400") : .succeeded("the answer is \(answer)")
    },
  ]

  // MARK: Damaged files

  /// The files that the host reads again, in its folders of state and data.
  private static let files = [
    "state/intent-host/authorizations.json", "state/intent-host/quarantine.json", "state/intent-host/journal.jsonl",
    "state/intent-host/passcode", "state/intent-host/page-sessions.json", "data/intent-host/contacts.vcf",
  ]

  /// A damage of a file: its name, and how it is done.
  struct Damage {
    let name: String
    let attempt: String
    let apply: @Sendable (TrialHome, String) throws -> Void
  }

  static let damages = [
    Damage(name: "garbage", attempt: "has bytes that are no text") { home, file in
      try home.write((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 >> 3) }, to: file)
    },
    Damage(name: "empty", attempt: "is empty") { home, file in try home.write("", to: file) },
    Damage(name: "deep", attempt: "nests arrays 200,000 times") { home, file in
      try home.write(String(repeating: "[", count: 200_000), to: file)
    },
    Damage(name: "huge", attempt: "has 2 GB") { home, file in
      try home.write("", to: file)
      guard truncate(home.path(file), 2 << 30) == 0 else { throw NotTried("the file can't be made") }
    },
    Damage(name: "link", attempt: "is a link to a file of the user") { home, file in
      try home.write("", to: file)
      unlink(home.path(file))
      symlink(home.path("secret"), home.path(file))
    },
    Damage(name: "pipe", attempt: "is a pipe that nobody writes to") { home, file in
      try home.write("", to: file)
      unlink(home.path(file))
      guard mkfifo(home.path(file), 0o600) == 0 else { throw NotTried("the pipe can't be made") }
    },
    Damage(name: "folder", attempt: "is a folder") { home, file in try home.write("", to: file + "/x") },
  ]

  /// A sentence on a locked device, so that the host reads the names of people, the words of apps and the passcode.
  static func damaged(_ file: String, _ damage: Damage, group: AttackGroup = .store) -> Attack {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return Attack(
      group: group, name: "file/\(name)/\(damage.name)", attempt: "'\(name)' \(damage.attempt)",
      promise: "the host ends in time, grants nothing, and changes no file of the user"
    ) { site in
      let home = try site.home(policy: #"{"Confirmation": {"Never": ["INSendMessageIntent"]}}"#)
      try home.write("secret", to: "state/intent-host/.keep")
      try damage.apply(home, file)
      let before = home.others
      let run = try home.run(
        site, ["run", "--json", "--locked"] + site.samples + ["text hello to Diana Huang on UnicornChat"],
        timeout: .seconds(30))
      if run.isLate { return .succeeded("the host does not end") }
      if run.exitCode >= 128, run.exitCode != 130 {
        return .succeeded("a signal ended the host: \(run.exitCode - 128)")
      }
      if !home.deeds.isEmpty { return .succeeded("something was done on a locked device") }
      if home.others != before { return .succeeded("a file of the user was changed") }
      if (run.output + run.errors).contains(TrialHome.secret) { return .succeeded("the output has the user's file") }
      return .held("the exit code is \(run.exitCode): \(TerminalText.cut(run.errors, to: 150))")
    }
  }

  /// Secrets that others know or can change.
  private static let keys = [
    ("readable", "can be read by others", 32, 0o644), ("writable", "can be written by others", 32, 0o622),
    ("short", "has 16 bytes", 16, 0o600), ("empty", "is empty", 0, 0o600), ("long", "has 64 bytes", 64, 0o600),
  ].map { row in
    Attack(
      group: .store, name: "seal-key/\(row.0)", attempt: "gives the host a secret for seals that \(row.1)",
      promise: "the host does not start"
    ) { site in
      let home = try site.home()
      try home.write([UInt8](repeating: 7, count: row.2), to: "tmp/key")
      chmod(home.path("tmp/key"), mode_t(row.3))
      let run = try home.run(
        site, ["serve", "--http", "127.0.0.1:0", "--seal-key", home.path("tmp/key")] + site.samples,
        timeout: .seconds(15))
      return run.isLate || run.exitCode == 0
        ? .succeeded("the host serves with it") : .held(TerminalText.cut(run.errors, to: 150))
    }
  }
}
