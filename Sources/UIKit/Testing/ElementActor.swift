internal import AppleCompatibility
internal import Foundation
internal import UITestLink

/// The reason why a test can't do something.
struct ActionFailure: Error {
  let reason: String
}

/// Does to elements what a test asks for, as a person's fingers would.
@MainActor struct ElementActor {
  let handles: ElementHandles
  /// Gets each event, and passes it to its window.
  let send: @MainActor (UIEvent) -> Void

  /// Does it.
  ///
  /// - Parameters:
  ///   - action: what to do.
  ///   - handle: the element.
  ///   - completion: called on the main queue when it is done.
  /// - Throws: ``ActionFailure`` if it can't be done; then nothing is called.
  func act(
    _ action: ElementAction, on handle: Int, then completion: @escaping @MainActor () -> Void
  ) throws(ActionFailure) {
    switch action {
    case .tap(let count, let seconds): try tap(handle, count, seconds, completion)
    case .type(let text):
      try type(text, handle)
      completion()
    }
  }

  /// Checks that a finger at the centre of an element touches it.
  func reach(_ handle: Int) throws(ActionFailure) {
    guard handle != 0, let view = try target(handle).object as? UIView else { return }
    _ = try touchable(view)
  }

  private func target(_ handle: Int) throws(ActionFailure) -> (object: AnyObject, role: HandleRole) {
    if handle == 0, let window = UIWindow.key ?? UIWindow.visible.last { return (window, .itself) }
    guard let target = handles.object(handle) else { throw ActionFailure(reason: "it is not on the screen any more") }
    return target
  }

  // MARK: Tapping

  private func tap(
    _ handle: Int, _ count: Int, _ seconds: Double, _ completion: @escaping @MainActor () -> Void
  ) throws(ActionFailure) {
    let (object, role) = try target(handle)
    if let view = object as? UIView {
      Self.scroll(to: view)
      let (window, place) = try touchable(view)
      return TouchSequence(window, at: place, send: send).tap(count, seconds: seconds, then: completion)
    }
    press(object, role)
    completion()
  }

  /// Presses a button of a bar.
  private func press(_ object: AnyObject, _ role: HandleRole) {
    switch (object, role) {
    case (let item as UIBarButtonItem, _):
      guard item.isEnabled, let action = item.action else { return }
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

  /// Moves the content of the scroll views around a view, so that the view is seen.
  private static func scroll(to view: UIView) {
    for outer in sequence(first: view.superview, next: { $0?.superview }) {
      guard let scrollView = outer as? UIScrollView else { continue }
      scrollView.scrollRectToVisible(scrollView.convert(view.bounds, from: view), animated: false)
    }
    view.window?.layoutIfNeeded()
  }

  /// The place in a window at which a finger touches a view, or what is around it or in it.
  private func touchable(_ view: UIView) throws(ActionFailure) -> (UIWindow, CGPoint) {
    guard let window = view.window else { throw ActionFailure(reason: "it is in no window") }
    window.layoutIfNeeded()
    guard view.bounds.width > 0, view.bounds.height > 0 else {
      throw ActionFailure(reason: "it can't be touched, because its frame is empty")
    }
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
    let screen = window.convert(place, to: nil)
    let windows = UIWindow.visible.reversed().lazy
    let hit = windows.compactMap { $0.hitTest($0.convert(screen, from: window), with: nil) }.first
    guard let hit else { throw ActionFailure(reason: "it can't be touched, because its centre is not on the screen") }
    guard hit.isDescendant(of: view) || view.isDescendant(of: hit) else {
      let name = hit.accessibilityIdentifier ?? hit.accessibilityLabel
      let cover = "\(Swift.type(of: hit))" + (name.map { " '\($0)'" } ?? "")
      throw ActionFailure(reason: "it can't be touched, because a \(cover) is in front of it")
    }
    return (window, place)
  }

  // MARK: Keys

  private func type(_ text: String, _ handle: Int) throws(ActionFailure) {
    let (object, _) = try target(handle)
    guard let first = UIResponder.first as? any UIKeyInput, let focused = first as? UIView else {
      throw ActionFailure(reason: "neither it nor what is in it has the keyboard's focus; tap it first")
    }
    guard handle == 0 || (object as? UIView).map(focused.isDescendant) ?? false else {
      throw ActionFailure(reason: "a \(Swift.type(of: focused)) outside of it has the keyboard's focus; tap it first")
    }
    for character in text {
      // The focus can move with the return key.
      guard let responder = UIResponder.first as? any UIKeyInput else { return }
      if "\u{7f}\u{8}".contains(character) {
        responder.deleteBackward()
      } else {
        responder.insertText(character.isNewline ? "\n" : String(character))
      }
    }
  }
}
