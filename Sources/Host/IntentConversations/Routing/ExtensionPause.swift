/// The reason why an extension temporarily receives no requests.
package struct ExtensionPause {
  /// The reason, as a phrase that follows the extension's name and "is".
  package let reason: String
  /// The failure of a request that no other extension can handle.
  package let failure: RequestOutcome.Failure

  /// Creates a pause with the reason and the failure of a request that meets it.
  package init(reason: String, failure: RequestOutcome.Failure) {
    self.reason = reason
    self.failure = failure
  }
}
