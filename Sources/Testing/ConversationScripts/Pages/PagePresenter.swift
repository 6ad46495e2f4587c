package import IntentConversations

/// Adds a conversation to a page while another presenter shows it.
package final class PagePresenter: ForwardingPresenter {
  private let page: ConversationPage
  /// The presenter that shows the events.
  package let presenter: any Presenter

  /// Creates a presenter that adds events to `page` and forwards everything to `presenter`. Answers are added as
  /// events.
  package init(_ page: ConversationPage, _ presenter: any Presenter) {
    self.page = page
    self.presenter = presenter
  }

  /// Adds the event to the page and forwards it.
  package func show(_ event: ConversationEvent, of label: RequestLabel) {
    page.record(event)
    presenter.show(event, of: label)
  }
}
