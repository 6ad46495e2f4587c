internal import Foundation
public import IntentWire

/// What a handler answers to `confirm` and `handle`, of which each kind of intent has a subclass.
open class INIntentResponse: IntentObject, @unchecked Sendable {
  /// What the app is opened with when the request goes on there; nil leaves it to the system.
  public var userActivity: NSUserActivity?
  private(set) var rawCode = 0
  private(set) var isNotImplemented = false

  /// Makes a response; `rawCode` is the raw value of the subclass's code.
  public convenience init(rawCode: Int, userActivity: NSUserActivity?) {
    self.init()
    self.rawCode = rawCode
    self.userActivity = userActivity
  }

  /// What the default forms of the handler's methods answer: that the handler has no such method.
  public class func notImplemented() -> Self {
    let response = Self()
    response.isNotImplemented = true
    return response
  }

  /// The raw value of the code as the subclass's enumeration; a value that it lacks reads as its first case.
  public func code<Code: IntentEnumeration>(as type: Code.Type = Code.self) -> Code {
    Code(rawValue: rawCode) ?? .absent
  }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    object["code"] = rawCode.wireValue
    object["userActivity"] = userActivity.wireValue
  }

  /// Takes the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    rawCode = object.decoded("code")
    userActivity = object.decoded("userActivity")
  }
}
