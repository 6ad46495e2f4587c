package import BaseFiles

/// The place of a value in a property list: its position in the file, and its key path.
package struct PropertyListLocation: Hashable, Sendable {
  /// The keys and indexes of the dictionary or array that contains the value.
  let parents: [String]
  /// The key or index of the value; nil for the root.
  let key: String?
  /// The position in the file.
  package let position: SourcePosition

  /// Keys and indexes joined by dots; empty for the root.
  package var keyPath: String { steps.joined(separator: ".") }

  /// The keys and indexes from the root to the value.
  var steps: [String] { key.map { parents + [$0] } ?? parents }

  /// The name of the value in messages: its key, or the array that contains it.
  package var name: String {
    guard let key else { return "the file" }
    guard let array = parents.last, Int(key) != nil else { return "'\(key)'" }
    return "an element of '\(array)'"
  }

  /// The place of an element of the array at this place.
  func element(_ index: Int, _ node: PropertyListNode) -> PropertyListLocation {
    PropertyListLocation(parents: steps, key: String(index), position: node.position)
  }
}

/// A value of a property list with its place.
package struct Located<Value> {
  /// The value.
  package let value: Value
  /// The place of the value.
  package let place: PropertyListLocation

  /// The result of `change` for the value, at the same place.
  func map<Other>(_ change: (Value) -> Other) -> Located<Other> { Located<Other>(value: change(value), place: place) }
}

extension Located: Sendable where Value: Sendable {}
