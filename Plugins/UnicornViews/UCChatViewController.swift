import UIKit

/// Shows one message as a bubble: as a draft, or as it was sent.
open class UCChatViewController: UIViewController {
  /// The text of the message.
  open var messageContent = "" {
    didSet { showMessage() }
  }

  /// The name of the recipient.
  open var recipientName = "" {
    didSet { showMessage() }
  }

  /// Whether the message was sent; otherwise it is a draft.
  open var isSent = false {
    didSet { showMessage() }
  }

  /// The size that shows all of the message.
  open var desiredSize: CGSize {
    loadViewIfNeeded()
    let width = view.bounds.width
    let text = contentLabel.sizeThatFits(CGSize(width: width - 88, height: .greatestFiniteMagnitude))
    return CGSize(width: width, height: text.height + 78)
  }

  private let nameLabel = UILabel()
  private let bubble = UIView()
  private let contentLabel = UILabel()
  private let stateLabel = UILabel()

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameLabel.font = .preferredFont(forTextStyle: .footnote)
    nameLabel.textColor = .secondaryLabel
    contentLabel.numberOfLines = 0
    stateLabel.font = .preferredFont(forTextStyle: .caption1)
    stateLabel.textColor = .secondaryLabel
    bubble.layer.cornerRadius = 16
    for part in [nameLabel, bubble, stateLabel] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    contentLabel.translatesAutoresizingMaskIntoConstraints = false
    bubble.addSubview(contentLabel)
    layOutParts()
    showMessage()
  }

  private func layOutParts() {
    NSLayoutConstraint.activate([
      nameLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      nameLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      bubble.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),
      bubble.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      bubble.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 48),
      contentLabel.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      contentLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      contentLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
      contentLabel.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      stateLabel.topAnchor.constraint(equalTo: bubble.bottomAnchor, constant: 4),
      stateLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
    ])
  }

  private func showMessage() {
    guard isViewLoaded else { return }
    nameLabel.text = recipientName
    contentLabel.text = messageContent
    contentLabel.textColor = isSent ? .white : .label
    bubble.backgroundColor = isSent ? .systemPurple : .systemGray5
    stateLabel.text = isSent ? "🦄 Sent" : "Draft"
  }
}
