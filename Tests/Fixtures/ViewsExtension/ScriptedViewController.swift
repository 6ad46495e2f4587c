import IntentsUI

/// A view controller that does what the text of a message tells it.
class ScriptedViewController: UIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {
  private var completion: ((CGSize) -> Void)?
  private var content = ""

  func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    content = (interaction.intent as? INSendMessageIntent)?.content ?? ""
    let size = CGSize(width: 320, height: 100)
    switch content {
    case "show nothing": completion(.zero)
    case "show too much": completion(CGSize(width: 1e9, height: 1e9))
    case "never complete": self.completion = completion
    case "drop the completion": break
    case "complete twice":
      completion(size)
      completion(CGSize(width: 1, height: 1))
    case "complete on another queue": DispatchQueue(label: "another").async { completion(size) }
    case "crash the view": fatalError("told to crash")
    case "crash the view at the end":
      if interaction.intentHandlingStatus == .success { fatalError("told to crash") }
      completion(size)
    case "exit the view": exit(0)
    case "hang the view": while true { pause() }
    case "grow the view":
      grow(to: 512)
      completion(size)
    case "fill the view":
      for _ in 0..<1_000_000 { view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))) }
      completion(size)
    case "show no number":
      view.addSubview(UIView(frame: CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: 1e300)))
      completion(size)
    case "change the view":
      completion(size)
      DispatchQueue.main.async { self.change() }
    case "lay out without end":
      let view = EndlessView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      self.view.addSubview(view)
      completion(size)
    default: completion(size)
    }
  }

  var displaysMessage: Bool { content.hasPrefix("complete") }

  private func change() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.backgroundColor = UIColor.systemRed
    self.view.addSubview(view)
  }
}

/// Asks for a layout in each layout.
class EndlessView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }
}

/// Takes memory until the process has `megabytes` more.
private func grow(to megabytes: Int) {
  for _ in 0..<megabytes {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 1)
    memset(bytes, 1, 1 << 20)
  }
}

/// Conforms, and misses the name of the method.
class NearMissController: UIViewController, INUIHostedViewControlling {
  func configur(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    completion(.zero)
  }
}

/// Shows no interactions.
class PlainController: UIViewController {}

/// The spelling of the first beta of iOS 10.
class BetaController: UIViewController, INUIHostedViewControlling {
  func configure(
    with interaction: INInteraction!, context: INUIHostedViewContext, completion: ((CGSize) -> Void)!
  ) {
    completion(CGSize(width: 320, height: 77))
  }
}
