/// An object of an Interface Builder file: a view, a controller, a layout guide, an item of a bar, a placeholder.
///
/// It wraps an element, and parses the parts of the element at each access.
package struct InterfaceObject: Sendable {
  /// The element that describes the object.
  package let element: MarkupElement

  /// Makes the object for an element.
  package init(_ element: MarkupElement) {
    self.element = element
  }

  /// The kind of object, as in the file: `label`, `tableViewController`.
  package var name: String { element.name }
  /// The identifier in the file; empty if there is none.
  package var id: String { element["id"] ?? "" }
  /// The position in the file.
  package var position: InterfacePosition { element.position }

  /// The author's class; nil for the default class of the kind.
  package var customClass: String? { element["customClass"] }
  /// The module of the author's class.
  package var module: InterfaceModule {
    if element["customModuleProvider"] == "target" { return .target(written: element["customModule"]) }
    return element["customModule"].map(InterfaceModule.named) ?? .unknown
  }

  /// The views in a view, from back to front.
  package var subviews: [InterfaceObject] { objects("subviews") }

  /// The object that is the value of a property: `view`, `contentView`, `navigationItem`; nil if there is none.
  package func member(_ key: String) -> InterfaceObject? { element.child(key: key).map(InterfaceObject.init) }

  /// The objects in a list: `items`, `prototypes`, `cells`.
  package func objects(_ list: String) -> [InterfaceObject] { element.list(list).map(InterfaceObject.init) }

  /// The constraints that the file lists in the view.
  package var constraints: [InterfaceConstraint] { element.list("constraints").compactMap(InterfaceConstraint.init) }

  /// The connections from the object.
  package var connections: [InterfaceConnection] { element.list("connections").compactMap(InterfaceConnection.init) }

  /// The values that are set through key paths.
  package var runtimeAttributes: [InterfaceRuntimeAttribute] {
    element.list("userDefinedRuntimeAttributes").compactMap(InterfaceRuntimeAttribute.init)
  }

  /// The guides of a view that constraints use, with their names: `safeArea`, `contentLayoutGuide`.
  package var guides: [(id: String, name: String)] {
    element.children.filter { $0.name == "viewLayoutGuide" }.compactMap { guide in
      guide["id"].map { ($0, guide["key"] ?? "") }
    }
  }

  /// The top and bottom guides of a controller in older files, by identifier.
  package var edgeGuides: [(id: String, isTop: Bool)] {
    element.list("layoutGuides").compactMap { guide in guide["id"].map { ($0, guide["type"] == "top") } }
  }

  /// A text in an attribute or an element: `text`, `placeholder`; nil if there is none.
  package func text(_ key: String) -> String? {
    if let text = element[key] { return text }
    let nested = element.child(key: key)
    return nested.flatMap { ["string", "mutableString"].contains($0.name) ? $0.decodedText : nil }
  }

  /// A colour; nil if there is none, or if the file sets it to nil.
  package func color(_ key: String) -> InterfaceColor? {
    element.child(key: key).flatMap { $0.name == "color" ? InterfaceColor($0) : nil }
  }
}

/// The module of an author's class.
package enum InterfaceModule: Hashable, Sendable {
  /// The module of the target to which the file belongs. `written` is the name that Xcode wrote, which may differ from
  /// the name here.
  case target(written: String?)
  /// A module with this name.
  case named(String)
  /// The file does not name the module.
  case unknown
}
