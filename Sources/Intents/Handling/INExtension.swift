public import Foundation

/// What gives out handlers.
public protocol INIntentHandlerProviding: NSObjectProtocol {
  /// The object that handles `intent`: it conforms to the intent's handling protocol. Nil when there is none.
  func handler(for intent: INIntent) -> Any?
}

/// The base of an extension's principal class, which the manifest names.
open class INExtension: NSObject, INIntentHandlerProviding {
  /// The host makes one for each process.
  public required override init() {
    super.init()
  }

  /// The object that handles `intent`: this one, unless a subclass says otherwise.
  open func handler(for intent: INIntent) -> Any? { self }
}
