/// A connection from one object to another.
package struct InterfaceConnection: Sendable {
  /// What the connection does.
  package enum Kind: Sendable {
    /// Gives a property of the object its destination.
    case outlet(property: String)
    /// Adds the destination to an array in a property of the object.
    case collection(property: String)
    /// Calls a method of the destination at an event: `touchUpInside`; nil for an object with one event.
    case action(selector: String, event: String?)
    /// Shows another controller: `show`, `embed`, `relationship`.
    case segue(kind: String, relationship: String?, identifier: String?)
  }

  /// What the connection does.
  package let kind: Kind
  /// The identifier of the other object.
  package let destination: String
  /// Where the connection stands.
  package let position: InterfacePosition
}

extension InterfaceConnection {
  /// Reads an element of `connections`; nil for another one.
  init?(_ element: MarkupElement) {
    // Actions name a target in older files.
    guard let destination = element["destination"] ?? element["target"] else { return nil }
    switch (element.name, element["property"], element["selector"]) {
    case ("outlet", let property?, _): kind = .outlet(property: property)
    case ("outletCollection", let property?, _): kind = .collection(property: property)
    case ("action", _, let selector?): kind = .action(selector: selector, event: element["eventType"])
    case ("segue", _, _):
      kind = .segue(
        kind: element["kind"] ?? "", relationship: element["relationship"], identifier: element["identifier"])
    default: return nil
    }
    self.destination = destination
    position = element.position
  }
}
