internal import PropertyLists
package import SourceFiles

/// Where a value stands in a property list: its place in the file, and the way to it.
package struct PropertyListPlace: Hashable, Sendable {
  /// The keys and indexes of the dictionary or array around the value.
  let parents: [String]
  /// The key or index of the value; nil for the root.
  let key: String?
  /// The place in the file.
  package let position: SourcePosition

  /// Keys and indexes joined by dots; empty for the root.
  package var keyPath: String { steps.joined(separator: ".") }

  /// The keys and indexes that lead here.
  var steps: [String] { key.map { parents + [$0] } ?? parents }

  /// What to call the value in a message: its key, or the array in which it is an element.
  var name: String {
    guard let key else { return "the file" }
    guard let array = parents.last, Int(key) != nil else { return "'\(key)'" }
    return "an element of '\(array)'"
  }

  /// The place of an element of the array that stands here.
  func element(_ index: Int, _ node: PropertyListNode) -> PropertyListPlace {
    PropertyListPlace(parents: steps, key: String(index), position: node.position)
  }
}

/// A value of a property list with its place.
package struct Located<Value> {
  /// The value.
  package let value: Value
  /// Where it stands.
  package let place: PropertyListPlace

  /// What `change` makes of the value, at the same place.
  func map<Other>(_ change: (Value) -> Other) -> Located<Other> { Located<Other>(value: change(value), place: place) }
}

extension Located: Sendable where Value: Sendable {}
