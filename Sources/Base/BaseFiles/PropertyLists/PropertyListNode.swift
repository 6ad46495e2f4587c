package import Foundation

/// A value of a property list, with its position in the file.
package struct PropertyListNode: Hashable, Sendable {
  /// The value.
  package enum Value: Hashable, Sendable {
    case dictionary([Entry])
    case array([PropertyListNode])
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    case date(Date)
    case data(Data)
  }

  /// A key of a dictionary with its value, in the order of the file.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The position of the key.
    package let position: SourcePosition
    /// The value.
    package let node: PropertyListNode

    /// Makes an entry of a dictionary.
    package init(key: String, position: SourcePosition, node: PropertyListNode) {
      self.key = key
      self.position = position
      self.node = node
    }
  }

  /// The value.
  package let value: Value
  /// The position of the start of the value.
  package let position: SourcePosition

  /// Makes a value at a position in a file.
  package init(value: Value, position: SourcePosition) {
    self.value = value
    self.position = position
  }

  /// The value of the first entry with `key`; nil if there is none, or the value is not a dictionary.
  package subscript(key: String) -> PropertyListNode? {
    guard case .dictionary(let entries) = value else { return nil }
    return entries.first { $0.key == key }?.node
  }
}
