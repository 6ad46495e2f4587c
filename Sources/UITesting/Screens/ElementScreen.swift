internal import UITestLink

/// A screen whose elements a test can read: the screen of an app, or Siri's.
protocol ElementScreen: AnyObject {
  /// The name of the screen in the messages of failed tests.
  var name: String { get }
  /// Returns the elements that are on the screen now.
  ///
  /// - Throws: ``ScreenFailure`` if the screen is not available, for example because the app is not running.
  func elements() throws(ScreenFailure) -> ScreenElements
  /// Whether a touch at the centre of an element reaches it.
  func isReached(_ element: ScreenElement) throws(ScreenFailure) -> Bool
  /// Performs an action on an element.
  func act(_ action: ElementAction, on element: ScreenElement) throws(ScreenFailure)
}

/// The reason why a screen could not be read or used, as a sentence without a final period.
package struct ScreenFailure: Error, Sendable, CustomStringConvertible {
  /// The reason.
  package let description: String

  init(_ description: String) { self.description = description }
}
