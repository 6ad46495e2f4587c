internal import Foundation
internal import TestSupport
internal import Testing

@Suite("No surface shows characters that change the direction of writing")
struct ShownTextTests {
  private static let content =
    "pay \u{202e}05.81$\u{202c} to \u{202a}\u{202b}\u{202d}b\u{2066}\u{2067}\u{2068}o\u{2069}\u{200e}\u{200f}\u{61c}b"
  private static var request: [String: Any] {
    [
      "intent": "INSendMessageIntent", "application": "UnicornChat",
      "parameters": ["recipients": [["displayName": "John Baily"]], "content": content],
    ]
  }
  private static let shown = "says “pay 05.81$ to bob”"

  private static func line(_ value: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self) + "\n"
  }

  private static func changesDirection(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: \.properties.isBidiControl)
  }

  /// The texts in a JSON value, without the values that programs exchange.
  private static func texts(_ value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(texts)
    case let object as [String: Any]:
      object.filter { !["parameters", "response", "results", "userActivity"].contains($0.key) }.values.flatMap(texts)
    default: []
    }
  }

  private static func expectClean(_ value: Any) {
    let texts = texts(value)
    #expect(texts.contains { $0.contains(shown) }, "\(texts)")
    #expect(texts.filter(changesDirection) == [])
  }

  private func home() throws -> HostHome {
    let home = try HostHome()
    try home.allowApps()
    return home
  }

  @Test("run and run --json show none of them, and the extension gets all of them")
  func run() async throws {
    let input = try Self.line(Self.request) + "mobile\nyes\n"
    let text = try await home().run(["run"] + HostHome.samples, input: input)
    Self.expectClean(text.output + text.errors)
    let events = try await home().run(["run", "--json"] + HostHome.samples, input: input).events
    Self.expectClean(events.map(\.fields))
    let resolved = events.filter { $0.name == "resolved" && $0.string("parameter") == "content" }
    #expect(resolved.last?.objects("results")?.first?["value"] as? String == Self.content)
    #expect(events.last?.string("outcome") == "success")
  }

  /// Calls a tool of the Model Context Protocol, and returns the result.
  private static func call(_ live: LiveRun, _ more: [String: Any]) throws -> [String: Any] {
    let meta: [String: Any] = [
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": ["elicitation": [String: Any]()],
    ]
    let utterance = "text \(content) to John Baily on UnicornChat"
    let call: [String: Any] = ["name": "ask", "arguments": ["utterance": utterance], "_meta": meta]
    let params = call.merging(more) { $1 }
    try live.type(line(["jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params]))
    return try #require(try jsonObject(live.wait(for: "\n"))["result"] as? [String: Any])
  }

  @Test("The Model Context Protocol shows none of them")
  func protocolMessages() async throws {
    let live = try LiveRun.onPipes(try home(), ["mcp"] + HostHome.samples)
    try await blocking {
      let first = try Self.call(live, [:])
      let answer = ["question": ["action": "accept", "content": ["answer": "2"]] as [String: Any]]
      let state = try #require(first["requestState"])
      Self.expectClean([first, try Self.call(live, ["requestState": state, "inputResponses": answer])])
    }
  }

  @Test(
    "Voice pipelines get none of them",
    .enabled(if: PythonPackage.wyoming.isAvailable, "\(PythonPackage.wyoming.skipReason)"))
  func voice() async throws {
    try await blocking {
      let replies = try WyomingProcess().say(
        .say("text \(Self.content) to John Baily on UnicornChat"), .say("mobile"))
      Self.expectClean(replies.map(\.data))
    }
  }

  @Test("Turns of the page have none of them", .enabled(if: Tools.runsCurl, "needs curl"))
  func page() async throws {
    try await blocking {
      let web = try WebProcess()
      try web.openPage()
      let first = try web.page("/v1/turn", try Self.line(["request": Self.request]))
      Self.expectClean([first.members, try web.answer("mobile", to: first, asPage: true).members])
    }
  }

  @Test("The name of an app has none of them on any surface", .enabled(if: Tools.runsCurl, "needs curl"))
  func name() async throws {
    try await blocking {
      let home = try HostHome()
      try home.installScripted()
      let manifest = home.url("manifests/Scripted.plist")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      try text.replacing("<string>Scripted</string>", with: "<string>\u{202e}Scr\u{2067}ipted\u{200f}</string>")
        .write(to: manifest, atomically: true, encoding: .utf8)
      let web = try WebProcess(home, home.installed)
      try web.openPage()
      for path in ["/v1/catalogue", "/v1/host"] {
        #expect(Self.texts(try web.page(path).members).filter(Self.changesDirection) == [])
      }
    }
  }
}
