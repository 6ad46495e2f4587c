public import Foundation

/// The key of an attribute that the app defines itself. It is immutable.
open class CSCustomAttributeKey: NSObject, @unchecked Sendable {
  /// The name: letters, digits and underscores.
  public let keyName: String
  /// Whether a search for this attribute finds the items.
  public let isSearchable: Bool
  /// Whether the attribute is searchable by default.
  public let isSearchableByDefault: Bool
  /// Whether the attribute has few distinct values, so that equal values are stored only once.
  public let isUnique: Bool
  /// Whether the attribute can have several values.
  public let isMultiValued: Bool

  /// Makes a searchable key; nil if the name contains characters other than ASCII letters, digits and underscores.
  public convenience init?(keyName: String) {
    self.init(keyName: keyName, searchable: true, searchableByDefault: false, unique: false, multiValued: false)
  }

  /// Makes a key; nil if the name contains characters other than ASCII letters, digits and underscores.
  public init?(
    keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool
  ) {
    let isValid = keyName.utf8.allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return scalar == "_" || scalar.properties.isAlphabetic && byte < 128 || ("0"..."9").contains(scalar)
    }
    guard isValid, !keyName.isEmpty else { return nil }
    self.keyName = keyName
    isSearchable = searchable
    isSearchableByDefault = searchableByDefault
    isUnique = unique
    isMultiValued = multiValued
    super.init()
  }
}
