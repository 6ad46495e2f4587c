public import Foundation

/// What gives out handlers.
public protocol INIntentHandlerProviding: NSObjectProtocol {
  /// The object that handles `intent`: it conforms to the intent's handling protocol. Nil when there is none.
  func handler(for intent: INIntent) -> Any?
}

/// The base of an extension's principal class, which the manifest names.
open class INExtension: NSObject, INIntentHandlerProviding {
  /// The host makes one for each process.
  public override init() {
    super.init()
  }

  /// Makes an object of a class that is known by its name only. Swift asks for a required initialiser there; this one is
  /// inherited by subclasses that have `init()`, and leaves that free to be overridden in the plain way.
  public required convenience init(madeByHost: Void) {
    self.init()
  }

  /// The object that handles `intent`: this one, unless a subclass says otherwise.
  open func handler(for intent: INIntent) -> Any? { self }
}
