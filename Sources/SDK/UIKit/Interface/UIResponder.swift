public import Foundation
public import Intents

/// An object that responds to events: a view, a view controller, a window, a scene or the app.
///
/// Touches only come from UI tests. A card receives none.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The activity with which another device can continue what the responder shows.
  open var userActivity: NSUserActivity?

  /// The next responder in the chain; nil if there is none.
  open var next: UIResponder? { nil }

  /// Whether the responder may become the first responder. The default is false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder is the first responder.
  open var isFirstResponder: Bool { Self.first === self }

  /// The first responder, which receives key events.
  private(set) static weak var first: UIResponder?

  /// Makes a responder.
  public override init() {
    super.init()
  }

  /// Called after all objects of a storyboard or a nib were made and connected. The default does nothing.
  open func awakeFromNib() {}

  /// Prepares the object for display in Interface Builder. Nothing calls it, because Interface Builder does not exist
  /// here.
  open func prepareForInterfaceBuilder() {}

  /// Makes this the first responder, if it may be one and the previous one resigns.
  ///
  /// - Returns: whether it is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if let first = Self.first, first !== self, !first.resignFirstResponder() { return false }
    Self.first = self
    return true
  }

  /// Gives up being the first responder.
  ///
  /// - Returns: true.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { Self.first = nil }
    return true
  }

  /// Touches began in the responder. The default passes them to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Touches moved. The default passes them to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Touches ended. The default passes them to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// Touches were cancelled. The default passes them to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Updates the responder's activity before it is saved. The default does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores the state that an activity describes. The default does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

/// An object that can restore the state that an activity describes.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Restores the state that an activity describes.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
