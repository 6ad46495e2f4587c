public import Foundation

/// A transition from one controller of a storyboard to another.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier of the segue; nil for none.
  public let identifier: String?
  /// The controller from which the segue starts.
  public let source: UIViewController
  /// The controller that the segue shows.
  public let destination: UIViewController
  private let handler: (() -> Void)?
  /// The kind of the segue in the storyboard: `show` or `presentation`.
  var kind = "show"

  /// Makes a segue.
  ///
  /// - Parameters:
  ///   - identifier: its identifier; nil for none.
  ///   - source: the controller from which the segue starts.
  ///   - destination: the controller that is shown.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = nil
    super.init()
  }

  /// Makes a segue that a function performs.
  ///
  /// - Parameters:
  ///   - identifier: its identifier; nil for none.
  ///   - source: the controller from which the segue starts.
  ///   - destination: the controller that is shown.
  ///   - performHandler: shows the destination.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = performHandler
    super.init()
  }

  /// Shows the destination: pushes it in the navigation controller that contains the source, or else presents it.
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
