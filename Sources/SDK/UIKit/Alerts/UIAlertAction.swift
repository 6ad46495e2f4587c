public import Foundation

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The meaning of an action, which decides about its place and its colour.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// The action changes nothing. There should be at most one.
    case cancel
    /// The action deletes or destroys something.
    case destructive
  }

  /// The title of the button; nil for none.
  public let title: String?
  /// The meaning of the action.
  public let style: Style
  /// Whether the user can choose the action.
  open var isEnabled = true { didSet { button?.isEnabled = isEnabled } }

  private let handler: ((UIAlertAction) -> Void)?
  private weak var button: UIButton?

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: the title of the button.
  ///   - style: the meaning of the action.
  ///   - handler: called when the alert was dismissed, if the user chose the action; nil for nothing.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// Calls the handler.
  func perform() {
    handler?(self)
  }

  /// Makes the button, which calls `choose`.
  func makeButton(isPreferred: Bool, choose: @escaping (UIAlertAction) -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    if style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
    button.titleLabel?.font = isPreferred || style == .cancel ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
    button.isEnabled = isEnabled
    button.addAction(UIAction { [weak self] _ in self.map(choose) }, for: .touchUpInside)
    self.button = button
    return button
  }
}
