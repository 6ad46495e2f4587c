/// A font in an Interface Builder file.
package struct InterfaceFont: Hashable, Sendable {
  /// The criterion that selects the font.
  package enum Kind: Hashable, Sendable {
    /// The system's font with a weight: `regular`, `semibold`.
    case system(weight: String)
    /// The system's italic font.
    case italic
    /// The font of a text style: `UICTFontTextStyleHeadline`.
    case style(String)
    /// A font by its name: `Futura-CondensedMedium`.
    case named(String)
  }

  /// The criterion that selects the font.
  package let kind: Kind
  /// The size in points; nil for the default size of the style or of the system.
  package let size: Double?
}

extension InterfaceFont {
  /// Parses a `fontDescription` element, or a `font` element of an attributed text.
  package init(_ element: MarkupElement) {
    size = element.number("pointSize") ?? element.number("size")
    if let style = element["style"] {
      kind = .style(style)
    } else if let name = element["name"] {
      kind = .named(name)
    } else {
      kind =
        switch element["type"] ?? element["metaFont"] {
        // The weight is that of `UIFont.boldSystemFont(ofSize:)`.
        case "boldSystem", "systemBold": .system(weight: "semibold")
        case "italicSystem": .italic
        default: .system(weight: element["weight"] ?? "regular")
        }
    }
  }
}
