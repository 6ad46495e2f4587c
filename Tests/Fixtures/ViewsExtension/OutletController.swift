import AppleCompatibility
import IntentsUI

/// A controller of a storyboard, with the table that the adaptation of its source adds: 'picture' is connected to a
/// view of another class, and 'lost' is not in the table.
class OutletController: UIViewController, INUIHostedViewControlling {
  var nameLabel: UILabel?
  var picture: UIImageView?

  required init?(coder: NSCoder) {
    _ = Self.isRegistered
    super.init(coder: coder)
  }

  func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    completion(CGSize(width: 320, height: nameLabel == nil ? 10 : 20))
  }

  private static let isRegistered: Void = MemberTable.register { type in
    guard type is OutletController.Type else { return nil }
    return { table in
      table.outlet("nameLabel") { (o: OutletController, v) in o.nameLabel = try v.value() }
      table.outlet("picture") { (o: OutletController, v) in o.picture = try v.value() }
    }
  }
}

/// Has methods with the right names and the wrong parameters.
class NearMissParametersController: UIViewController, INUIHostedViewControlling {
  func configure(with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping () -> Void) {
    completion()
  }

  func configureView(
    for parameters: [INParameter], of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, [INParameter], CGSize) -> Void
  ) {
    completion(true, parameters, CGSize(width: 320, height: 10))
  }
}
