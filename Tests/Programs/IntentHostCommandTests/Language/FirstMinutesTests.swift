internal import Testing

@Suite("The first sentences of a newcomer")
struct FirstMinutesTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  private func run(_ sentence: String, locale: String = "en") async throws -> FinishedRun {
    try await home.run(
      ["run", "--locale", locale, "--contacts", "Manifests/Requests/Contacts.vcf", sentence] + HostHome.samples,
      input: "")
  }

  @Test(
    "A greeting and a cancel are answered",
    arguments: [
      ("en", "hello"), ("en", "Good morning!"), ("de", "Hallo"), ("es", "hola"), ("fr", "bonjour"), ("ja", "こんにちは"),
      ("zh", "你好"), ("en", "stop"), ("en", "never mind"), ("de", "abbrechen"),
    ])
  func answered(locale: String, sentence: String) async throws {
    let run = try await run(sentence, locale: locale)
    #expect(run.exitCode == 0)
    #expect(!run.lines.isEmpty)
  }

  @Test("Help names all apps where nobody can say 'more'", arguments: ["de", "en", "es", "fr", "ja", "zh"])
  func help(locale: String) async throws {
    let lines = try await run("help", locale: locale).lines
    for app in ["UnicornCalls", "UnicornCar", "UnicornRides"] {
      #expect(lines.contains { $0.hasPrefix(app) }, "\(lines)")
    }
    #expect(lines.last?.hasPrefix("UnicornRides") == true, "\(lines)")
  }

  @Test("In a session, help names a few apps, and more of them on 'more'")
  func more() async throws {
    let run = try await home.run(["run"] + HostHome.samples, input: "help\nmore\n")
    #expect(run.lines.filter { $0.hasPrefix("Say “more”") }.count >= 1)
    #expect(run.lines.contains { $0.hasPrefix("UnicornRides") } || run.lines.contains { $0.hasPrefix("UnicornNotes") })
  }

  @Test("A wish for a coffee is no call")
  func nonsense() async throws {
    let run = try await run("can I get a coffee please")
    #expect(!(run.output + run.errors).contains("call?"))
  }
}
