// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

/// The identifier of an item or a collection. It stays the same across launches.
public typealias MPMediaEntityPersistentID = UInt64

/// The key of the identifier of an item or a collection.
public let MPMediaEntityPropertyPersistentID = "persistentID"

/// An item or a collection of the user's media library. It has no mutable state.
open class MPMediaEntity: NSObject, @unchecked Sendable {
  /// Whether a query can filter by a property: always false.
  open class func canFilter(byProperty property: String) -> Bool { false }

  /// The identifier; 0 if the entity has none.
  open var persistentID: MPMediaEntityPersistentID {
    switch value(forProperty: MPMediaEntityPropertyPersistentID) {
    case let number as NSNumber: number.uint64Value
    case let number as UInt64: number
    default: 0
    }
  }

  /// Returns the value of a property; nil if the entity has none.
  open func value(forProperty property: String) -> Any? { nil }

  /// Passes the values of properties to `block`, which can set its last argument to stop.
  open func enumerateValues(
    forProperties properties: Set<String>, using block: (String, Any, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops = ObjCBool(false)
    for property in properties.sorted() {
      guard let value = value(forProperty: property) else { continue }
      block(property, value, &stops)
      if stops.boolValue { return }
    }
  }

  /// The value of a property; nil if the entity has none.
  open subscript(key: Any) -> Any? { (key as? String).flatMap(value(forProperty:)) }
}
