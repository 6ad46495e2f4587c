package import IntentConversations

/// Puts a conversation on a page while another presenter shows it.
package final class PagePresenter: ForwardingPresenter {
  private let page: ConversationPage
  package let presenter: any Presenter

  /// Creates a presenter that adds events to `page` and passes everything on to `presenter`. Answers
  /// arrive as events.
  package init(_ page: ConversationPage, _ presenter: any Presenter) {
    (self.page, self.presenter) = (page, presenter)
  }

  /// Adds the event to the page and passes it on.
  package func show(_ event: ConversationEvent, of label: RequestLabel) {
    page.note(event)
    presenter.show(event, of: label)
  }
}
