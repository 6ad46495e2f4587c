internal import IntentConversations
internal import Testing

@testable internal import IntentHost

@Suite("A prompt is repeated after a remark about it")
struct AskingTests {
  private func reply(to prompt: Prompt, _ run: SampleRun) -> PromptReply {
    let views = ViewsBeside(run.scope, run.report)
    let asking = Asking(scope: run.scope, report: run.report, views: views)
    return asking.reply(to: AskedPrompt(prompt) { $0 == "green" ? .option(0) : .unclear })
  }

  @Test("'help' describes the answers, and the prompt is asked again")
  func help() throws {
    let run = try SampleRun(["help", "green"])
    let prompt = Prompt(kind: .disambiguation, text: "Which?", options: ["green", "blue"])
    guard case .answer(let answer) = reply(to: prompt, run) else {
      Issue.record("nobody answers")
      return
    }
    #expect(answer.meaning == .option(0))
    #expect(run.channel.events.filter { if case .prompt = $0 { true } else { false } }.count == 2)
    #expect(run.channel.sentences.count == 2)
  }

  @Test("A prompt is not repeated without end")
  func limit() throws {
    let run = try SampleRun(Array(repeating: "help", count: Asking.maximumRemarks))
    guard case .keepsChanging = reply(to: Prompt(kind: .disambiguation, text: "Which?", options: ["green"]), run) else {
      Issue.record("the prompt is repeated")
      return
    }
  }
}
