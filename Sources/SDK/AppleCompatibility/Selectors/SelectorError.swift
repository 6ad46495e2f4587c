internal import Foundation

/// The reason why a method could not be called by name, or why an outlet could not be set.
public struct SelectorError: Error, Sendable, CustomStringConvertible {
  /// The message for the log.
  public let description: String

  init(_ description: String) { self.description = description }

  /// The class or object has no such method.
  init(unrecognized selector: Selector, target: Any) {
    let what = target is AnyClass ? "class" : "instance"
    self.init("\(Self.call(selector, target)): unrecognized selector sent to \(what)")
  }

  /// Adds the call of `selector` on `target` to the message of `failure`, which describes a wrong or missing argument.
  init(_ failure: SelectorError, _ selector: Selector, target: Any) {
    self.init("\(Self.call(selector, target)): \(failure.description)")
  }

  private static func call(_ selector: Selector, _ target: Any) -> String {
    (target as? AnyClass).map { "+[\($0) \(selector)]" } ?? "-[\(type(of: target)) \(selector)]"
  }

  /// Ends the process with the message, like an uncaught exception in Objective-C.
  func stop() -> Never { fatalError(description) }
}

/// The former name of ``SelectorError``.
@available(*, deprecated, renamed: "SelectorError")
public typealias SelectorFailure = SelectorError
