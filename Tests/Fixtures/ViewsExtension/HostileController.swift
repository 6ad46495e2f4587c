import IntentsUI

/// A view controller that shows content that no host can draw, as the text of a message says. It is created by code,
/// or from a storyboard.
class HostileController: UIViewController, INUIHostedViewControlling {
  func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    let content = (interaction.intent as? INSendMessageIntent)?.content ?? ""
    Self.shows[content]?(view)
    completion(CGSize(width: 320, height: 100))
  }

  private static let shows: [String: (UIView) -> Void] = [
    "a hundred levels": { view in
      var outer = view
      for _ in 0..<100 {
        let inner = UIView(frame: outer.bounds)
        outer.addSubview(inner)
        outer = inner
      }
    },
    "itself": { $0.addSubview($0) },
    "a cycle": { view in
      let one = UIView(frame: view.bounds)
      let other = UIView(frame: view.bounds)
      view.addSubview(one)
      one.addSubview(other)
      other.addSubview(one)
    },
    "a huge font": { show("text", in: $0).font = .systemFont(ofSize: 1e9) },
    "a font without a size": { show("text", in: $0).font = .systemFont(ofSize: .nan) },
    "a novel": { show(String(repeating: "All work and no play. ", count: 50_000), in: $0).numberOfLines = 0 },
    "escape codes": { show("\u{1b}[31mred\u{1b}]0;title\u{7} \u{202e}desrever\u{9b}2J", in: $0) },
    "a huge picture": { show(picture(width: 60_000, height: 60_000, bytes: 16), in: $0) },
    "many bytes": { show(picture(width: 2_000, height: 2_000, bytes: 8 << 20), in: $0) },
    "a broken picture": { show(Data("\u{89}PNG no more".utf8), in: $0) },
    "a long path": { view in
      let path = UIBezierPath()
      path.move(to: .zero)
      for number in 0..<100_000 { path.addLine(to: CGPoint(x: number % 300, y: number % 90)) }
      let layer = CAShapeLayer()
      layer.path = path.cgPath
      view.layer.addSublayer(layer)
    },
    "contradictions": { view in
      let label = show("text", in: view)
      label.translatesAutoresizingMaskIntoConstraints = false
      for width in [10, 20, 30] { label.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true }
      label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    },
    "an open question": { show("text", in: $0).translatesAutoresizingMaskIntoConstraints = false },
    "wild constraints": { view in
      let label = show("text", in: view)
      label.translatesAutoresizingMaskIntoConstraints = false
      label.widthAnchor.constraint(equalToConstant: .infinity).isActive = true
      label.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: .nan, constant: 1e300).isActive = true
    },
  ]

  @discardableResult
  private static func show(_ text: String, in view: UIView) -> UILabel {
    let label = UILabel(frame: view.bounds)
    label.text = text
    view.addSubview(label)
    return label
  }

  private static func show(_ data: Data, in view: UIView) {
    let picture = UIImageView(image: UIImage(data: data))
    picture.frame = view.bounds
    view.addSubview(picture)
  }

  /// The header of a PNG file, followed by bytes that are no image.
  private static func picture(width: UInt32, height: UInt32, bytes: Int) -> Data {
    var data = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
    for number in [width, height] { withUnsafeBytes(of: number.bigEndian) { data.append(contentsOf: $0) } }
    return data + Data([8, 2, 0, 0, 0, 0, 0, 0, 0]) + Data(repeating: 0x55, count: bytes)
  }
}
