package import IntentConversations

/// Puts a conversation on a page while another presenter shows it.
package final class PagePresenter: Presenter {
  private let page: ConversationPage
  private let presenter: any Presenter

  /// Creates a presenter that adds events to `page` and passes everything on to `presenter`.
  package init(_ page: ConversationPage, _ presenter: any Presenter) {
    (self.page, self.presenter) = (page, presenter)
  }

  /// Adds the event to the page and passes it on.
  package func show(_ event: ConversationEvent, of label: RequestLabel) {
    page.note(event)
    presenter.show(event, of: label)
  }

  /// Passes the prompt on. The answer arrives as an event.
  package func answer(to prompt: Prompt) -> PromptAnswer { presenter.answer(to: prompt) }

  /// Passes the prompt on.
  package func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer {
    presenter.answer(to: prompt, interruption: interruption)
  }
}
