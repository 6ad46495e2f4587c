public import Foundation

/// Provides the handlers of requests.
public protocol INIntentHandlerProviding: NSObjectProtocol {
  /// Returns the object that handles `intent`, which must conform to the intent's handling protocol. Nil rejects the
  /// request.
  func handler(for intent: INIntent) -> Any?
}

/// The base class of an extension's principal class, which the manifest names.
open class INExtension: NSObject, INIntentHandlerProviding {
  /// Makes the principal object. The host makes one for each process.
  public override init() {
    super.init()
  }

  /// Makes an object of a class that is known only by name. Swift requires a `required` initialiser for that. A
  /// subclass with `init()` inherits this initialiser, so it can override `init()` without the word `required`.
  public required convenience init(madeByHost: Void) {
    self.init()
  }

  /// Returns the object that handles `intent`: this object, unless a subclass overrides the method.
  open func handler(for intent: INIntent) -> Any? { self }
}
