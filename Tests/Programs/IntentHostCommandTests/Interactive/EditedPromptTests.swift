internal import Foundation
internal import TestSupport
internal import Testing

@Suite("At a terminal, a line is edited before it is a request")
struct EditedPromptTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  /// Runs a session on a terminal, waits for its prompt, and returns the output after `body`. The session has to end
  /// before that.
  @discardableResult
  private func session(
    _ options: [String] = [], environment: [String: String] = [:], columns: UInt16 = 0,
    _ body: @escaping @Sendable (LiveRun) throws -> Void
  ) async throws -> String {
    let home = home
    return try await blocking {
      let run = try LiveRun.onTerminal(
        home, ["run"] + options + HostHome.samples, environment: ["NO_COLOR": "1"].merging(environment) { $1 },
        columns: columns)
      try run.wait(for: "> ")
      try body(run)
      #expect(try run.exitCode() == 0)
      return run.text
    }
  }

  private func leave(_ run: LiveRun) throws { try run.send("\u{5}\u{15}:quit") }

  private var kept: String? { try? String(contentsOf: home.url("state/intent-host/history"), encoding: .utf8) }

  @Test(
    "Keys change the line that becomes the request",
    arguments: [
      "ock my carr\u{1}l\u{5}\u{7f}", "lock your\u{17}my car", "lock car\u{1b}bmy ",
      "lock my boat\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{b}car",
      "my car lock\u{17}\u{1}\u{19} \u{5}\u{7f}", "lock m car\u{1b}[1;5D\u{2}y", "lock my acr\u{2}\u{2}\u{14}",
      "xlock my car\u{1b}[H\u{1b}[3~", "日本\u{15}lock my car",
    ])
  func keys(typed: String) async throws {
    try await session { run in
      // The keys are processed one after the other, even if they are typed fast.
      try run.send(typed)
      try run.wait(for: "Locked.")
      try leave(run)
    }
  }

  @Test("The cursor moves by the columns of a character")
  func width() async throws {
    try await session { run in
      try run.type("日👍🏽x")
      try run.wait(for: "日👍🏽x")
      try run.type("\u{2}")
      try run.wait(for: "\u{8}")
      try run.type("\u{2}")
      try run.wait(for: "\u{8}\u{8}")
      try run.type("\u{7f}")
      try run.wait(for: "\u{8}\u{8}👍🏽x\u{1b}[K\u{8}\u{8}\u{8}")
      try leave(run)
    }
  }

  @Test("A line that is longer than a row continues in the next one")
  func long() async throws {
    try await session(columns: 20) { run in
      try run.type("lock the car that stands")
      try run.wait(for: "stands")
      try run.type("\u{1}")
      try run.wait(for: "\u{1b}[1A\r\u{1b}[2C")
      try leave(run)
    }
  }

  @Test("A paste of several lines becomes one line, which is not sent")
  func paste() async throws {
    let text = try await session { run in
      try run.type("\u{1b}[200~lock my car\nis my car locked\n\u{1b}[201~")
      try run.wait(for: "lock my car is my car locked")
      try leave(run)
    }
    #expect(!text.contains("Locked."))
    // Bracketed paste is on as long as the program runs.
    #expect(text.hasPrefix("\u{1b}[?2004h") && text.hasSuffix("\u{1b}[?2004l"))
  }

  @Test("A terminal without cursor movement gets no sequences")
  func dumb() async throws {
    let text = try await session(environment: ["TERM": "dumb"]) { run in
      try run.send("ock my carr\u{1}l\u{5}\u{7f}")
      try run.wait(for: "Locked.")
      try leave(run)
    }
    #expect(!text.contains("\u{1b}"))
  }

  // MARK: History

  @Test("The history is available in the next session, from a file that only the user can read")
  func history() async throws {
    try await session { run in
      try run.send("is my car locked")
      try run.wait(for: "> ")
      try run.send(" lock my car")
      try run.wait(for: "> ")
      try run.send(":help")
      try run.wait(for: ":quit")
      try run.wait(for: "> ")
      // The session's history contains the command, and only what the user entered at the prompt.
      try run.type("\u{1b}[A")
      try run.wait(for: ":help")
      try leave(run)
    }
    #expect(kept == "is my car locked\n")
    let mode = try FileManager.default.attributesOfItem(atPath: home.path("state/intent-host/history"))
    #expect(mode[.posixPermissions] as? Int == 0o600)
    try await session { run in
      try run.type("\u{1b}[A")
      try run.wait(for: "is my car locked")
      try run.send("")
      try run.wait(for: "> ")
      try run.type("\u{12}car")
      try run.wait(for: "(search) car: is my car locked")
      try run.type("\u{7}")
      try leave(run)
    }
    #expect(kept == "is my car locked\n")
  }

  @Test("With '--no-history', nothing is read or stored")
  func noHistory() async throws {
    try await session(["--no-history"]) { run in
      try run.send("is my car locked")
      try run.wait(for: "> ")
      try leave(run)
    }
    #expect(kept == nil)
  }

  @Test("A passcode at the wrong prompt, and answers, are not stored")
  func secrets() async throws {
    let passcode = try home.write(LockTests.hash, to: "passcode")
    try await session(["--locked", "--passcode-file", passcode]) { run in
      try run.send("rainbow")
      try run.wait(for: "(locked) > ")
      try run.send("text hello to John on UnicornChat")
      try run.wait(for: "What is the passcode?")
      try run.wait(for: "> ")
      try run.send("rainbow")
      try run.wait(for: "Which John?")
      try run.wait(for: "> ")
      try run.send("cancel")
      try run.wait(for: "OK, stopped.")
      try run.wait(for: "> ")
      try leave(run)
    }
    #expect(kept == "text hello to John on UnicornChat\n")
  }

  @Test("A locked device shows neither the history nor names")
  func locked() async throws {
    try home.write("lock my car\n", toState: "history")
    let text = try await session(["--locked"]) { run in
      try run.type("\u{1b}[A")
      try run.wait(for: "\u{7}")
      try run.type("Unicor\t")
      try run.wait(for: "\u{7}")
      try run.type("\u{12}")
      try run.wait(for: "\u{7}")
      try leave(run)
    }
    #expect(!text.contains("lock my car") && !text.contains("UnicornC"))
  }

  @Test("An unusable history is reported once, and the session continues")
  func unusable() async throws {
    try FileManager.default.createDirectory(
      at: home.url("state/intent-host/history"), withIntermediateDirectories: true)
    let text = try await session { run in
      try run.send("lock my car")
      try run.wait(for: "Locked.")
      try leave(run)
    }
    #expect(text.components(separatedBy: "warning: the history").count == 2)
  }

  // MARK: Completion

  @Test("Tab completes commands, sentences, apps, contacts and options")
  func completion() async throws {
    let contacts = try home.write(
      "BEGIN:VCARD\nVERSION:3.0\nFN:Zoë Quartermaine\nN:Quartermaine;Zoë;;;\nEND:VCARD\n", to: "contacts.vcf")
    try await session(["--contacts", contacts]) { run in
      try run.send(":he\t")
      try run.wait(for: ":help\r\n")
      try run.wait(for: "> ")
      try run.send(":l\t\t")
      try run.wait(for: ":list  :lock\r\n> :l")
      try run.wait(for: "> ")
      try run.type("call zoe\t")
      try run.wait(for: "call Zoë Quartermaine")
      try run.type("\u{15}hello on unicornchat\u{2}\u{2}\u{b}\t")
      try run.wait(for: "UnicornChat")
      try run.send("\u{15}text hello to John on UnicornChat")
      try run.wait(for: "Which John?")
      try run.wait(for: "> ")
      try run.send("john b\t")
      try run.wait(for: "John Baily\r\n")
      try run.wait(for: "> ")
      try run.send("cancel")
      try run.wait(for: "> ")
      try leave(run)
    }
  }

  // MARK: Signals

  @Test("Ctrl-C clears the line, then cancels the request, then ends the session")
  func interrupts() async throws {
    let text = try await session { run in
      try run.send("text hello to John on UnicornChat")
      try run.wait(for: "Which John?")
      try run.wait(for: "> ")
      try run.type("jo")
      try run.wait(for: "jo")
      try run.type("\u{3}")
      try run.wait(for: "\u{1b}[K")
      try run.type("\u{3}")
      try run.wait(for: "^C\r\nOK, stopped.\r\n> ")
      try run.type("lo")
      try run.wait(for: "lo")
      try run.type("\u{3}")
      try run.wait(for: "\u{1b}[K")
      try run.send("lock my car")
      try run.wait(for: "Locked.\r\n> ")
      try run.type("\u{3}")
    }
    #expect(text.hasSuffix("> ^C\r\n\u{1b}[?2004l"))
    #expect(try home.messages().isEmpty)
  }

  @Test("Ctrl-C at the passcode's prompt of a session cancels the request")
  func passcode() async throws {
    let passcode = try home.write(LockTests.hash, to: "passcode")
    let text = try await session(["--locked", "--passcode-file", passcode]) { run in
      try run.send("lock my car")
      try run.wait(for: "What is the passcode?")
      try run.wait(for: "> ")
      try run.type("rain\u{3}")
      try run.wait(for: "OK, stopped.")
      try run.wait(for: "(locked) > ")
      try leave(run)
    }
    #expect(!text.contains("rain"))
  }

  @Test("A stopped session releases the terminal, and shows its line again when it continues")
  func stopped() async throws {
    let home = home
    try await blocking {
      let script = #"set -m; "$HOST" run --plugins "$EMPTY"; stty -a; fg"#
      let run = try LiveRun.onTerminal(
        home, ["-c", script],
        environment: [
          "HOST": try BuildProducts.file("intent-host").path, "EMPTY": home.path("empty"), "NO_COLOR": "1",
        ],
        program: URL(filePath: "/bin/bash"))
      try run.wait(for: "> ")
      try run.type(":qiut\u{1b}[D\u{1b}[D")
      try run.wait(for: "\u{8}\u{8}")
      try run.type("\u{1a}")
      try run.wait(for: "\u{1b}[?2004l")
      let settings = try run.wait(for: "\u{1b}[?2004h").split { " ;\r\n".contains($0) }
      #expect(settings.contains("echo") && settings.contains("icanon"))
      try run.wait(for: "> :qiut\u{8}\u{8}")
      try run.type("\u{14}\n")
      #expect(try run.exitCode() == 0)
    }
  }

  // MARK: Words

  @Test("The console speaks the language of the conversation")
  func language() async throws {
    try await session(["--locale", "de"]) { run in
      try run.send(":help")
      try run.wait(for: "Sag in einem Satz, was du willst:\r\n")
      try run.wait(for: ":lock    das Gerät sperren\r\n")
      try run.wait(for: "> ")
      try run.send(":hlep")
      try run.wait(for: "unbekannter Befehl ‚:hlep‘; meintest du ‚:help‘?\r\n> ")
      try leave(run)
    }
  }

  @Test("Lines are broken between words")
  func wrapping() async throws {
    let text = try await session(columns: 30) { run in
      try run.send(":help")
      try run.wait(for: ":quit")
      try run.wait(for: "> ")
      try run.send("what is the weather")
      try run.wait(for: "\r\n> ")
      try leave(run)
    }
    #expect(text.contains("\r\na number, yes, no. “Cancel”\r\n") || text.contains("yes, no. “Cancel” ends the\r\n"))
    let lines = text.components(separatedBy: "\r\n").map { $0.replacing(/\u{1b}\[[0-9;?]*[A-Za-z]/, with: "") }
    #expect(lines.allSatisfy { $0.count <= 30 })
  }

  @Test("Search results are a table on a terminal")
  func table() async throws {
    try await session(["--yes"], columns: 60) { run in
      try run.send("add eggs and bread to my shopping list on UnicornNotes")
      try run.wait(for: "> ")
      try run.send(#"{"intent": "INSearchForNotebookItemsIntent", "parameters": {"itemType": "task"}}"#)
      // The samples come with some tasks.
      try run.wait(for: "\r\n  1.  Milk ")
      try run.wait(for: "\r\n  4.  bread ")
      try run.wait(for: "> ")
      try leave(run)
    }
  }
}

extension HostHome {
  /// Writes `text` to the file called `name` in the folder of the host's state.
  fileprivate func write(_ text: String, toState name: String) throws {
    try folder.write(Data(text.utf8), to: "state/intent-host/\(name)")
  }
}
