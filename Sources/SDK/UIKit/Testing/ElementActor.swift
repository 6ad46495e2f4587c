internal import AppleCompatibility
internal import Foundation
internal import ViewTrees

/// The reason why an action of a test can't be performed.
struct ActionError: Error {
  let reason: String
}

/// Performs the actions of a test on elements, as a user's finger would.
@MainActor struct ElementActor {
  let handles: ElementHandles
  /// Receives each event, and has to pass it to its window.
  let send: @MainActor (UIEvent) -> Void

  /// Performs an action.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - handle: the element.
  ///   - completion: called on the main queue when the action is done.
  /// - Throws: ``ActionError`` if the action can't be performed. Then `completion` is not called.
  func perform(
    _ action: ElementAction, on handle: Int, then completion: @escaping @MainActor () -> Void
  ) throws(ActionError) {
    switch action {
    case .tap(let count, let seconds): try tap(handle, count: count, seconds: seconds, completion: completion)
    case .type(let text):
      try type(text, handle)
      completion()
    }
  }

  /// Checks that a touch at the centre of an element reaches it.
  func checkTouch(reaches handle: Int) throws(ActionError) {
    guard handle != 0, let view = try target(handle).object as? UIView else { return }
    _ = try touchPoint(of: view)
  }

  private func target(_ handle: Int) throws(ActionError) -> (object: AnyObject, role: HandleRole) {
    if handle == 0, let window = UIWindow.key ?? UIWindow.visible.last { return (window, .itself) }
    guard let target = handles.object(handle) else { throw ActionError(reason: "it is no longer on the screen") }
    return target
  }

  // MARK: Tapping

  private func tap(
    _ handle: Int, count: Int, seconds: Double, completion: @escaping @MainActor () -> Void
  ) throws(ActionError) {
    let (object, role) = try target(handle)
    if let view = object as? UIView {
      Self.scroll(to: view)
      let (window, place) = try touchPoint(of: view)
      return TouchSequence(window, at: place, send: send).tap(count, seconds: seconds, then: completion)
    }
    press(object, role)
    completion()
  }

  /// Presses a bar button.
  private func press(_ object: AnyObject, _ role: HandleRole) {
    switch (object, role) {
    case (let item as UIBarButtonItem, _):
      guard item.isEnabled else { return }
      if let primary = item.primaryAction { return primary.perform(from: item) }
      guard let action = item.action else { return }
      let responders = sequence(first: UIWindow.key?.rootViewController as UIResponder?) { $0?.next }
      guard let target = item.target ?? responders.lazy.compactMap(\.self).first(where: action.isRecognized) else {
        return UIKitLog.write("no responder has the action '\(action)'")
      }
      action.send(to: target, item)
    case (let controller as UINavigationController, .back): controller.popViewController(animated: true)
    case (let controller as UIViewController, .tab): controller.tabBarController?.selectedViewController = controller
    default: break
    }
  }

  /// Scrolls the scroll views that contain a view until the view is visible.
  private static func scroll(to view: UIView) {
    for outer in sequence(first: view.superview, next: { $0?.superview }) {
      guard let scrollView = outer as? UIScrollView else { continue }
      scrollView.scrollRectToVisible(scrollView.convert(view.bounds, from: view), animated: false)
    }
    view.window?.layoutIfNeeded()
  }

  /// The point of a window at which a touch reaches a view, one of its superviews, or one of its descendants.
  private func touchPoint(of view: UIView) throws(ActionError) -> (UIWindow, CGPoint) {
    guard let window = view.window else { throw ActionError(reason: "it is not in a window") }
    window.layoutIfNeeded()
    guard view.bounds.width > 0, view.bounds.height > 0 else {
      throw ActionError(reason: "it can't be touched, because its frame is empty")
    }
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
    let screen = window.convert(place, to: nil)
    let windows = UIWindow.visible.reversed().lazy
    let hit = windows.compactMap { $0.hitTest($0.convert(screen, from: window), with: nil) }.first
    guard let hit else { throw ActionError(reason: "it can't be touched, because its centre is not on the screen") }
    guard hit.isDescendant(of: view) || view.isDescendant(of: hit) else {
      let name = hit.accessibilityIdentifier ?? hit.accessibilityLabel
      let cover = "\(Swift.type(of: hit))" + (name.map { " '\($0)'" } ?? "")
      throw ActionError(reason: "it can't be touched, because a \(cover) is in front of it")
    }
    return (window, place)
  }

  // MARK: Keys

  private func type(_ text: String, _ handle: Int) throws(ActionError) {
    let (object, _) = try target(handle)
    guard let first = UIResponder.first as? any UIKeyInput, let focused = first as? UIView else {
      throw ActionError(reason: "neither it nor a descendant has the keyboard focus; tap it first")
    }
    guard handle == 0 || (object as? UIView).map(focused.isDescendant) ?? false else {
      throw ActionError(reason: "a \(Swift.type(of: focused)) outside it has the keyboard focus; tap it first")
    }
    for character in text {
      // The return key can move the focus, so the responder is looked up for each key.
      guard let responder = UIResponder.first as? any UIKeyInput else { return }
      if "\u{7f}\u{8}".contains(character) {
        responder.deleteBackward()
      } else {
        responder.insertText(character.isNewline ? "\n" : String(character))
      }
    }
  }
}
