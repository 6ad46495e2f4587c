internal import Foundation

/// What `init(coder:)` gets when a storyboard or a nib makes an object. The folder `Storyboards` implements it.
class InterfaceDecoder: NSCoder {
  /// Gives a new view its values, its subviews and what else the file says.
  @MainActor func decode(_ view: UIView) {}

  /// Gives a new controller its values.
  @MainActor func decode(_ controller: UIViewController) {}

  /// The text of an attribute that is constant in the object; nil if there is none.
  func attribute(_ name: String) -> String? { nil }
}

/// Makes the view of a controller, and what its segues lead to.
@MainActor protocol ViewSource: AnyObject {
  /// Makes the view.
  ///
  /// - Returns: whether there is one.
  func loadView(of controller: UIViewController) -> Bool

  /// Performs the segue with an identifier.
  ///
  /// - Returns: whether there is one.
  func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?) -> Bool
}
