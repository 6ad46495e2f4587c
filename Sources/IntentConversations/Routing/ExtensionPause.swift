/// Why the host sends no request to an extension for a while.
package struct ExtensionPause {
  /// The reason, as a phrase that follows the extension's name and "is".
  package let reason: String
  /// The outcome of a request that no other extension can take.
  package let failure: RequestOutcome.Failure

  package init(reason: String, failure: RequestOutcome.Failure) {
    (self.reason, self.failure) = (reason, failure)
  }
}
