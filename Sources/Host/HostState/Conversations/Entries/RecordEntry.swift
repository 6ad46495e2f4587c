internal import IntentConversations

/// A record in a store that processes share, as bytes: a line with the version, and the content.
enum RecordEntry {
  /// Returns the state of a record that a process writes.
  ///
  /// - Parameters:
  ///   - content: the content.
  ///   - owner: the store object that writes.
  ///   - number: the number of the write, which is unique in the store object.
  /// - Returns: the state.
  /// - Throws: ``StoreError`` if the content is too long.
  static func record(_ content: [UInt8], by owner: String, number: Int) throws(StoreError) -> SharedRecord {
    guard content.count <= StoredEntry.maximumBytes / 2 else {
      throw StoreError("the record has \(content.count) bytes; a store accepts at most \(StoredEntry.maximumBytes / 2)")
    }
    return SharedRecord(version: "\(owner) \(number)", content: content)
  }

  /// Parses the stored form.
  ///
  /// - Throws: ``StoreError`` if the bytes have no version.
  static func parsed(_ bytes: [UInt8]) throws(StoreError) -> SharedRecord {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else {
      throw StoreError("a record of the store is damaged; it is removed when it expires")
    }
    return SharedRecord(version: String(decoding: bytes[..<end], as: UTF8.self), content: Array(bytes[(end + 1)...]))
  }

  /// Returns the stored form.
  static func bytes(_ record: SharedRecord) -> [UInt8] { Array("\(record.version)\n".utf8) + record.content }
}
