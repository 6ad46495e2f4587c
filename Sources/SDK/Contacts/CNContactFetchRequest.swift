public import Foundation

/// A request for contacts or for changes of contacts. It has no mutable state.
open class CNFetchRequest: NSObject, @unchecked Sendable {
  override init() {
    super.init()
  }
}

/// A request for contacts. It is not synchronized: a thread that changes it must be its only user.
open class CNContactFetchRequest: CNFetchRequest, @unchecked Sendable {
  /// The condition, made by a method of ``CNContact``; nil for all contacts.
  open var predicate: NSPredicate?
  /// The properties to fetch.
  open var keysToFetch: [any CNKeyDescriptor]
  /// The order of the contacts.
  open var sortOrder = CNContactSortOrder.none
  /// Whether contacts of the same person are merged. It has no effect, because the address book has one card per
  /// person.
  open var unifyResults = true
  /// Whether the results are objects of ``CNMutableContact``.
  open var mutableObjects = false

  /// Makes a request for the properties with these keys.
  public init(keysToFetch: [any CNKeyDescriptor]) {
    self.keysToFetch = keysToFetch
    super.init()
  }
}
