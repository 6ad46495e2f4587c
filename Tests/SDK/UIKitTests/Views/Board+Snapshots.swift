internal import Foundation
internal import UIKit
internal import ViewTrees

/// Trees of views in the form that the tests compare.
@MainActor enum Snapshots {
  /// The smallest PNG file: the signature, a header, an empty chunk of data and the end, without check sums.
  static func png(_ width: UInt8, _ height: UInt8) -> Data {
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(data.count)] + name.utf8 + data + [0, 0, 0, 0]
    }
    return Data(
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        + chunk("IHDR", [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0]) + chunk("IDAT", []) + chunk("IEND", []))
  }

  private static func view(_ frame: CGRect = CGRect(x: 0, y: 0, width: 320, height: 150)) -> UIView {
    UIView(frame: frame)
  }

  /// A node as text: its kind, frame and appearance, with its children in brackets.
  static func text(_ node: ViewNode) -> String {
    let kind =
      switch node.content {
      case .box: "box"
      case .text(let text): "text '\(text.lines.map(\.text).joined(separator: "/"))'"
      case .image(let image): "image \(image.image) \(image.mode)\(image.tint.map { " \($0)" } ?? "")"
      case .map: "map"
      case .progress(let progress): "progress \(progress.value.map { "\($0)" } ?? "-")"
      case .shape(let shape): "shape \(shape.path.count)\(shape.fill.map { " \($0)" } ?? "")"
      }
    let numbers = [node.frame.x, node.frame.y, node.frame.width, node.frame.height].map { "\(Int($0.rounded()))" }
    var text = kind + " " + numbers.joined(separator: ",")
    if let background = node.background { text += " \(background)" }
    if node.radius > 0 { text += " r\(Int(node.radius))" + (node.corners == .all ? "" : "c\(node.corners.rawValue)") }
    if let border = node.border { text += " b\(Int(border.width)) \(border.color)" }
    if node.alpha < 1 { text += " a\((node.alpha * 100).rounded() / 100)" }
    if node.clips { text += " clips" }
    if node.blurs { text += " blurs" }
    if let label = node.accessibility.label { text += " '\(label)'" }
    if let role = node.accessibility.role { text += " \(role)" }
    if let value = node.accessibility.value { text += " =\(value)" }
    if let order = node.accessibility.order { text += " #\(order)" }
    if !node.children.isEmpty { text += " [" + node.children.map(self.text).joined(separator: "; ") + "]" }
    return text
  }

  static func text(of view: UIView) -> String { text(ViewSnapshots().tree(of: view).root) }

  static func looks() -> String {
    let root = view()
    let box = view(CGRect(x: 10, y: 20, width: 30, height: 40))
    root.backgroundColor = .systemBackground
    box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    box.layer.cornerRadius = 8
    box.layer.maskedCorners = [.layerMinXMinYCorner]
    box.layer.borderWidth = 2
    box.alpha = 0.5
    box.clipsToBounds = true
    root.addSubview(box)
    for change in [{ $0.isHidden = true }, { $0.alpha = 0 }] as [(UIView) -> Void] {
      let unseen = view()
      change(unseen)
      root.addSubview(unseen)
    }
    return text(of: root)
  }

  static func images() -> String {
    let root = view()
    let image = UIImage(data: png(20, 10), scale: 2)
    for (index, image) in [image, image?.withRenderingMode(.alwaysTemplate), image?.withTintColor(.red)].enumerated() {
      let view = UIImageView(image: image)
      view.frame.origin.x = CGFloat(index) * 20
      view.contentMode = .scaleAspectFit
      root.addSubview(view)
    }
    let broken = UIImageView(image: UIImage(data: png(20, 10).dropLast(20)))
    broken.accessibilityLabel = "Broken"
    root.addSubview(broken)
    return text(of: root)
  }

  static func imagesAreSentOnce() -> [Int] {
    let snapshots = ViewSnapshots()
    let view = UIImageView(image: UIImage(data: png(1, 1)))
    let first = snapshots.tree(of: view).images.keys
    view.image = UIImage(data: png(2, 1))
    let second = snapshots.tree(of: view).images.keys
    view.image = UIImage(data: png(1, 1))
    return Array(first) + Array(second) + Array(snapshots.tree(of: view).images.keys)
  }

  static func layers() -> String {
    let root = view()
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    shape.fillColor = UIColor.green.cgColor
    shape.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    gradient.frame = root.bounds
    root.layer.addSublayer(shape)
    root.layer.insertSublayer(gradient, at: 0)
    let masked = view(CGRect(x: 0, y: 0, width: 20, height: 20))
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(roundedRect: masked.bounds, cornerRadius: 6).cgPath
    masked.layer.mask = mask
    root.addSubview(masked)
    return text(of: root)
  }

  private final class Star: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.systemYellow.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: rect.width / 2, height: 10)).fill()
      let line = UIBezierPath()
      line.addLine(to: CGPoint(x: 1, y: 1))
      line.fill()
    }
  }

  static func drawing() -> String { text(of: Star(frame: CGRect(x: 0, y: 0, width: 20, height: 20))) }

  static func scrolled() -> String {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for y in stride(from: 0, to: 400, by: 100) {
      scroll.addSubview(view(CGRect(x: 0, y: CGFloat(y), width: 10, height: 10)))
    }
    scroll.contentOffset = CGPoint(x: 0, y: 150)
    return text(of: scroll)
  }

  static func appearance() -> [String] {
    let root = view()
    let dark = view(CGRect(x: 0, y: 0, width: 1, height: 1))
    root.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    dark.backgroundColor = .systemBackground
    dark.overrideUserInterfaceStyle = .dark
    root.addSubview(dark)
    return [text(of: root), "\(dark.traitCollection.userInterfaceStyle == .dark)"]
  }

  /// The colours of a red label and of half-transparent attributed text on a dark blur and on a vibrancy effect, and the
  /// tints of a template.
  static func vibrancy() -> [String] {
    let blur = UIBlurEffect(style: .dark)
    return [blur, UIVibrancyEffect(blurEffect: blur)].map { effect in
      let area = UIVisualEffectView(effect: effect)
      area.frame = CGRect(x: 0, y: 0, width: 320, height: 150)
      let label = UILabel(frame: area.bounds)
      let styled = UILabel(frame: area.bounds)
      label.text = "a"
      label.textColor = .red
      styled.attributedText = NSAttributedString(
        string: "b", attributes: [.foregroundColor: UIColor.red.withAlphaComponent(0.5)])
      let image = UIImageView(image: UIImage(data: png(10, 5))?.withRenderingMode(.alwaysTemplate))
      image.frame = area.bounds
      image.tintColor = .red
      for view in [label, styled, image] { area.contentView.addSubview(view) }
      let nodes = ViewSnapshots().tree(of: area).root.children.first?.children ?? []
      return nodes.map { node in
        switch node.content {
        case .text(let text): "\(text.color)"
        case .image(let image): image.tint.map { "\($0)" } ?? "-"
        default: "?"
        }
      }.joined(separator: " ")
    }
  }

  static func accessibility() -> String {
    let root = view()
    let one = UILabel(frame: CGRect(x: 0, y: 0, width: 99, height: 21))
    let two = UILabel(frame: CGRect(x: 0, y: 30, width: 99, height: 21))
    one.text = "One"
    two.text = "2"
    two.accessibilityLabel = "Two"
    one.accessibilityTraits = .header
    root.addSubview(one)
    root.addSubview(two)
    root.accessibilityElements = [two, one]
    return text(of: root)
  }

  static func controls() -> [String] {
    let toggle = UISwitch()
    toggle.isOn = true
    let bar = UIProgressView(progressViewStyle: .default)
    bar.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
    bar.progress = 1.5
    let spinner = UIActivityIndicatorView(style: .medium)
    let hidden = spinner.isHidden
    spinner.startAnimating()
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    blur.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    return [text(of: toggle), text(of: bar), "\(hidden) " + text(of: spinner), text(of: blur)]
  }

  static func texts() -> [String] {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.text = "one two three four five"
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.placeholder = "Name"
    let empty = text(of: field)
    field.text = "secret"
    field.isSecureTextEntry = true
    return [text(of: view), empty, text(of: field)]
  }

  static func buttons() -> [String] {
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.setTitle("Wait", for: .disabled)
    button.frame.size = button.intrinsicContentSize
    let normal = text(of: button)
    button.isEnabled = false
    let filled = UIButton(configuration: .filled())
    filled.configuration?.title = "Go"
    filled.frame.size = filled.intrinsicContentSize
    return [normal, text(of: button), text(of: filled)]
  }

  // MARK: Hostile trees

  static func deep() -> [Int] {
    let root = view()
    var inner = root
    for _ in 0..<100 {
      let next = view()
      inner.addSubview(next)
      inner = next
    }
    func depth(_ node: ViewNode) -> Int { 1 + (node.children.map(depth).max() ?? 0) }
    let many = view()
    for _ in 0..<3_000 { many.addSubview(view()) }
    func count(_ node: ViewNode) -> Int { node.children.reduce(1) { $0 + count($1) } }
    return [depth(ViewSnapshots().tree(of: root).root), count(ViewSnapshots().tree(of: many).root)]
  }

  static func unusual() -> String {
    let root = view()
    for number in [CGFloat.nan, .infinity, 1e300, 1e6] {
      root.addSubview(view(CGRect(x: number, y: 0, width: 10, height: 10)))
      root.addSubview(view(CGRect(x: 0, y: 0, width: number, height: 10)))
    }
    let path = CAShapeLayer()
    path.path = UIBezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).cgPath
    root.layer.addSublayer(path)
    root.layer.cornerRadius = 5
    root.addSubview(root)
    return text(of: root)
  }

  /// Whether the host accepts the encoded form of a tree with all kinds of nodes.
  static func isTaken() -> Bool {
    let root = view()
    let views = [
      UIButton(type: .system), UISwitch(), UIImageView(image: UIImage(data: png(9, 9))), UITextView(), Star(),
    ]
    for view in views {
      view.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
      root.addSubview(view)
    }
    let tree = ViewSnapshots().tree(of: root)
    return (try? ViewTree(tree.object())) == tree
  }
}
