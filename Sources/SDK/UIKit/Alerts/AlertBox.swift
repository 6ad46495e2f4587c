internal import Foundation

/// What an alert shows.
struct AlertContent {
  let style: UIAlertController.Style
  let title: String?
  let message: String?
  let fields: [UITextField]
  let buttons: [UIButton]
}

/// The box of an alert, with texts, fields and buttons.
@MainActor final class AlertBox: UIView {
  /// The least distance between the box and the edges of the screen, in points.
  static let margin: CGFloat = 16

  private static let width: CGFloat = 270
  private static let padding: CGFloat = 16
  private let rows = UIStackView()
  /// The form of the alert.
  private(set) var style = UIAlertController.Style.alert

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 14
    rows.axis = .vertical
    rows.spacing = 8
    for view in [self, rows] { view.translatesAutoresizingMaskIntoConstraints = false }
    addSubview(rows)
    NSLayoutConstraint.activate([
      rows.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.padding),
      rows.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.padding),
      rows.topAnchor.constraint(equalTo: topAnchor, constant: Self.padding),
      rows.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.padding),
    ])
  }

  /// Not used: the box is in no file.
  required init?(coder: NSCoder) {
    return nil
  }

  /// The constraints that put the box into the middle of a view, or at its bottom.
  func places(in view: UIView, _ style: UIAlertController.Style) -> [NSLayoutConstraint] {
    let middle = centerXAnchor.constraint(equalTo: view.centerXAnchor)
    switch style {
    case .alert:
      return [
        middle, centerYAnchor.constraint(equalTo: view.centerYAnchor),
        widthAnchor.constraint(equalToConstant: Self.width),
      ]
    case .actionSheet:
      return [
        middle, bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -Self.margin),
        widthAnchor.constraint(equalTo: view.widthAnchor, constant: -2 * Self.margin),
      ]
    }
  }

  /// The height that the content needs, in points.
  var fittingHeight: CGFloat {
    systemLayoutSizeFitting(CGSize(width: Self.width, height: 0)).height
  }

  /// Replaces the content.
  func show(_ content: AlertContent) {
    for view in rows.arrangedSubviews {
      rows.removeArrangedSubview(view)
      view.removeFromSuperview()
    }
    style = content.style
    accessibilityLabel = content.title
    add(content.title, .boldSystemFont(ofSize: 17))
    add(content.message, .systemFont(ofSize: 13))
    for field in content.fields { rows.addArrangedSubview(field) }
    guard content.style == .alert, content.buttons.count == 2 else {
      return content.buttons.forEach(rows.addArrangedSubview)
    }
    let row = UIStackView(arrangedSubviews: content.buttons)
    row.distribution = .fillEqually
    rows.addArrangedSubview(row)
  }

  private func add(_ text: String?, _ font: UIFont) {
    guard let text, !text.isEmpty else { return }
    let label = UILabel()
    label.text = text
    label.font = font
    label.numberOfLines = 0
    label.textAlignment = .center
    rows.addArrangedSubview(label)
  }
}
