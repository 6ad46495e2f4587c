public import Foundation
public import IntentWire
public import Intents

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of the user activity with which an app opens an item that a search has found.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the item's identifier in the `userInfo` of that activity.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of the user activity with which an app continues a search.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the search text in the `userInfo` of that activity.
public let CSSearchQueryString = "kCSSearchQueryString"

/// An item that a search can find. Like every `IntentObject`, it is not synchronized.
open class CSSearchableItem: IntentObject, @unchecked Sendable {
  /// The identifier of the item within its index.
  public var uniqueIdentifier = UUID().uuidString
  /// The domain of the item; nil for none. All items of a domain can be deleted together. A period separates a domain
  /// from its subdomain.
  public var domainIdentifier: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The time after which a search no longer finds the item; by default one month after its creation.
  public var expirationDate: Date! = Date(timeIntervalSinceNow: 30 * 86_400)
  /// The attributes of the item.
  public var attributeSet = CSSearchableItemAttributeSet()
  /// Whether the item only updates the stored item with the same identifier: its attributes that are not nil replace
  /// those of the stored item. Without a stored item, such an item is ignored.
  public var isUpdate = false

  /// Makes an item. If the identifier is nil, the item gets a new one.
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
  ) {
    super.init()
    if let uniqueIdentifier { self.uniqueIdentifier = uniqueIdentifier }
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }

  /// Makes an item with a new identifier and no attributes.
  public required init() {
    super.init()
  }

  /// The name of this class on the wire.
  open override class var wireTypeName: String { "CSSearchableItem" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    object["uniqueIdentifier"] = uniqueIdentifier.wireValue
    object["domainIdentifier"] = domainIdentifier.wireValue
    object["expirationDate"] = expirationDate.wireValue
    object["attributeSet"] = attributeSet.wireValue
  }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    uniqueIdentifier = object.decoded("uniqueIdentifier")
    domainIdentifier = object.decoded("domainIdentifier")
    expirationDate = object.decoded("expirationDate")
    attributeSet = CSSearchableItemAttributeSet.value(from: object["attributeSet"]) ?? attributeSet
  }
}
