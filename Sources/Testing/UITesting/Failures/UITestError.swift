/// The reason why an app can't be installed, launched or used, as a sentence without a final period.
package struct UITestError: Error, Sendable, CustomStringConvertible {
  /// The reason.
  package let description: String

  init(_ description: String) { self.description = description }
}
