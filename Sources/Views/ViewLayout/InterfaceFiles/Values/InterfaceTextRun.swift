/// A run of an attributed text: a part with uniform attributes.
package struct InterfaceTextRun: Sendable {
  /// The text.
  package let text: String
  /// The font; nil for the view's font.
  package let font: InterfaceFont?
  /// The colour of the text; nil for the view's text colour.
  package let color: InterfaceColor?
  /// The colour behind the text; nil for none.
  package let background: InterfaceColor?
  /// The alignment of the lines, as in `textAlignment` of a label; nil for the view's alignment.
  package let alignment: String?
  /// Whether the text is underlined.
  package let isUnderlined: Bool
  /// Whether the text is struck through.
  package let isStruckThrough: Bool

  /// Parses a `fragment` element.
  init(_ element: MarkupElement) {
    text = element["content"] ?? element.child(key: "content")?.decodedText ?? ""
    let attributes = element.child("attributes")
    font = attributes?.child(key: "NSFont").map(InterfaceFont.init)
    color = attributes?.child(key: "NSColor").flatMap(InterfaceColor.init)
    background = attributes?.child(key: "NSBackgroundColor").flatMap(InterfaceColor.init)
    alignment = attributes?.child(key: "NSParagraphStyle")?["alignment"]
    isUnderlined = (attributes?.child(key: "NSUnderline")?.integer("value") ?? 0) != 0
    isStruckThrough = (attributes?.child(key: "NSStrikethrough")?.integer("value") ?? 0) != 0
  }

  /// The runs of an `attributedString` element.
  package static func runs(_ element: MarkupElement) -> [InterfaceTextRun] {
    element.children.filter { $0.name == "fragment" }.map(InterfaceTextRun.init)
  }
}
