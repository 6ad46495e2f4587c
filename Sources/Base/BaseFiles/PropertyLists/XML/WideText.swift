/// Decodes text in units of several bytes: UTF-16 and UTF-32.
struct WideText {
  /// The kind of unit.
  struct Unit {
    let bytes: Int
    let isBigEndian: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private let unit: Unit
  private var text: [UInt8] = []

  /// Converts the bytes from `start` on to UTF-8.
  ///
  /// - Throws: ``PropertyListError`` if they contain an invalid or incomplete character.
  static func utf8(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, unit: Unit
  ) throws(PropertyListError) -> [UInt8] {
    var wide = WideText(bytes: bytes, index: start, unit: unit)
    // Most characters are ASCII, so the result has about one byte for each unit.
    wide.text.reserveCapacity(bytes.count / unit.bytes)
    while wide.index < bytes.count {
      guard let scalar = wide.scalar(), let encoded = UTF8.encode(scalar) else { throw wide.defect() }
      wide.text.append(contentsOf: encoded)
    }
    return wide.text
  }

  /// The next character; nil if it is not valid.
  private mutating func scalar() -> Unicode.Scalar? {
    guard let first = next() else { return nil }
    guard unit.bytes == 2, UTF16.isLeadSurrogate(UInt16(truncatingIfNeeded: first)) else {
      return Unicode.Scalar(first)
    }
    guard let second = next(), UTF16.isTrailSurrogate(UInt16(truncatingIfNeeded: second)) else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
  }

  private mutating func next() -> UInt32? {
    guard bytes.count - index >= unit.bytes else { return nil }
    let slice = bytes[index..<index + unit.bytes]
    index += unit.bytes
    return unit.isBigEndian
      ? slice.reduce(0) { $0 << 8 | UInt32($1) } : slice.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func defect() -> PropertyListError {
    text.withUnsafeBufferPointer { text in
      var cursor = TextCursor(text, start: 0)
      return PropertyListError(
        position: cursor.position(of: text.count), text: "not a valid character in UTF-\(unit.bytes * 8)")
    }
  }
}
