public import Foundation

/// A message with buttons in front of a view.
///
/// In a card, the message is drawn in front of the view. The card receives no touches, so nobody can choose an action.
/// The screen of an app is not shown: tests choose actions, and standard error has a line for each alert.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The form of an alert.
  public enum Style: Int, Sendable {
    /// A list of actions at the bottom of the screen.
    case actionSheet = 0
    /// A box in the middle of the screen.
    case alert
  }

  /// The text below the title; nil for none.
  open var message: String? { didSet { contentChanged() } }
  /// The text above the message; nil for none.
  open override var title: String? { didSet { contentChanged() } }
  /// The form of the alert.
  public private(set) var preferredStyle = Style.actionSheet
  /// The actions, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []
  /// The action that the return key chooses on Apple's systems. Here, its title is bold.
  open var preferredAction: UIAlertAction? { didSet { contentChanged() } }
  /// The fields of the alert, in the order in which they were added; nil for none.
  public private(set) var textFields: [UITextField]?

  private let box = AlertBox()

  /// Makes an alert without actions.
  ///
  /// - Parameters:
  ///   - title: the text above the message; nil for none.
  ///   - message: the text below the title; nil for none.
  ///   - preferredStyle: the form.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
  }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    contentChanged()
  }

  /// Adds a field below the message. Logs that and does nothing for a list of actions, which has no fields.
  ///
  /// - Parameter configurationHandler: sets the properties of the field; nil for none.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return UIKitLog.write("an alert of style 'actionSheet' has no text fields") }
    let field = UITextField()
    field.borderStyle = .roundedRect
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    contentChanged()
  }

  // MARK: The view

  /// Makes the view of the alert: a box on a dark background.
  open override func loadView() {
    let background = UIView(frame: UIScreen.main.bounds)
    background.backgroundColor = UIColor(white: 0, alpha: 0.4)
    background.addSubview(box)
    NSLayoutConstraint.activate(box.places(in: background, preferredStyle))
    view = background
    contentChanged()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let texts = [title, message].compactMap(\.self).filter { !$0.isEmpty }
    let names = actions.compactMap(\.title)
    UIKitLog.write("alert '\(texts.joined(separator: ": "))' with the actions \(names)")
  }

  private func contentChanged() {
    guard isViewLoaded else { return }
    box.show(
      AlertContent(
        style: preferredStyle, title: title, message: message, fields: textFields ?? [],
        buttons: shownActions.map { button($0) }))
    preferredContentSize = CGSize(width: 0, height: box.fittingHeight + 2 * AlertBox.margin)
  }

  /// The actions in the order of the screen: the cancelling action is the first of two beside each other, and the last
  /// of a list.
  private var shownActions: [UIAlertAction] {
    let cancelling = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return preferredStyle == .alert && actions.count == 2 ? cancelling + others : others + cancelling
  }

  private func button(_ action: UIAlertAction) -> UIButton {
    action.makeButton(isPreferred: action === preferredAction) { [weak self] in self?.choose($0) }
  }

  /// Dismisses the alert, and then calls the handler of an action. The handler may read the fields of the alert through
  /// a weak reference, so the alert exists until then.
  private func choose(_ action: UIAlertAction) {
    dismiss(animated: true) { withExtendedLifetime(self) { action.perform() } }
  }
}

/// The settings of a controller in a popover. There are no popovers, so no controller has them.
@preconcurrency @MainActor open class UIPopoverPresentationController: NSObject {
  /// The view at which the popover points; nil for none.
  open weak var sourceView: UIView?
  /// The part of ``sourceView`` at which the popover points.
  open var sourceRect = CGRect.zero
  /// The bar button at which the popover points; nil for none.
  open var barButtonItem: UIBarButtonItem?
}

extension UIViewController {
  /// The settings of the controller in a popover: always nil, as on a telephone.
  public var popoverPresentationController: UIPopoverPresentationController? { nil }
}
