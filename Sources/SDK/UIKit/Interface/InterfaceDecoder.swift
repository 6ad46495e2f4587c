internal import Foundation

/// The coder that `init(coder:)` receives when a storyboard or a nib makes an object. The folder `Storyboards` has the
/// implementation.
class InterfaceDecoder: NSCoder {
  /// Sets the properties of a new view from the file, and adds its subviews.
  @MainActor func decode(_ view: UIView) {}

  /// Sets the properties of a new controller from the file.
  @MainActor func decode(_ controller: UIViewController) {}

  /// The text of an attribute of the object's element; nil if it is missing.
  func attribute(_ name: String) -> String? { nil }
}

/// Makes the view of a controller and the destinations of its segues.
@MainActor protocol ViewSource: AnyObject {
  /// Loads the view of a controller.
  ///
  /// - Returns: whether there is one.
  func loadView(of controller: UIViewController) -> Bool

  /// Performs the segue with this identifier.
  ///
  /// - Returns: whether there is one.
  func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?) -> Bool
}
