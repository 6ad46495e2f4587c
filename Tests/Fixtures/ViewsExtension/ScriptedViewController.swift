import IntentsUI

/// A view controller that performs the action in the text of a message.
class ScriptedViewController: UIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {
  private var completion: ((CGSize) -> Void)?
  private var content = ""
  private var blocks: [UnsafeMutableRawPointer] = []
  private var showsSize = false
  private let sizeLabel = UILabel()
  private let picture = UIImageView()

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
    case "crash the view": fatalError("scripted crash")
    case "crash the view at the end":
      if interaction.intentHandlingStatus == .success { fatalError("scripted crash") }
      completion(size)
    // The height tells the status.
    case "confirm 3": completion(CGSize(width: 320, height: 100 + interaction.intentHandlingStatus.rawValue))
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
    case "show a picture":
      picture.image = Data(base64Encoded: dot).flatMap { UIImage(data: $0) }
      picture.frame = CGRect(x: 16, y: 16, width: 48, height: 48)
      picture.isAccessibilityElement = true
      picture.accessibilityLabel = "a dot"
      view.addSubview(picture)
      completion(size)
    case "show new pictures without end":
      view.addSubview(picture)
      picture.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      showNewPicture(1)
      completion(size)
    case "use much memory" where interaction.intentHandlingStatus == .ready:
      self.completion = completion
      useMemory()
    case "change the view after a moment":
      completion(size)
      sizeLabel.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
      view.addSubview(sizeLabel)
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.sizeLabel.text = "changed" }
    case "change the view without end":
      completion(size)
      DispatchQueue.main.async { self.changeWithoutEnd(1) }
    case "show the size", "hang in another place", "crash in another place":
      showsSize = true
      sizeLabel.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
      view.addSubview(sizeLabel)
      completion(size)
    case "lay out without end":
      let view = EndlessView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      self.view.addSubview(view)
      completion(size)
    default: completion(size)
    }
  }

  var displaysMessage: Bool { content.hasPrefix("complete") }

  /// Allocates memory, slowly, until the system sends a warning.
  private func useMemory() {
    guard completion != nil else { return }
    blocks.append(takeMegabyte())
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.03) { self.useMemory() }
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    for block in blocks { block.deallocate() }
    blocks = []
    completion?(CGSize(width: 320, height: 80))
    completion = nil
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard showsSize else { return }
    let room = traitCollection.horizontalSizeClass == .regular ? "regular" : "compact"
    let style = traitCollection.userInterfaceStyle == .dark ? " dark" : ""
    sizeLabel.text = "\(Int(view.bounds.width)) \(room)\(style)"
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if showsSize { view.setNeedsLayout() }
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    if content == "hang in another place" { while true { pause() } }
    if content == "crash in another place" { fatalError("scripted crash") }
  }

  /// Shows a new image file, and the next one soon after.
  private func showNewPicture(_ count: Int) {
    picture.image = Data(base64Encoded: dot).flatMap { UIImage(data: $0 + Data("\(count)".utf8)) }
    DispatchQueue.main.async { self.showNewPicture(count + 1) }
  }

  private func changeWithoutEnd(_ count: Int) {
    view.alpha = CGFloat(count % 100) / 100
    DispatchQueue.main.async { self.changeWithoutEnd(count + 1) }
  }

  private func change() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.backgroundColor = UIColor.systemRed
    self.view.addSubview(view)
  }
}

/// Requests a layout in each layout.
class EndlessView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }
}

/// Allocates memory until the process uses `megabytes` more.
private func grow(to megabytes: Int) {
  for _ in 0..<megabytes { _ = takeMegabyte() }
}

private func takeMegabyte() -> UnsafeMutableRawPointer {
  let bytes = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 1)
  memset(bytes, 1, 1 << 20)
  return bytes
}

/// A PNG file of one red pixel.
private let dot =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"

/// Conforms to the protocol with a misspelt method name.
class NearMissController: UIViewController, INUIHostedViewControlling {
  func configur(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    completion(.zero)
  }
}

/// Shows no interactions.
class PlainController: UIViewController {}

/// Uses the method names of the first beta of iOS 10.
class BetaController: UIViewController, INUIHostedViewControlling {
  func configure(
    with interaction: INInteraction!, context: INUIHostedViewContext, completion: ((CGSize) -> Void)!
  ) {
    completion(CGSize(width: 320, height: 77))
  }
}

/// Shows the context in which it is presented.
class ContextController: UIViewController, INUIHostedViewControlling {
  func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    label.text = context == .mapsCard ? "on a map's card" : "in a conversation"
    view.addSubview(label)
    completion(CGSize(width: 200, height: 30))
  }
}
