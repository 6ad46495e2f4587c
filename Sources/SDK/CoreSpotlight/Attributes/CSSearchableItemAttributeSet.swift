public import Foundation
public import IntentWire
public import Intents
public import UniformTypeIdentifiers

/// The attributes of an item, which a search shows or matches. Every attribute is optional. Like every `IntentObject`,
/// it is not synchronized.
open class CSSearchableItemAttributeSet: IntentObject, @unchecked Sendable {
  private var values = WireObject(type: CSSearchableItemAttributeSet.wireTypeName)

  /// Makes attributes for content with a uniform type identifier, such as `public.text`.
  public convenience init(itemContentType type: String) {
    self.init()
    contentType = type
  }

  /// Makes attributes for content of a uniform type.
  public convenience init(contentType type: UTType) {
    self.init(itemContentType: type.identifier)
  }

  /// Makes an empty set.
  public required init() {
    super.init()
  }

  /// Sets the value of an attribute that the app defines: a text, a number, a date, data, or an array of these. Nil
  /// removes the attribute.
  public func setValue(_ value: (any NSSecureCoding)?, forCustomKey key: CSCustomAttributeKey) {
    values[Self.field(key)] = value.map { WireValue(propertyList: $0) } ?? .null
  }

  /// The value of an attribute that the app defines; nil if there is none.
  public func value(forCustomKey key: CSCustomAttributeKey) -> (any NSSecureCoding)? {
    values[Self.field(key)].propertyList.flatMap { $0 as AnyObject as? any NSSecureCoding }
  }

  /// The value of an attribute; nil if there is none.
  subscript<Value: IntentValue>(name: String) -> Value? {
    get { Value?.value(from: values[name]) ?? nil }
    set { values[name] = newValue.wireValue }
  }

  /// The name of this class on the wire.
  open override class var wireTypeName: String { "CSSearchableItemAttributeSet" }

  /// Writes the attributes into `object`.
  open override func encodeFields(to object: inout WireObject) {
    for field in values.fields { object[field.name] = field.value }
  }

  /// Replaces the attributes with those of `object`.
  open override func decodeFields(from object: WireObject) {
    values = WireObject(type: Self.wireTypeName, fields: object.fields)
  }

  private static func field(_ key: CSCustomAttributeKey) -> String { "custom." + key.keyName }
}
