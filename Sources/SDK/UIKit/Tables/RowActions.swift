public import Foundation

extension UITableViewCell {
  /// What editing does to a row.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// Deletes the row.
    case delete
    /// Inserts a row.
    case insert
  }
}

/// An action beside a row, of systems before iOS 11. It is never shown.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  /// The meaning of an action.
  public enum Style: Int, Sendable {
    /// The action deletes or destroys something.
    case destructive = 0
    /// Any other action.
    case normal
    /// The former name of `destructive`.
    public static let `default` = Style.destructive
  }

  /// The meaning of the action.
  public let style: Style
  /// The title; nil for none.
  open var title: String?
  /// The background; nil for that of the style.
  open var backgroundColor: UIColor?

  /// Makes an action. The handler is never called.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    self.style = style
    self.title = title
    super.init()
  }
}

/// An action that a swipe over a row shows. It is never shown.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The meaning of an action.
  public enum Style: Int, Sendable {
    /// Any action that destroys nothing.
    case normal = 0
    /// The action deletes or destroys something.
    case destructive
  }

  /// Performs the action, and says whether it did.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The meaning of the action.
  public let style: Style
  /// The function that performs the action. It is never called.
  public let handler: Handler
  /// The title; nil for none.
  open var title: String?
  /// The background; nil for that of the style.
  open var backgroundColor: UIColor?
  /// The picture; nil for none.
  open var image: UIImage?

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// The actions that a swipe over a row shows. They are never shown.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions.
  public let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action. It has no effect.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
