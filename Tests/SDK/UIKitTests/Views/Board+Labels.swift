internal import Foundation
internal import UIKit
internal import ViewTrees

// With a module called UIKit, Swift Testing needs an overlay that Linux does not have. Therefore a file imports only
// one of the two.

/// Labels and fonts in the form that the tests compare.
@MainActor enum Labels {
  static func label(_ text: String?, lines: Int = 1, size: CGFloat = 17, width: CGFloat? = nil) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width ?? 0, height: 0))
    label.text = text
    label.numberOfLines = lines
    label.font = .systemFont(ofSize: size)
    return label
  }

  /// The heights of a line at sizes of Apple's text styles.
  static func heights() -> [CGFloat] {
    [11, 12, 13, 15, 17, 22, 28].map { label("x", size: $0).intrinsicContentSize.height }
  }

  static func intrinsicWidth() -> CGFloat { label("Label").intrinsicContentSize.width }
  static func emptySizes() -> [CGSize] { [label(nil), label("")].map(\.intrinsicContentSize) }

  /// The size of two lines: for a requested width, for a preferred width, and for the text itself.
  static func wrapped() -> [CGFloat] {
    let label = label("one two three", lines: 0)
    let asked = label.sizeThatFits(CGSize(width: 70, height: 0))
    label.preferredMaxLayoutWidth = 70
    let preferred = label.intrinsicContentSize
    label.numberOfLines = 1
    return [asked.height, preferred.height, label.intrinsicContentSize.height]
  }

  static func limited() -> [CGFloat] {
    let label = label("a\nb\nc\nd")
    return [0, 1, 2, 9].map { lines in
      label.textRect(forBounds: CGRect(x: 1, y: 2, width: 100, height: 1000), limitedToNumberOfLines: lines).height
    }
  }

  /// The runs of a label in a size: text, and baseline and left edge as whole numbers.
  static func runs(_ label: UILabel, in size: CGSize) -> [String] {
    label.frame.size = size
    guard case .text(let text) = ViewSnapshots().tree(of: label).root.content else { return [] }
    return text.lines.map { "\($0.text) \(Int($0.x.rounded())) \(Int($0.y.rounded()))" }
  }

  static func centred() -> [String] { runs(label("x"), in: CGSize(width: 100, height: 100)) }

  static func aligned() -> [String] {
    let label = label("x")
    return [NSTextAlignment.left, .center, .right, .natural].flatMap { side in
      label.textAlignment = side
      return runs(label, in: CGSize(width: 100, height: 20.5))
    }
  }

  static func truncated() -> [String] {
    let label = label("one two three four")
    return [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping].flatMap { mode in
      label.lineBreakMode = mode
      return runs(label, in: CGSize(width: 90, height: 20)).map {
        String($0.split(separator: " ").dropLast(2).joined(separator: " "))
      }
    }
  }

  static func shrunk() -> [Double] {
    let label = label("one two three four")
    label.adjustsFontSizeToFitWidth = true
    func size(_ width: CGFloat) -> Double {
      label.frame.size = CGSize(width: width, height: 20)
      guard case .text(let text) = ViewSnapshots().tree(of: label).root.content else { return 0 }
      return (text.font.size * 10).rounded() / 10
    }
    let natural = label.intrinsicContentSize.width
    label.minimumScaleFactor = 0.8
    return [size(natural), size(natural * 0.9), size(natural / 2)]
  }

  static func attributed() -> [String] {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let text = NSMutableAttributedString(string: "plain ")
    text.append(
      NSAttributedString(
        string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red]))
    text.append(NSAttributedString(string: " line", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]))
    label.attributedText = text
    guard case .text(let content) = ViewSnapshots().tree(of: label).root.content else { return [] }
    return ["\(content.font.size) \(content.color)"]
      + content.lines.map { "\($0.text)|\($0.font?.weight ?? 0)|\($0.color?.description ?? "")|\($0.isUnderlined)" }
  }

  static func attributedProperties() -> [Bool] {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "x", attributes: [.font: UIFont.systemFont(ofSize: 9)])
    let kept = label.text == "x" && label.attributedText?.string == "x"
    label.font = .systemFont(ofSize: 30)
    let replaced = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font
    label.text = "y"
    let plain = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .label
    return [kept, replaced, plain, label.accessibilityLabel == "y"]
  }

  static func hostile() -> [Bool] {
    let label = label(String(repeating: "word ", count: 200_000), lines: 0)
    let size = label.intrinsicContentSize
    let tree = ViewSnapshots().tree(of: label)
    label.font = .systemFont(ofSize: 1e9)
    label.frame = CGRect(x: 0, y: 0, width: 4000, height: 4000)
    let large = ViewSnapshots().tree(of: label)
    var isSmall = false
    if case .text(let text) = large.root.content { isSmall = text.font.size <= 1024 && text.lines.count < 10 }
    label.font = .systemFont(ofSize: .nan)
    return [
      size.width.isFinite && size.height.isFinite, tree.size.width == 0, isSmall,
      label.intrinsicContentSize.height == 0,
    ]
  }
}

/// Fonts in the form that the tests compare.
enum Fonts {
  static var names: [String?] {
    let fonts: [UIFont?] = [
      .systemFont(ofSize: 17), .systemFont(ofSize: 17, weight: .medium), .boldSystemFont(ofSize: 17),
      .italicSystemFont(ofSize: 17), .preferredFont(forTextStyle: .headline),
      UIFont(name: "HelveticaNeue-Bold", size: 9), UIFont(name: "Avenir Next", size: 9),
      UIFont(name: "Menlo-BoldItalic", size: 9),
    ]
    return fonts.map { $0?.fontName }
  }

  static var styleSizes: [CGFloat] {
    [
      UIFont.TextStyle.largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption1,
      .caption2,
    ].map { UIFont.preferredFont(forTextStyle: $0).pointSize }
  }

  static var isUnknownNil: Bool { UIFont(name: "Nothing", size: 9) == nil && UIFont(name: "", size: 9) == nil }

  static var measures: [CGFloat] {
    let font = UIFont.systemFont(ofSize: 17)
    return [font.ascender, font.descender, font.lineHeight, font.capHeight, font.xHeight, font.leading].map {
      ($0 * 100).rounded() / 100
    }
  }

  static var areEqual: [Bool] {
    let font = UIFont.systemFont(ofSize: 17)
    let bold = font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
    return [
      font == .systemFont(ofSize: 12).withSize(17), font == .boldSystemFont(ofSize: 17),
      bold == .boldSystemFont(ofSize: 17),
      bold?.fontDescriptor.symbolicTraits == .traitBold, UIFontMetrics.default.scaledFont(for: font) == font,
    ]
  }

  static var constants: [CGFloat] {
    [UIFont.systemFontSize, UIFont.labelFontSize, UIFont.buttonFontSize, UIFont.smallSystemFontSize]
  }

  /// Sizes of text in whole numbers: plain, with a width, and with one line.
  static var sizes: [Int] {
    let text = NSAttributedString(string: "one two", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let room = CGSize(width: 40, height: 1000)
    return [
      text.size().width, text.size().height,
      text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).height,
      text.boundingRect(with: room, context: nil).height,
      "one two".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width,
    ].map { Int($0.rounded()) }
  }
}
