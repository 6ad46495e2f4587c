internal import Dispatch
internal import Foundation
internal import IntentsUI

/// A controller that records the calls of its life cycle.
class RecordingController: UIViewController {
  private(set) var life: [String] = []

  override func viewDidLoad() { life.append("load \(Int(extensionContext?.hostedViewMaximumAllowedSize.width ?? 0))") }
  override func viewWillAppear(_ animated: Bool) { life.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { life.append("did appear") }
  override func viewDidDisappear(_ animated: Bool) { life.append("did disappear") }
  override func didReceiveMemoryWarning() { life.append("memory warning") }

  func note(_ text: String) { life.append(text) }
}

/// Implements the method of iOS 10. The intent's content is the height that it requests.
final class PlainController: RecordingController, INUIHostedViewControlling {
  /// The controllers of the interactions, by the contents of their intents.
  static var made: [String: PlainController] = [:]

  func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    let content = (interaction.intent as? INSendMessageIntent)?.content ?? ""
    if content.hasSuffix(".0") { Self.made[content] = self }
    note("configure \(interaction.intentHandlingStatus) \(context)")
    let child = UIViewController()
    addChild(child)
    note("child \(child.extensionContext === extensionContext)")
    switch content {
    case "twice":
      completion(CGSize(width: 10, height: 100))
      completion(CGSize(width: 10, height: 200))
    case "elsewhere":
      DispatchQueue.global().async { [done = Done(completion)] in done.call(CGSize(width: 10, height: 100)) }
    case "never": break
    case "change":
      completion(CGSize(width: 10, height: 100))
      DispatchQueue.main.async {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.backgroundColor = .systemRed
        self.view.addSubview(view)
      }
    case "present":
      let presented = UIViewController()
      presented.view.backgroundColor = .systemRed
      presented.preferredContentSize = CGSize(width: 320, height: 70)
      present(presented, animated: false)
      completion(CGSize(width: 320, height: 300))
    case "alert":
      let alert = UIAlertController(title: "Sure?", message: "It is final.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default))
      present(alert, animated: false)
      completion(CGSize(width: 320, height: 300))
    case "nan": completion(CGSize(width: CGFloat.nan, height: 1))
    case "maximum": completion(extensionContext?.hostedViewMaximumAllowedSize ?? .zero)
    default: completion(CGSize(width: 1, height: Double(content) ?? 0))
    }
  }
}

/// Carries a completion to another queue.
struct Done: @unchecked Sendable {
  let call: (CGSize) -> Void

  init(_ call: @escaping (CGSize) -> Void) { self.call = call }
}

/// Implements the method of the first beta of iOS 10.
final class BetaController: UIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {
  var displaysMap: Bool { true }
  var displaysPaymentTransaction: Bool { false }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func configure(
    with interaction: INInteraction!, context: INUIHostedViewContext, completion: ((CGSize) -> Void)!
  ) {
    completion(CGSize(width: 1, height: interaction.intent is INSendMessageIntent ? 44 : 1))
  }
}

/// Shows single parameters, and both with the second one.
final class ParameterController: UIViewController, INUIHostedViewControlling {
  @MainActor static var asked: [[String]] = []

  func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
  ) {
    Self.asked.append(parameters.map(\.parameterKeyPath))
    switch parameters.first?.parameterKeyPath {
    case "recipients": completion(true, parameters, CGSize(width: 1, height: 30))
    case "content":
      let service = INParameter(for: INSendMessageIntent.self, keyPath: "serviceName")
      completion(true, parameters.union([service]), CGSize(width: 1, height: 50))
    default: completion(false, [], .zero)
    }
  }

  func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    completion(CGSize(width: 1, height: 999))
  }
}

/// Shows the whole interaction in one view.
final class WholeController: UIViewController, INUIHostedViewControlling {
  func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
  ) {
    completion(true, parameters, CGSize(width: 1, height: 60))
  }
}

/// Conforms, but its methods differ from those of the protocol by one letter.
final class MissingController: UIViewController, INUIHostedViewControlling {
  func configured(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    completion(CGSize(width: 1, height: 1))
  }
}

/// Does not conform.
final class ForeignController: UIViewController {}
