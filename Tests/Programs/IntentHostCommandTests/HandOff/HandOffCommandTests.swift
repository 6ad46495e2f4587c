internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The command hands a request over to its app")
struct HandOffCommandTests {
  private let home: HostHome
  private let policy: String

  init() throws {
    home = try HostHome()
    try ScriptedApp.install(in: home.folder, "once")
    policy = try home.policy(#"{"Authorization": {"Default": "allow"}}"#)
  }

  private var environment: [String: String] { ["XDG_RUNTIME_DIR": home.path("run")] }

  private static func workout(_ script: String) -> String {
    #"{"intent": "INStartWorkoutIntent", "parameters": {"workoutName": "\#(script)"}}"# + "\n"
  }

  private func run(_ script: String, _ options: [String] = [], answers: String = "") async throws -> FinishedRun {
    let file = try home.write(Self.workout(script), to: "request.json")
    return try await home.run(
      ["run", "--json", "--plugins", home.path("plugins"), "--policy", policy, "--intent", file] + options,
      input: answers,
      environment: environment)
  }

  private func lines(_ name: String) -> [String] {
    let text = try? String(contentsOfFile: home.path("plugins/Scripted.app/\(name)"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  @Test("A success has the exit code 0, and the app outlives the command")
  func success() async throws {
    let run = try await run("continue in app in handle")
    #expect(run.exitCode == 0, "\(run.output) \(run.errors)")
    #expect(try run.events.filter { $0.name == "said" }.map { $0.string("text") } == ["Opening Scripted."])
    let continuation = try #require(try run.finished.object("continuesInApp"))
    #expect(continuation["application"] as? String == "Scripted")
    #expect(continuation["opened"] as? Bool == true)
    #expect(try await becomesTrue { lines("delivered").count == 1 })
  }

  @Test("A failure asks a question that only the owner answers, and has the exit code 1", arguments: [true, false])
  func failure(isAllowed: Bool) async throws {
    let run = try await run("open app to sign in in handle", answers: isAllowed ? "yes\n" : "no\n")
    #expect(run.exitCode == 1)
    let prompt = try #require(try run.events.first { $0.name == "prompt" })
    #expect(prompt.string("kind") == "openApp")
    #expect(prompt.fields["owned"] as? Bool == true)
    #expect(try run.finished.errorCode == "requiresAppLaunch")
    #expect(try run.finished.object("continuesInApp")?["opened"] as? Bool == isAllowed)
    #expect(lines("pid").count == (isAllowed ? 1 : 0))
  }

  @Test("No option answers it", arguments: [["--yes"], ["--non-interactive"], ["--surface", "relayed", "--yes"]])
  func options(options: [String]) async throws {
    let run = try await run("open app in handle", options)
    #expect(run.exitCode == 1)
    #expect(try run.finished.object("continuesInApp")?["opened"] as? Bool == false)
    #expect(lines("pid").isEmpty)
  }

  @Test("A host that is killed at the question leaves the activity for the app")
  func killed() async throws {
    try await blocking {
      let run = try LiveRun.onPipes(
        home, ["run", "--json", "--plugins", home.path("plugins"), "--policy", policy], environment: environment)
      try run.send(Self.workout("open app to sign in in handle").trimmingCharacters(in: .newlines))
      try run.wait(for: #""kind":"openApp""#)
      try run.kill()
      let app = home.process(home.url("plugins/Scripted.app/Scripted"), [], environment: environment)
      try app.runToEnd()
    }
    #expect(lines("delivered") == ["com.example.scripted INStartWorkoutIntent failure UserLoggedOut"])
  }

  @Test("The journal says that the request continues in the app")
  func journal() async throws {
    _ = try await run("continue in app in handle")
    let entry = try jsonObject(try #require(try await home.run(["journal", "--json"]).lines.first))
    #expect((entry["continuesInApp"] as? [String: Any])?["opened"] as? Bool == true)
  }
}
