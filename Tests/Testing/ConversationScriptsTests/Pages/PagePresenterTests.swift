internal import IntentConversations
internal import IntentLanguage
internal import TestSupport
internal import Testing

@testable internal import ConversationScripts

@Suite("A page beside another presenter")
struct PagePresenterTests {
  /// A presenter whose user can answer one kind of prompt only.
  private final class Confirming: Presenter {
    func show(_ event: ConversationEvent, of label: RequestLabel) {}
    func canAnswer(_ prompt: Prompt) -> Bool { prompt.kind == .confirmation }
    func answer(to prompt: Prompt) -> PromptAnswer { canAnswer(prompt) ? .text("yes") : .nobody }
  }

  @Test("It forwards prompts to the other presenter")
  func canAnswer() throws {
    let folder = try TemporaryFolder()
    let page = try ConversationPage(path: folder.path("page.html"), title: "", language: .english) { _ in }
    let presenter = PagePresenter(page, Confirming())
    for kind in [Prompt.Kind.confirmation, .openApp] {
      let prompt = Prompt(kind: kind, text: "Well?")
      #expect(presenter.canAnswer(prompt) == (kind == .confirmation))
      #expect(presenter.answer(to: prompt) == (kind == .confirmation ? .text("yes") : .nobody))
    }
  }
}
