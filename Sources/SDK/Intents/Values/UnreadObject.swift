package import IntentWire

/// An object of a class that this module does not know. It stores the properties for the module that declares the
/// class. Like every `IntentObject`, it is not synchronized.
package final class UnreadObject: IntentObject, @unchecked Sendable {
  private var object = WireObject(type: "NSObject")

  /// Wraps the properties.
  package convenience init(_ object: WireObject) {
    self.init()
    self.object = object
  }

  /// Writes the properties into `object`, and the name of the class.
  package override func encodeFields(to object: inout WireObject) { object = self.object }

  /// Replaces the properties.
  package override func decodeFields(from object: WireObject) { self.object = object }
}
