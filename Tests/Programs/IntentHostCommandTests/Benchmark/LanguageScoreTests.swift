internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The benchmark scores the understanding of sentences")
struct LanguageScoreTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  private func run(_ arguments: String...) async throws -> FinishedRun { try await run(arguments) }

  private func run(_ arguments: [String]) async throws -> FinishedRun {
    try await home.run(["language"] + arguments, program: try BuildProducts.file("intent-benchmark"))
  }

  /// Two understood requests, one misunderstood request, one that is not understood, one sentence that is correctly
  /// rejected, and one that is wrongly accepted.
  private static let rows = """
    {"text": "Lock my car with <appName>", "intent": "INSetCarLockStatusIntent", "slots": {"app": "cars", "n": 1}}

    {"text": "Text Anna that I'm late", "intent": "INSendMessageIntent", "slots": {"who": "anna", "what": "early"}}
    {"text": "unlock my car", "intent": "INSendMessageIntent"}
    {"text": "zum zum zum", "intent": "INStartCallIntent", "slots": null}
    {"text": "zum zum", "intent": null}
    {"text": "Lock the car"}

    """

  @Test("The score lists intents, confusions and false accepts")
  func score() async throws {
    let path = try home.write(Self.rows, to: "rows.jsonl")
    let score = try jsonObject(try await run("--json", "--applications", "CARS", path).output)
    #expect(count(score, "all", "recall") == [2, 4])
    #expect(count(score, "all", "precision") == [2, 4])
    #expect(count(score, "falseAccepts") == [1, 2])
    #expect(count(score, "slots") == [2, 3])
    #expect(count(score, "intents", "INSendMessageIntent", "recall") == [1, 2])
    #expect(count(score, "intents", "INSetCarLockStatusIntent", "precision") == [1, 3])
    let confusions = try #require(score["confusions"] as? [[String: Any]])
    #expect(confusions.compactMap { $0["count"] as? Int } == [1, 1, 1])
    let refused = confusions.filter { $0["taken"] == nil }
    #expect(refused.compactMap { $0["meant"] as? String } == ["INStartCallIntent"])
  }

  @Test("Deeds and questions are scored apart, with and without the adviser")
  func decisions() async throws {
    let rows = """
      {"text": "lock my car", "intent": "INSetCarLockStatusIntent"}
      {"text": "my father locks the car", "intent": "INGetCarLockStatusIntent"}
      {"text": "zum zum zum"}
      {"text": "verrouille ma voiture", "intent": "INSetCarLockStatusIntent", "locale": "fr"}
      """
    let path = try home.write(rows, to: "rows.jsonl")
    let score = try jsonObject(try await run("--json", path).output)
    #expect(count(score, "decisions", "reached") == [1, 2])
    #expect(count(score, "advised", "reached") == [2, 2])
    #expect(count(score, "advised", "acts") == [1, 2])
    #expect(count(score, "advised", "asks") == [1, 2])
    #expect(count(score, "advised", "falseDeeds") == [0, 1])
    #expect(count(score, "advised", "falseQuestions") == [0, 1])
    let text = try await run(path).output
    #expect(text.contains("with the adviser\n  reached             100.0 % (2 of 2)"))
    #expect(count(try jsonObject(try await run("--json", "--locale", "fr", path).output), "all", "recall")?.last == 3)
  }

  private func count(_ score: [String: Any], _ path: String...) -> [Int]? {
    let share = path.reduce(score as [String: Any]?) { $0?[$1] as? [String: Any] }
    guard let count = share?["count"] as? Int, let total = share?["total"] as? Int else { return nil }
    return [count, total]
  }

  @Test("Changed sentences are scored by kind of change, in the same way in each run")
  func perturbed() async throws {
    let path = try home.write(Self.rows, to: "rows.jsonl")
    let arguments = ["--json", "--applications", "CARS", "--perturb", "case|prefix", "--perturb", "typo", path]
    let runs = try await [run(arguments), run(arguments)]
    #expect(runs[0].output == runs[1].output)
    let score = try jsonObject(runs[0].output)
    #expect(count(score, "all", "recall") == [2, 4])
    let kinds = try #require(score["perturbed"] as? [String: Any])
    #expect(kinds.keys.sorted() == ["case", "prefix", "typo"])
    #expect(count(score, "perturbed", "case", "recall") == [2, 4])
    #expect(count(score, "perturbed", "case", "kept") == [2, 2])
    #expect(count(score, "perturbed", "case", "falseAccepts") == [1, 2])
  }

  @Test("An unknown kind of change is rejected")
  func unknownKind() async throws {
    let path = try home.write(Self.rows, to: "rows.jsonl")
    #expect(try await run("--perturb", "typos", path).exitCode == 2)
  }

  @Test("The text lists the misunderstood rows with their readings")
  func text() async throws {
    let path = try home.write(Self.rows, to: "rows.jsonl")
    let run = try await run("--misses", "--readings", "--applications", "CARS", path)
    #expect(run.exitCode == 0)
    #expect(run.lines.contains("recall                50.0 % (2 of 4)"))
    #expect(run.lines.contains("false accepts         50.0 % (1 of 2)"))
    #expect(run.lines.contains("INSendMessageIntent recognised as INSetCarLockStatusIntent: 1"))
    #expect(run.lines.contains("INStartCallIntent rejected: 1"))
    #expect(run.output.contains("\(path):5: “zum zum zum”: INStartCallIntent rejected\n"))
    #expect(run.output.contains("\(path):7: “Lock the car”: no request recognised as INSetCarLockStatusIntent by "))
    #expect(run.lines.contains { $0.hasPrefix("\(path):1: ") && $0.contains(" INSetCarLockStatusIntent CARS locked=") })
  }

  @Test(
    "An invalid row is reported with its line",
    arguments: [
      ("nonsense", "the row is not a JSON object"), ("[]", "the row is not a JSON object"),
      (#"{"intent": null}"#, "'text' is missing"), (#"{"text": 1}"#, "'text' is missing"),
      (#"{"text": "a", "intent": 1}"#, "'intent' is neither a text nor null"),
      (#"{"text": "a", "slots": []}"#, "'slots' is not an object"),
      (#"{"text": "open <appName>"}"#, "'<appName>' stands for an app, but no app is named"),
    ])
  func wrong(row: String, message: String) async throws {
    let path = try home.write("{\"text\": \"a\"}\n\(row)\n\(row)\n", to: "rows.jsonl")
    let run = try await run(path)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    for line in [2, 3] { #expect(run.errors.contains("\(path):\(line):1: error: \(message)")) }
  }

  @Test("A missing file and an unknown language are errors")
  func missing() async throws {
    let path = home.path("none.jsonl")
    let run = try await run(path)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(path))
    let rows = try home.write(#"{"text": "a"}"#, to: "rows.jsonl")
    let other = try await self.run("--locale", "xx", rows)
    #expect(other.exitCode == 2)
    #expect(other.errors.contains("error: there are no sentences for the locale 'xx'; use one of "))
  }

  @Test(
    "Invalid arguments result in the usage", arguments: [[], ["--locale"], ["--what", "x", "y"]])
  func usage(arguments: [String]) async throws {
    let run = try await home.run(["language"] + arguments, program: try BuildProducts.file("intent-benchmark"))
    #expect(run.exitCode == 2)
    #expect(run.output.hasPrefix("usage: intent-benchmark"))
  }
}
