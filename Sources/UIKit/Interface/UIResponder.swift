public import Foundation
public import Intents

/// An object that responds to events: a view, a view controller, a window, a scene or the app.
///
/// Touches arrive from UI tests. A card takes none.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The activity that the responder describes to other devices.
  open var userActivity: NSUserActivity?

  /// The responder that is asked after this one; nil if there is none.
  open var next: UIResponder? { nil }

  /// Whether the responder may become the first one. The default is false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder is the first one.
  open var isFirstResponder: Bool { Self.first === self }

  /// The responder that events go to first.
  private(set) static weak var first: UIResponder?

  /// Makes a responder.
  public override init() {
    super.init()
  }

  /// All objects of a storyboard or a nib were made and connected. The default does nothing.
  open func awakeFromNib() {}

  /// Prepares the object for Interface Builder, which does not exist here. Nothing calls it.
  open func prepareForInterfaceBuilder() {}

  /// Makes this the first responder if it may be one, and the one before agrees.
  ///
  /// - Returns: whether it is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if let first = Self.first, first !== self, !first.resignFirstResponder() { return false }
    Self.first = self
    return true
  }

  /// Ends to be the first responder.
  ///
  /// - Returns: true.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { Self.first = nil }
    return true
  }

  /// Touches began in the responder. The default passes them on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Touches moved. The default passes them on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Touches ended. The default passes them on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// Touches were cancelled. The default passes them on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// The activity of the responder is about to be saved. The default does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// The responder should show what an activity describes. The default does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

/// An object that can show what an activity describes.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Shows what an activity describes.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
