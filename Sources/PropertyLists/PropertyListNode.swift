package import Foundation
package import SourceFiles

/// A value of a property list, with its place in the file.
package struct PropertyListNode: Hashable, Sendable {
  /// What the value is.
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
    /// Where the key stands.
    package let position: SourcePosition
    /// The value.
    package let node: PropertyListNode

    /// Makes an entry; the parameters are its members.
    package init(key: String, position: SourcePosition, node: PropertyListNode) {
      self.key = key
      self.position = position
      self.node = node
    }
  }

  /// What the value is.
  package let value: Value
  /// Where the value begins.
  package let position: SourcePosition

  /// Makes a node; the parameters are its members.
  package init(value: Value, position: SourcePosition) {
    self.value = value
    self.position = position
  }

  /// What is below `key` in a dictionary, the first of several; nil where there is none, or the value is no dictionary.
  package subscript(key: String) -> PropertyListNode? {
    guard case .dictionary(let entries) = value else { return nil }
    return entries.first { $0.key == key }?.node
  }
}
