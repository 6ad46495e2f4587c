import IntentsUI
import UnicornViews

/// The extension's principal class: shows a message that is about to be sent, or was sent.
class IntentViewController: UIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {
  func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    guard interaction.representsSendMessageIntent else { return completion(.zero) }
    let chatViewController = UCChatViewController()
    chatViewController.messageContent = interaction.messageContent
    chatViewController.recipientName = interaction.recipientNames
    switch interaction.intentHandlingStatus {
    case .unspecified, .inProgress, .ready: chatViewController.isSent = false
    default: chatViewController.isSent = true
    }
    present(chatViewController)
    completion(chatViewController.desiredSize)
  }

  /// The view shows the text of the message, so the system does not show it again.
  var displaysMessage: Bool { true }

  /// Adds the controller as a child that covers the view.
  private func present(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
