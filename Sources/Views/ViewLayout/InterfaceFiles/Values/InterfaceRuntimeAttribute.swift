/// A value that is set through a key path when an object is loaded.
package struct InterfaceRuntimeAttribute: Sendable {
  /// The types of values that Interface Builder supports.
  package enum Value: Sendable {
    case none
    case boolean(Bool)
    case number(Double)
    case string(String)
    /// A text that is translated.
    case localized(String)
    case point(InterfaceRect)
    case size(InterfaceRect)
    case rect(InterfaceRect)
    case color(InterfaceColor)
    /// An image, by its name.
    case image(String)
  }

  /// The properties, starting at the object and separated by periods: `layer.cornerRadius`.
  package let keyPath: String
  /// The value.
  package let value: Value
  /// The position in the file.
  package let position: InterfacePosition
}

extension InterfaceRuntimeAttribute {
  /// Parses a `userDefinedRuntimeAttribute` element; nil if it has no key path.
  init?(_ element: MarkupElement) {
    guard let path = element["keyPath"], !path.isEmpty else { return nil }
    keyPath = path
    value = Self.value(element)
    position = element.position
  }

  private static func value(_ element: MarkupElement) -> Value {
    let nested = element.child(key: "value")
    let text = element["value"] ?? nested?["value"] ?? nested?.decodedText
    switch element["type"] {
    case "boolean": return .boolean(text == "YES")
    case "number": return text.flatMap(Double.init).map(Value.number) ?? .none
    case "string": return .string(text ?? "")
    case "localizedString": return .localized(text ?? "")
    case "image": return text.map(Value.image) ?? .none
    case "point": return nested.map { .point($0.rect) } ?? .none
    case "size": return nested.map { .size($0.rect) } ?? .none
    case "rect": return nested.map { .rect($0.rect) } ?? .none
    case "color": return nested.flatMap(InterfaceColor.init).map(Value.color) ?? .none
    default: return .none
    }
  }
}
