internal import Foundation
internal import TestSupport
internal import Testing

/// Conversations with the sample apps for messages, which run with their app's process.
struct SampleChats {
  /// The folder of the apps.
  let apps: URL

  /// Plays the conversations.
  func converse() async throws {
    try await monkeyChat()
    try await unicornChat()
  }

  private func host(_ home: HostHome) throws -> LiveRun {
    let host = try LiveRun.onTerminal(home, ["run", "--plugins", apps.path], environment: ["NO_COLOR": "1"])
    try host.wait(for: ":quit leaves.\r\n> ")
    return host
  }

  private func start(_ name: String, _ home: HostHome, language: String) throws -> LiveRun {
    let program = apps.appending(path: "\(name).app/\(name)")
    return try LiveRun.onTerminal(home, [], environment: ["LANG": language], program: program)
  }

  /// Says each line after the text before it was shown, and waits for the next prompt.
  private func say(_ turns: [(said: String, shown: String)], to host: LiveRun) throws {
    for turn in turns {
      try host.send(turn.said)
      try host.wait(for: turn.shown)
      try host.wait(for: "> ")
    }
  }

  // MARK: An app that runs

  /// From the first start of an app: permission, vocabulary, signing in, and then the user's requests.
  private func monkeyChat() async throws {
    let home = try HostHome()
    try await blocking {
      let host = try host(home)
      let app = try start("MonkeyChat", home, language: "de_DE.UTF-8")
      try app.wait(for: "Freunde")
      try host.wait(for: "“MonkeyChat” wants to receive your requests. It says: “MonkeyChat sends your messages")
      try host.wait(for: "Do you allow that?\r\n> ")
      try say([("yes", "\r\n")], to: host)
      try app.wait(for: "The assistant knows 3 friends")
      try say(
        [("text hello to zaboomafoo on MonkeyChat", "Do you want to open “MonkeyChat” to go on?"), ("yes", "\r\n")],
        to: host)
      try app.wait(for: "Draft: hello")
      try app.wait(for: "Tap to sign in")
      try app.send("")
      try app.wait(for: "Signed in")
      try say(
        [
          ("text hello to jane on MonkeyChat", "2. Kala"),
          ("Kala", "Your MonkeyChat message to Kala says “hello”. Ready to send it?"), ("yes", "Sent."),
          ("read my messages on MonkeyChat", "Kala said: Bananas at noon?\r\nDo you want to reply?"),
          ("yes", "What do you want to say?"), ("At one", "message to Kala says “At one”. Ready to send it?"),
          ("yes", "Sent."), ("mark my messages as read on MonkeyChat", "Marked as read."),
        ], to: host)
      try host.send(":quit")
      #expect(try host.exitCode() == 0)
      try app.end()
    }
    try await expectWords("zaboomafoo", "Zaboomafoo", "MonkeyChat", home)
    try expectMessages(home)
  }

  /// Checks that the host recognizes a word of the app in another spelling.
  private func expectWords(_ said: String, _ name: String, _ app: String, _ home: HostHome) async throws {
    let run = try await home.run(["explain", "--json", "--plugins", apps.path, "text hello to \(said) on \(app)"])
    let understood = try #require(try run.events.first { $0.name == "understood" })
    let people = try #require(understood.object("parameters")?["recipients"] as? [[String: Any]])
    #expect(people.map { $0["displayName"] as? String } == [name])
    #expect((people.first?["siriMatches"] as? [Any])?.count == 1)
  }

  /// Checks that two messages were sent, and that the other one is marked as read.
  private func expectMessages(_ home: HostHome) throws {
    let folder = home.url("data/intent-host/groups/group.com.example.monkeychat/Messages")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let messages = try files.map { try jsonObject(String(contentsOf: $0, encoding: .utf8)) }
    #expect(Set(messages.map { $0["content"] as? String }) == ["hello", "Bananas at noon?", "At one"])
    #expect(messages.allSatisfy { $0["isRead"] as? Bool == true })
  }

  // MARK: An app that does not run

  /// The user declines to open the app, starts it later, and signs in there.
  private func unicornChat() async throws {
    let home = try HostHome()
    // A damaged file means signed out; signing in repairs it.
    _ = try home.write(#"{"signedIn": fal"#, to: "data/intent-host/groups/group.com.example.unicornchat/SignIn.json")
    try await blocking {
      let host = try host(home)
      try say(
        [
          ("text hello to Scott on UnicornChat", "“UnicornChat” wants to receive your requests."),
          ("yes", "Do you want to open “UnicornChat” to go on?"), ("no", "\r\n"),
        ], to: host)
      let app = try start("UnicornChat", home, language: "en_GB.UTF-8")
      for shown in ["speaks en-GB", "Draft: hello", "You are signed out of UnicornChat.", "Tap to sign in"] {
        try app.wait(for: shown)
      }
      try app.send("")
      try app.wait(for: "Signed in")
      try say([("text hello to Scott on UnicornChat", "Ready to send it?"), ("yes", "Sent.")], to: host)
      try host.send(":quit")
      #expect(try host.exitCode() == 0)
      // The app sends its vocabulary at an unpredictable time, but before it ends.
      if !app.text.contains("knows 12 names") { try app.wait(for: "knows 12 names") }
      try app.end()
    }
    try await expectWords("celestra", "Celestra", "UnicornChat", home)
    try await expectViews(home)
  }

  /// Checks that the extension for views shows a message with the controller of the app's framework.
  private func expectViews(_ home: HostHome) async throws {
    let run = try await home.run(
      ["run", "--json", "--plugins", apps.path, "text hello to Scott on UnicornChat"], input: "yes\n")
    let views = run.lines.filter { $0.contains(#""event":"view""#) }
    #expect(views.count == 2, "\(run.lines)")
    #expect(views.allSatisfy { $0.contains(#""extension":"com.example.UnicornChat.IntentsUIExtension""#) })
    #expect(views.first?.contains(#""text":"Draft""#) == true && views.last?.contains("Sent") == true)
  }
}
