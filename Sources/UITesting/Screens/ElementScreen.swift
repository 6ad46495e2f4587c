internal import UITestLink

/// A screen whose elements a test can read: the screen of an app, or Siri's.
protocol ElementScreen: AnyObject {
  /// The name of the screen in the messages of failed tests.
  var name: String { get }
  /// Returns the elements that are on the screen now.
  ///
  /// - Throws: ``ScreenError`` if the screen is not available, for example because the app is not running.
  func elements() throws(ScreenError) -> ScreenElements
  /// Whether a touch at the centre of an element reaches it.
  func isHittable(_ element: ScreenElement) throws(ScreenError) -> Bool
  /// Performs an action on an element.
  func perform(_ action: ElementAction, on element: ScreenElement) throws(ScreenError)
}

/// The reason why a screen could not be read or used, as a sentence without a final period.
package struct ScreenError: Error, Sendable, CustomStringConvertible {
  /// The reason.
  package let description: String

  init(_ description: String) { self.description = description }
}
