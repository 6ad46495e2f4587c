/// How messages lie in the byte stream: a length and a payload, one message each.
///
/// The length is four bytes, little endian, and counts the payload alone. A payload is one encoded ``WireValue``.
public enum WireFrame {
  /// How many bytes the length takes.
  public static let headerBytes = 4

  /// The bytes of a frame whose payload is `object`.
  ///
  /// - Throws: ``WireError/frameTooLong(bytes:)`` when the payload passes the limit.
  public static func encode(_ object: WireObject) throws(WireError) -> [UInt8] {
    var encoder = WireEncoder(headerBytes: headerBytes)
    encoder.append(.object(object))
    return try encoder.finishFrame(headerBytes: headerBytes)
  }

  /// Decodes a payload, the bytes after the length.
  ///
  /// - Throws: ``WireError`` for the first thing that is wrong.
  public static func decode(payload: some Collection<UInt8>) throws(WireError) -> WireValue {
    let copy = Array(payload)
    let result = copy.withUnsafeBytes { bytes in Result { () throws(WireError) in try WireDecoder.decode(bytes) } }
    return try result.get()
  }
}

/// Collects the bytes of a stream and gives back whole messages, however the bytes were cut.
public struct WireFrameReader {
  private var buffer: [UInt8] = []
  /// How many bytes of the buffer came from the stream, and how many of these have been read. The rest is room: bytes
  /// that are there already need not be made again for each message.
  private var filled = 0
  private var consumed = 0

  /// Makes a reader that has seen nothing.
  public init() {}

  /// Whether the stream stands between two frames.
  public var isAtBoundary: Bool { consumed == filled }

  /// Adds the bytes that `fill` writes into a space of at most `capacity` bytes; it returns how many those are.
  ///
  /// - Returns: what `fill` returned.
  public mutating func append(capacity: Int, fill: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    makeRoom(capacity)
    let (start, end) = (filled, filled + capacity)
    let count = buffer.withUnsafeMutableBytes { fill(UnsafeMutableRawBufferPointer(rebasing: $0[start..<end])) }
    filled += max(0, min(count, capacity))
    return count
  }

  /// Adds `bytes`.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    makeRoom(bytes.count)
    buffer.replaceSubrange(filled..<(filled + bytes.count), with: bytes)
    filled += bytes.count
  }

  /// The next whole message, or nil while its bytes are incomplete.
  ///
  /// - Throws: ``WireError``. After a throw the stream has no further frame that could be trusted: close it.
  public mutating func next() throws(WireError) -> WireValue? {
    guard let length = try payloadLength(), filled - consumed >= WireFrame.headerBytes + length else {
      return nil
    }
    let start = consumed + WireFrame.headerBytes
    consumed = start + length
    let result = buffer.withUnsafeBytes { bytes in
      Result { () throws(WireError) in
        try WireDecoder.decode(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + length)]))
      }
    }
    return try result.get()
  }

  /// The payload's length, checked against the limit as soon as the header is whole.
  private func payloadLength() throws(WireError) -> Int? {
    guard filled - consumed >= WireFrame.headerBytes else { return nil }
    let length = buffer.withUnsafeBytes {
      UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: consumed, as: UInt32.self))
    }
    guard length <= WireLimits.maximumFrameBytes else { throw .frameTooLong(bytes: UInt64(length)) }
    return Int(length)
  }

  /// Makes room for `capacity` bytes behind those that are still to be read, which move to the beginning.
  private mutating func makeRoom(_ capacity: Int) {
    if consumed > 0 {
      let unread = consumed..<filled
      buffer.withUnsafeMutableBytes { bytes in
        bytes.copyBytes(from: UnsafeRawBufferPointer(rebasing: bytes[unread]))
      }
      (filled, consumed) = (unread.count, 0)
    }
    let missing = filled + capacity - buffer.count
    if missing > 0 { buffer.append(contentsOf: [UInt8](repeating: 0, count: missing)) }
  }
}
