internal import Foundation
internal import ViewLayout

extension ViewAttributes {
  func apply(to label: UILabel) {
    label.textAlignment = word("textAlignment", TextKeywords.alignments) ?? .natural
    label.lineBreakMode = word("lineBreakMode", TextKeywords.lineBreaks) ?? .byTruncatingTail
    label.numberOfLines = source.element.integer("numberOfLines") ?? 1
    label.isEnabled = flag("enabled") ?? true
    label.isHighlighted = flag("highlighted") ?? false
    if let font = font("fontDescription") { label.font = font }
    if let color = color("textColor") { label.textColor = color }
    if let color = color("highlightedColor") { label.highlightedTextColor = color }
    if let color = color("shadowColor") { label.shadowColor = color }
    if let width = number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
    applyShrinking(to: label)
    if let text = text("text") { label.text = text }
    if let text = attributedText { label.attributedText = text }
  }

  private func applyShrinking(to label: UILabel) {
    if let scale = number("minimumScaleFactor") {
      label.minimumScaleFactor = scale
      label.adjustsFontSizeToFitWidth = source.element["autoshrinkMode"] == "minimumScaleFactor"
    } else if let size = number("minimumFontSize"), label.font.pointSize > 0 {
      label.minimumScaleFactor = size / label.font.pointSize
      label.adjustsFontSizeToFitWidth = source.element["autoshrinkMode"] == "minimumFontSize"
    }
    if let shrinks = flag("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = shrinks }
    if flag("adjustsFontForContentSizeCategory") == true { label.adjustsFontForContentSizeCategory = true }
  }

  func apply(to view: UITextView) {
    view.textAlignment = word("textAlignment", TextKeywords.alignments) ?? .natural
    if let font = font("fontDescription") { view.font = font }
    if let color = color("textColor") { view.textColor = color }
    view.isEditable = flag("editable") ?? true
    view.isSelectable = flag("selectable") ?? true
    if let scrolls = flag("scrollEnabled") { view.isScrollEnabled = scrolls }
    if let text = text("text") { view.text = text }
    if let text = attributedText { view.attributedText = text }
  }

  func apply(to field: UITextField) {
    field.textAlignment = word("textAlignment", TextKeywords.alignments) ?? .natural
    if let font = font("fontDescription") { field.font = font }
    if let color = color("textColor") { field.textColor = color }
    if let text = text("placeholder") { field.placeholder = text }
    if let text = text("text") { field.text = text }
  }
}

/// Maps the keywords of files to properties of text.
enum TextKeywords {
  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]

  static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle,
  ]
}
