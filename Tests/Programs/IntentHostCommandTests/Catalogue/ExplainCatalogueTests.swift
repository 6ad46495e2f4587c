internal import Foundation
internal import TestSupport
internal import Testing

@Suite("'explain' lists the candidates for a request, and the extensions that claim the same intent")
struct ExplainCatalogueTests {
  private let folder: DropInFolder

  init() throws {
    folder = try DropInFolder()
    for name in ["Chat", "Mail", "Broken"] { try folder.install(name) }
    try FileManager.default.removeItem(at: folder.bundle("Broken").appending(path: "libWireExtension.so"))
  }

  private func explain(_ arguments: String..., policy: String? = nil) async throws -> FinishedRun {
    let policy = try policy.map { ["--policy", try folder.home.policy($0)] } ?? []
    return try await folder.home.run(
      ["explain"] + arguments + policy + folder.plugins, input: RequestLine.message("hello"))
  }

  @Test("Each candidate is listed with its reason, including rejected ones")
  func candidates() async throws {
    let run = try await explain("--json", "--intent", "-", policy: #"{"Routing": {"Disabled": ["org.example.Mail"]}}"#)
    #expect(run.exitCode == 0)
    let routed = try #require(try run.events.last { $0.name == "routed" })
    let candidates = try #require(routed.objects("candidates"))
    #expect(
      candidates.map { $0["extension"] as? String }
        == ["org.example.Chat", "org.example.Mail", "org.example.Broken"])
    #expect(candidates.map { $0["chosen"] as? Bool } == [true, false, false])
    let reasons = candidates.compactMap { $0["reason"] as? String }
    #expect(reasons.first == "the only extension that supports INSendMessageIntent")
    #expect(reasons.dropFirst().first == "disabled by the policy")
    #expect(reasons.last?.hasPrefix("rejected: \(folder.bundle("Broken").path)/Info.plist:") == true)
  }

  @Test("The text lists each candidate with its reason")
  func words() async throws {
    let run = try await explain("--intent", "-", "--application", "Mail")
    #expect(run.exitCode == 0)
    #expect(run.output.contains("Mail: named in the request"))
    #expect(run.output.contains("Chat: another application is named in the request"))
    #expect(run.output.contains("Broken: rejected: "))
  }

  @Test("Collisions are reported, unless the policy decides")
  func collisions() async throws {
    let text = try await explain("--collisions")
    #expect(text.exitCode == 0)
    #expect(text.output == "INSendMessageIntent: Chat (org.example.Chat), Mail (org.example.Mail)\n")
    let json = try await explain("--collisions", "--json")
    #expect(
      json.output == #"{"extensions":["org.example.Chat","org.example.Mail"],"intent":"INSendMessageIntent"}"# + "\n")
    for routing in [
      #"{"Preferred": {"INSendMessageIntent": ["org.example.Mail"]}}"#, #"{"Disabled": ["org.example.Chat"]}"#,
    ] {
      let decided = try await explain("--collisions", policy: #"{"Routing": \#(routing)}"#)
      #expect(decided.exitCode == 0)
      #expect(decided.output == "")
      #expect(decided.errors == "no two extensions claim the same intent\n")
      let none = try await explain("--collisions", "--json", policy: #"{"Routing": \#(routing)}"#)
      #expect(none.output + none.errors == "")
    }
  }

  @Test("The order of the directories has no effect")
  func directories() async throws {
    let other = folder.home.path("other")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder.bundle("Chat").path, toPath: "\(other)/Chat.appex")
    let one = folder.plugins + ["--plugins", other]
    let two = ["--plugins", other] + folder.plugins
    for arguments in [
      ["list"], ["list", "--json"], ["explain", "--collisions"], ["explain", "--json", "--intent", "-"],
    ] {
      let runs = [
        try await folder.home.run(arguments + one, input: RequestLine.message("hello")),
        try await folder.home.run(arguments + two, input: RequestLine.message("hello")),
      ]
      #expect(!runs[0].output.isEmpty)
      #expect(runs[0].output == runs[1].output)
    }
  }
}
