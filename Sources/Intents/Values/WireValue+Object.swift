internal import Foundation
internal import IntentWire

extension WireValue {
  /// Makes a value from an object of any class; nil for a class that does not travel.
  init?(object: Any) {
    if let value = object as? any IntentValue {
      self = value.wireValue
    } else if let text = object as? NSString {
      self = .string(text as String)
    } else {
      return nil
    }
  }

  /// The value as an object of `type`; nil if it is of another kind, or the class does not travel.
  func object<Object>(as type: Object.Type) -> Object? {
    if let type = type as? any IntentValue.Type { return type.value(from: self) as? Object }
    return stringValue.flatMap { NSString(string: $0) as? Object }
  }
}
