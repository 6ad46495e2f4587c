public import AppleCompatibility
public import Foundation

/// A button of a navigation bar or a toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  /// The style of an item.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  /// The standard items of the system.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// The title; nil for none.
  open var title: String?
  /// The picture; nil for none.
  open var image: UIImage?
  /// The style of the item.
  open var style = Style.plain
  /// A number by which the app identifies the item.
  open var tag = 0
  /// Whether the user can use the item.
  open var isEnabled = true
  /// The view that replaces the item; nil for none.
  open var customView: UIView?
  /// The object whose method ``action`` is called.
  open weak var target: AnyObject?
  /// The method that is called; nil for none.
  open var action: Selector?
  /// The action that is run in place of ``action``; nil for none.
  open var primaryAction: UIAction?
  /// The identifier by which a test finds the item; nil for none.
  open var accessibilityIdentifier: String?

  /// Makes an item without a title.
  public override init() {
    super.init()
  }

  /// Makes an item with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Makes an item with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Makes a standard item of the system.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    title = "\(systemItem)".prefix(1).uppercased() + "\(systemItem)".dropFirst()
    self.target = target as AnyObject?
    self.action = action
  }

  /// Makes an item with an action. Without a title and a picture, it shows those of the action.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Whether a press calls something.
  var respondsToPress: Bool { action != nil || primaryAction != nil }

  /// Makes an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}
