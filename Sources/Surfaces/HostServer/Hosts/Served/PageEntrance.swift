/// Opens the host's page for its owner. Any thread may use it.
package protocol PageEntrance: Sendable {
  /// Opens the page in the user's browser. May block for some seconds.
  ///
  /// - Parameter sentence: a sentence that the page's field contains, for the user to send; nil for none.
  /// - Returns: whether the browser has opened the page; false if it has not done so in time.
  /// - Throws: the reason why the page can't be opened.
  func open(with sentence: String?) throws -> Bool

  /// Makes a short code, with which the owner signs a browser in. The previous code is no longer valid.
  func makeCode() -> PageCode
}

/// A short code that the owner types on the page.
package struct PageCode: Hashable, Sendable {
  /// The code, a few digits.
  package let code: String
  /// The address of the page.
  package let address: String
  /// The time after which the code is no longer valid.
  package let lifetime: Duration

  /// Creates a code.
  package init(code: String, address: String, lifetime: Duration) {
    self.code = code
    self.address = address
    self.lifetime = lifetime
  }
}
