internal import Foundation
internal import ViewLayout

/// Text with fonts and colours. It is measured once and can be laid out for any width.
struct StyledText {
  /// The look of a run.
  struct Look {
    var font: UIFont
    var color: UIColor
    var isUnderlined = false
    var isStruckThrough = false
  }

  /// The look of each run of the text.
  let looks: [Look]
  private let text: MeasuredText
  private var style = TextStyle()

  /// The default font of attributed text.
  private static let standardFont = UIFont.systemFont(ofSize: 12)

  /// Measures text with a single look.
  init(_ text: String, font: UIFont, color: UIColor) {
    looks = [Look(font: font, color: color)]
    self.text = MeasuredText(text, font.metrics)
  }

  /// Measures attributed text. Runs without a font or a colour use the given ones.
  init(_ string: NSAttributedString, font: UIFont = standardFont, color: UIColor = .black, scale: CGFloat = 1) {
    var looks: [Look] = []
    var runs: [TextRun] = []
    let content = string.string as NSString
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
      let font = attributes[.font] as? UIFont ?? font
      var look = Look(
        font: scale == 1 ? font : font.withSize(font.pointSize * scale),
        color: attributes[.foregroundColor] as? UIColor ?? color)
      look.isUnderlined = Self.number(attributes[.underlineStyle]) > 0
      look.isStruckThrough = Self.number(attributes[.strikethroughStyle]) > 0
      looks.append(look)
      let kerning = Self.number(attributes[.kern]) + Self.number(attributes[.tracking])
      runs.append(TextRun(content.substring(with: range), look.font.metrics, kerning: kerning * scale))
    }
    self.looks = looks.isEmpty ? [Look(font: font, color: color)] : looks
    text = MeasuredText(runs)
    if string.length > 0,
      let paragraph = string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    {
      style.apply(paragraph)
    }
  }

  private static func number(_ value: Any?) -> Double {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as CGFloat: number
    case let number as Double: number
    case let number as Int: Double(number)
    default: 0
    }
  }

  /// Breaks the text into lines.
  ///
  /// - Parameters:
  ///   - width: the available width in points.
  ///   - height: the available height in points.
  ///   - lines: the maximum number of lines; 0 for no limit.
  ///   - mode: how lines that are too wide are broken or truncated; nil to use the text's own mode.
  ///   - alignment: the horizontal alignment; nil to use the text's own alignment.
  /// - Returns: the lines.
  func layout(
    width: CGFloat, height: CGFloat = .infinity, lines: Int, mode: NSLineBreakMode? = nil,
    alignment: NSTextAlignment? = nil
  ) -> TextLayout {
    var style = style
    style.maximumLines = max(lines, 0)
    if let mode { style.lineBreak = mode.layout }
    if let alignment { style.alignment = alignment.layout }
    return text.layout(width: width, height: height, style)
  }
}

extension TextStyle {
  /// Copies the properties of a paragraph style. Distances that are not positive become 0.
  fileprivate mutating func apply(_ paragraph: NSParagraphStyle) {
    func distance(_ value: CGFloat) -> Double { value > 0 ? min(value, TextFont.maximumSize) : 0 }
    alignment = paragraph.alignment.layout
    lineBreak = paragraph.lineBreakMode.layout
    lineSpacing = distance(paragraph.lineSpacing)
    paragraphSpacing = distance(paragraph.paragraphSpacing)
    indent = distance(paragraph.headIndent)
    firstLineIndent = distance(paragraph.firstLineHeadIndent)
    lineHeightMultiple = distance(paragraph.lineHeightMultiple)
    minimumLineHeight = distance(paragraph.minimumLineHeight)
    maximumLineHeight = distance(paragraph.maximumLineHeight)
  }
}

extension NSLineBreakMode {
  var layout: TextStyle.LineBreak {
    switch self {
    case .byWordWrapping: .wrapWords
    case .byCharWrapping: .wrapCharacters
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}

extension NSTextAlignment {
  var layout: TextStyle.Side {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    // The page itself handles the direction of text in other scripts.
    case .natural: UITraitCollection.current.layoutDirection == .rightToLeft ? .right : .left
    }
  }
}
