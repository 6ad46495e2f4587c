internal import Foundation
public import IntentWire

/// A handler's response to `confirm` and `handle`. Each kind of intent has a subclass. Like every `IntentObject`, it is
/// not synchronized.
open class INIntentResponse: IntentObject, @unchecked Sendable {
  /// The activity with which the app continues the request; nil lets the system choose one.
  public var userActivity: NSUserActivity?
  private(set) var rawCode = 0
  private(set) var isNotImplemented = false

  /// Makes a response; `rawCode` is the raw value of the subclass's code.
  public convenience init(rawCode: Int, userActivity: NSUserActivity?) {
    self.init()
    self.rawCode = rawCode
    self.userActivity = userActivity
  }

  /// Marks a method that the handler does not implement. The default methods return it.
  public class func notImplemented() -> Self {
    let response = Self()
    response.isNotImplemented = true
    return response
  }

  /// The code as a value of the subclass's enumeration. An unknown raw value becomes the type's `absent`.
  public func code<Code: IntentEnumeration>(as type: Code.Type = Code.self) -> Code {
    Code.RawValue(exactly: rawCode).flatMap { Code(rawValue: $0) } ?? .absent
  }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    object["code"] = rawCode.wireValue
    object["userActivity"] = userActivity.wireValue
  }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    rawCode = object.decoded("code")
    userActivity = object.decoded("userActivity")
  }
}
