/// A connection from one object to another.
package struct InterfaceConnection: Sendable {
  /// The effect of the connection.
  package enum Kind: Sendable {
    /// Sets a property of the object to the destination.
    case outlet(property: String)
    /// Adds the destination to an array property of the object.
    case collection(property: String)
    /// Calls a method of the destination on an event such as `touchUpInside`; nil for an object with a single event.
    case action(selector: String, event: String?)
    /// Shows another controller: `show`, `embed`, `relationship`.
    case segue(kind: String, relationship: String?, identifier: String?)
  }

  /// The effect of the connection.
  package let kind: Kind
  /// The identifier of the destination.
  package let destination: String
  /// The position in the file.
  package let position: InterfacePosition
}

extension InterfaceConnection {
  /// Parses an element of `connections`; nil for an unknown element.
  init?(_ element: MarkupElement) {
    // In older files, actions name a target instead.
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
