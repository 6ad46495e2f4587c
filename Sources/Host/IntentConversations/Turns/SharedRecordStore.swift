/// One state of a record in a ``SharedRecordStore``.
package struct SharedRecord: Hashable, Sendable {
  /// Identifies this state: no other write has the same version.
  package let version: String
  /// The bytes that were written.
  package let content: [UInt8]

  /// Creates a state.
  package init(version: String, content: [UInt8]) {
    self.version = version
    self.content = content
  }
}

/// Stores small records that several processes change. A change replaces the state that its writer knows: of two
/// concurrent changes of one state, only one succeeds.
///
/// Both operations may block, and any thread may call them. The store measures the time itself, with a clock that
/// nobody can set.
package protocol SharedRecordStore: Sendable {
  /// Returns the state of the record `key`; nil if there is none, or if it has expired.
  func record(_ key: String) throws -> SharedRecord?

  /// Replaces a state of the record `key`.
  ///
  /// - Parameters:
  ///   - key: the key of the record.
  ///   - known: the version of the state that is replaced; nil if there should be none.
  ///   - content: the new content.
  ///   - limit: the time after which the new state expires.
  /// - Returns: the new state; nil if the record has another state than the known one, and stays unchanged.
  /// - Throws: the reason why the store can't be used. The record may have been replaced.
  func replaceRecord(
    _ key: String, version known: String?, with content: [UInt8], lasting limit: Duration
  ) throws -> SharedRecord?
}
