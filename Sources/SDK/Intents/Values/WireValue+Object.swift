internal import Foundation
internal import IntentWire

extension WireValue {
  /// Encodes an object of any class; nil if the class has no form on the wire.
  init?(object: Any) {
    if let value = object as? any IntentValue {
      self = value.wireValue
    } else if let text = object as? NSString {
      self = .string(text as String)
    } else {
      return nil
    }
  }

  /// Decodes the value as an object of `type`; nil if the value is of another type, or if the class has no form on the
  /// wire.
  func object<Object>(as type: Object.Type) -> Object? {
    if let type = type as? any IntentValue.Type { return type.value(from: self) as? Object }
    return stringValue.flatMap { NSString(string: $0) as? Object }
  }
}
