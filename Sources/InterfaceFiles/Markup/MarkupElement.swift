/// An element of an XML file.
package struct MarkupElement: Sendable {
  /// The name: `label`.
  package let name: String
  /// The names and values of the attributes, in the order of the file.
  package let attributes: [(name: String, value: String)]
  /// Where the element begins.
  package let position: InterfacePosition
  /// The elements in this one.
  package internal(set) var children: [MarkupElement] = []
  /// The text of an element without other elements in it.
  package internal(set) var text = ""

  init(name: String, attributes: [(name: String, value: String)], position: InterfacePosition) {
    (self.name, self.attributes, self.position) = (name, attributes, position)
  }

  /// The value of an attribute, of two with the same name the first; nil if there is none.
  package subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// The first element in this one with a name; nil if there is none.
  package func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The elements in the first element with a name; empty if there is none.
  package func list(_ name: String) -> [MarkupElement] { child(name)?.children ?? [] }

  /// The first element in this one with the attribute `key`, which is what it is for its parent; nil if there is none.
  package func child(key: String) -> MarkupElement? { children.first { $0["key"] == key } }
}
