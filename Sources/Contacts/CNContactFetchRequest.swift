public import Foundation

/// A request for contacts or for changes of contacts.
open class CNFetchRequest: NSObject, @unchecked Sendable {
  override init() {
    super.init()
  }
}

/// A request for contacts.
open class CNContactFetchRequest: CNFetchRequest, @unchecked Sendable {
  /// The condition, which ``CNContact`` makes; nil for all contacts.
  open var predicate: NSPredicate?
  /// The properties to fetch.
  open var keysToFetch: [any CNKeyDescriptor]
  /// The order of the contacts.
  open var sortOrder = CNContactSortOrder.none
  /// Whether contacts of the same person are one. An address book has one card for a person, so this has no effect.
  open var unifyResults = true
  /// Whether the contacts are of the class ``CNMutableContact``.
  open var mutableObjects = false

  /// Makes a request for the properties that the keys name.
  public init(keysToFetch: [any CNKeyDescriptor]) {
    self.keysToFetch = keysToFetch
    super.init()
  }
}
