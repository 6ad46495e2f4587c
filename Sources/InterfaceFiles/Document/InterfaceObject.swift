/// An object of a file of Interface Builder: a view, a controller, a layout guide, an item of a bar, a placeholder.
///
/// It is a view of the element, whose parts are read at each access.
package struct InterfaceObject: Sendable {
  /// The element that describes the object.
  package let element: MarkupElement

  /// Makes the object that an element describes.
  package init(_ element: MarkupElement) {
    self.element = element
  }

  /// The kind of object, as the file names it: `label`, `tableViewController`.
  package var name: String { element.name }
  /// The identifier in the file; empty if it has none.
  package var id: String { element["id"] ?? "" }
  /// Where the object stands.
  package var position: InterfacePosition { element.position }

  /// The author's class; nil for that of the kind.
  package var customClass: String? { element["customClass"] }
  /// The module of the author's class.
  package var module: InterfaceModule {
    if element["customModuleProvider"] == "target" { return .target(written: element["customModule"]) }
    return element["customModule"].map(InterfaceModule.named) ?? .unknown
  }

  /// The views in a view, from back to front.
  package var subviews: [InterfaceObject] { objects("subviews") }

  /// The object that a property of the object has: `view`, `contentView`, `navigationItem`; nil if there is none.
  package func member(_ key: String) -> InterfaceObject? { element.child(key: key).map(InterfaceObject.init) }

  /// The objects in a list: `items`, `prototypes`, `cells`.
  package func objects(_ list: String) -> [InterfaceObject] { element.list(list).map(InterfaceObject.init) }

  /// The constraints that stand in the view.
  package var constraints: [InterfaceConstraint] { element.list("constraints").compactMap(InterfaceConstraint.init) }

  /// The connections from the object.
  package var connections: [InterfaceConnection] { element.list("connections").compactMap(InterfaceConnection.init) }

  /// The values that are set by key paths.
  package var runtimeAttributes: [InterfaceRuntimeAttribute] {
    element.list("userDefinedRuntimeAttributes").compactMap(InterfaceRuntimeAttribute.init)
  }

  /// The guides of a view that constraints use, with their names: `safeArea`, `contentLayoutGuide`.
  package var guides: [(id: String, name: String)] {
    element.children.filter { $0.name == "viewLayoutGuide" }.compactMap { guide in
      guide["id"].map { ($0, guide["key"] ?? "") }
    }
  }

  /// The guides at the top and the bottom of a controller of older files, by identifier.
  package var edgeGuides: [(id: String, isTop: Bool)] {
    element.list("layoutGuides").compactMap { guide in guide["id"].map { ($0, guide["type"] == "top") } }
  }

  /// A text that an attribute or an element has: `text`, `placeholder`; nil if there is none.
  package func text(_ key: String) -> String? {
    if let text = element[key] { return text }
    let nested = element.child(key: key)
    return nested.flatMap { ["string", "mutableString"].contains($0.name) ? $0.writtenText : nil }
  }

  /// A colour; nil if there is none, or if the file says that it is none.
  package func color(_ key: String) -> InterfaceColor? {
    element.child(key: key).flatMap { $0.name == "color" ? InterfaceColor($0) : nil }
  }

  /// Whether the file says that the value of a property is nil.
  package func isNil(_ key: String) -> Bool { element.child(key: key)?.name == "nil" }
}

/// Where an author's class is.
package enum InterfaceModule: Hashable, Sendable {
  /// In the module of the target to which the file belongs. Xcode wrote this name of it, which may be another one here.
  case target(written: String?)
  /// In a module with a name.
  case named(String)
  /// The file does not say it.
  case unknown
}
