internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A conversation is written as a page")
struct PageRunTests {
  /// The conversation in the page at `path`.
  private func entries(_ path: String) throws -> [[String: Any]] {
    let html = try String(contentsOfFile: path, encoding: .utf8)
    let start = try #require(html.range(of: #"id="conversation">"#)?.upperBound)
    let end = try #require(html.range(of: "</script>", range: start..<html.endIndex)?.lowerBound)
    let page = try JSONSerialization.jsonObject(with: Data(html[start..<end].utf8)) as? [String: Any]
    return try #require(page?["entries"] as? [[String: Any]])
  }

  @Test("The page has the user's words, questions, buttons and cards, but no passcode")
  func run() async throws {
    let home = try HostHome()
    let passcode = try home.write(LockTests.hash, to: "passcode")
    let path = home.path("page.html")
    let run = try await home.run(
      ["run", "--locked", "--passcode-file", passcode, "--view", path] + HostHome.samples,
      input: RequestLine.textJohn + "unicorn\nrainbow\n2\nmobile\nyes\nno such thing\n")
    #expect(run.exitCode == 0)
    let entries = try entries(path)
    let kinds = entries.compactMap { $0["kind"] as? String }
    #expect(
      kinds == [
        "user", "prompt", "answer", "prompt", "answer", "prompt", "answer", "prompt", "answer", "view", "prompt",
        "answer", "said", "view", "user", "said",
      ])
    #expect(entries[0]["text"] as? String == RequestLine.textJohn.trimmingCharacters(in: .newlines))
    #expect(entries[1]["owned"] as? Bool == true)
    #expect(entries[2]["text"] as? String == "••••")
    #expect(entries[5]["chosen"] as? Int == 1)
    #expect(entries[6]["text"] as? String == (entries[5]["options"] as? [String])?[1])
    #expect(entries[10]["options"] as? [String] == ["Yes", "No"])
    #expect(entries[10]["chosen"] as? Int == 0)
    #expect(entries[9]["name"] as? String == "UnicornChat")
    let html = try String(contentsOfFile: path, encoding: .utf8)
    #expect(html.contains(#""text":"Draft""#) && html.contains(#"Sent""#))
    #expect(!html.contains("rainbow") && !html.contains(#""unicorn""#))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("Each scripted conversation has a page, in a folder that is created")
  func scripts() async throws {
    let home = try HostHome()
    let script = "locale: de\n\n> sende John Baily auf UnicornChat die Nachricht hallo\n"
    let path = try home.write(script, to: "some/a.conversation")
    let folder = home.path("new/pages")
    let run = try await home.run(["test", "--html", folder, path] + HostHome.samples)
    #expect(run.errors.contains("conversation"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 1)
    let name = try #require(names.first)
    #expect(name.hasSuffix("some-a.html"))
    let entries = try entries("\(folder)/\(name)")
    #expect(entries.first?["text"] as? String == "sende John Baily auf UnicornChat die Nachricht hallo")
  }

  @Test("Scripts whose paths differ only in a hyphen have pages of their own")
  func similarScripts() async throws {
    let home = try HostHome()
    let paths = try ["some/a.conversation", "some-a.conversation"].map { try home.write("> hello\n", to: $0) }
    let folder = home.path("pages")
    _ = try await home.run(["test", "--html", folder] + paths + HostHome.samples)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test("A file that can't be written is reported before the first question", arguments: ["none/page.html", "."])
  func unwritable(name: String) async throws {
    let home = try HostHome()
    let run = try await home.converse("text-john", options: ["--view", home.path(name)])
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("the page '\(home.path(name))' can't be written"))
  }
}
