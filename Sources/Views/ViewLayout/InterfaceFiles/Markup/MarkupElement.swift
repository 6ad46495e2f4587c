/// An element of an XML file.
package struct MarkupElement: Sendable {
  /// The name: `label`.
  package let name: String
  /// The names and values of the attributes, in the order of the file.
  package let attributes: [(name: String, value: String)]
  /// The position at which the element begins.
  package let position: InterfacePosition
  /// The child elements.
  package internal(set) var children: [MarkupElement] = []
  /// The text of an element without child elements.
  package internal(set) var text = ""

  init(name: String, attributes: [(name: String, value: String)], position: InterfacePosition) {
    self.name = name
    self.attributes = attributes
    self.position = position
  }

  /// The value of an attribute; the first value if two attributes have the same name, nil if none has.
  package subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// The first child element with this name; nil if there is none.
  package func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The children of the first child element with this name; empty if there is none.
  package func list(_ name: String) -> [MarkupElement] { child(name)?.children ?? [] }

  /// The first child element whose attribute `key` has this value, which is its role in the parent; nil if there is
  /// none.
  package func child(key: String) -> MarkupElement? { children.first { $0["key"] == key } }
}
