internal import Testing

@Suite("A sentence of several requests, in a real run")
struct SeveralRequestsRunTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  private func run(_ options: [String], _ answers: String...) async throws -> FinishedRun {
    try await home.run(
      ["run", "--contacts", "Manifests/Requests/Contacts.vcf"] + options + HostHome.samples,
      input: answers.map { $0 + "\n" }.joined())
  }

  @Test("The requests are done in order")
  func order() async throws {
    let run = try await run(["lock the car and start a run"])
    #expect(run.lines == ["Locked.", "Your Rainbow Run workout is starting."])
    #expect(run.exitCode == 0)
  }

  @Test("The end lists what was done and what was not, and the exit code is that of the failure")
  func failure() async throws {
    let run = try await run(["--json", "cancel my ride and lock the car"])
    let parts = try #require(try run.finished.objects("parts"))
    #expect(parts.map { $0["state"] as? String } == ["notDone", "done"])
    #expect(parts.map { $0["sentence"] as? String } == ["cancel my ride", "lock the car"])
    #expect(run.exitCode == 1)
    let said = try run.events.compactMap { $0.name == "said" ? $0.string("text") : nil }
    #expect(said.last == "Done: “lock the car”. Not done: “cancel my ride”.")
  }

  @Test("'explain' shows each request")
  func explained() async throws {
    let run = try await home.run(
      ["explain", "--json", "lock the car and start a run"] + HostHome.samples, input: "")
    let intents = try run.events.compactMap { $0.name == "understood" ? $0.string("intent") : nil }
    #expect(intents == ["INSetCarLockStatusIntent", "INStartWorkoutIntent"])
  }

  @Test(
    "The question whether a text goes on is asked in the language",
    arguments: [
      ("de", "schreib Diana ich bin spät und schließ das Auto ab"),
      ("es", "dile a Diana que llego tarde y cierra el coche"),
      ("fr", "dis à Diana que je suis en retard et verrouille la voiture"), ("zh", "给Diana发消息说我迟到了然后锁车"),
    ])
  func languages(locale: String, sentence: String) async throws {
    let run = try await run(["--json", "--locale", locale, sentence], "1")
    let prompts = try run.events.filter { $0.name == "prompt" }
    #expect(prompts.first?.string("kind") == "disambiguation")
    #expect(prompts.first?.strings("options")?.count == 2)
    #expect(prompts.count == 2)
  }
}
