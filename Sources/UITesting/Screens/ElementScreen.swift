internal import UITestLink

/// A screen whose elements a test sees: that of an app, or Siri's.
protocol ElementScreen: AnyObject {
  /// What the screen is called in the messages of failed tests.
  var name: String { get }
  /// What is on the screen now.
  ///
  /// - Throws: ``ScreenFailure`` if nobody shows the screen, such as an app that does not run.
  func elements() throws(ScreenFailure) -> ScreenElements
  /// Whether a finger at the centre of an element touches it.
  func isReached(_ element: ScreenElement) throws(ScreenFailure) -> Bool
  /// Does something to an element.
  func act(_ action: ElementAction, on element: ScreenElement) throws(ScreenFailure)
}

/// The reason why a screen could not be read or used, as a sentence without an end mark.
package struct ScreenFailure: Error, Sendable, CustomStringConvertible {
  /// The reason.
  package let description: String

  init(_ description: String) { self.description = description }
}
