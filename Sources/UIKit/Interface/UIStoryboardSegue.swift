public import Foundation

/// The way from one controller of a storyboard to another.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name of the segue; nil for none.
  public let identifier: String?
  /// The controller that shows the other one.
  public let source: UIViewController
  /// The controller that is shown.
  public let destination: UIViewController
  private let handler: (() -> Void)?
  /// The kind in the storyboard: `show`, `presentation`.
  var kind = "show"

  /// Makes a segue.
  ///
  /// - Parameters:
  ///   - identifier: its name; nil for none.
  ///   - source: the controller that shows the other one.
  ///   - destination: the controller that is shown.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
    super.init()
  }

  /// Makes a segue that is performed by a function.
  ///
  /// - Parameters:
  ///   - identifier: its name; nil for none.
  ///   - source: the controller that shows the other one.
  ///   - destination: the controller that is shown.
  ///   - performHandler: shows the controller.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }

  /// Shows the controller: in the navigation controller around the source, or else in front of the source.
  open func perform() {
    if let handler { return handler() }
    let isPushed = ["show", "push", "showDetail"].contains(kind)
    if isPushed, let navigation = source.navigationController {
      navigation.pushViewController(destination, animated: true)
    } else {
      source.present(destination, animated: true)
    }
  }
}
