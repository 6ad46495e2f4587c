internal import ViewTrees

/// A screen whose elements a test can read: the screen of an app, or Siri's.
protocol ElementScreen: AnyObject {
  /// The name of the screen in the messages of failed tests.
  var name: String { get }
  /// Returns the elements that are on the screen now.
  ///
  /// - Throws: ``UITestError`` if the screen is not available, for example because the app is not running.
  func elements() throws(UITestError) -> ScreenElements
  /// Whether a touch at the centre of an element reaches it.
  func isHittable(_ element: ScreenElement) throws(UITestError) -> Bool
  /// Performs an action on an element.
  func perform(_ action: ElementAction, on element: ScreenElement) throws(UITestError)
}
