/// The form of messages in the byte stream: frames of a length and a payload.
///
/// The length is four bytes, little endian, and counts the bytes of the payload. A payload is one encoded
/// ``WireValue``.
public enum WireFrame {
  /// The size of the length in bytes.
  public static let headerBytes = 4

  /// Encodes a frame whose payload is `object`.
  ///
  /// - Throws: ``WireError`` if the payload exceeds one of the ``WireLimits``.
  public static func encode(_ object: WireObject) throws(WireError) -> [UInt8] {
    var encoder = WireEncoder(headerBytes: headerBytes)
    encoder.append(.object(object))
    return try encoder.finishFrame(headerBytes: headerBytes)
  }

  /// Decodes a payload: the bytes after the length.
  ///
  /// - Throws: ``WireError`` for the first error.
  public static func decode(payload: some Collection<UInt8>) throws(WireError) -> WireValue {
    let copy = Array(payload)
    let result = copy.withUnsafeBytes { bytes in Result { () throws(WireError) in try WireDecoder.decode(bytes) } }
    return try result.get()
  }
}

/// Collects the bytes of a stream, and returns complete messages.
public struct WireFrameReader {
  private var buffer: [UInt8] = []
  /// The number of bytes in the buffer from the stream, and the number of them that have been read. The rest of the
  /// buffer is free for later messages.
  private var filled = 0
  private var consumed = 0

  /// The maximum size of a buffer that is reused after all its bytes were read, in bytes.
  private static let reusedBytes = 64 << 10

  /// Creates a reader for a new stream.
  public init() {}

  /// Whether the stream is between two frames.
  public var isAtBoundary: Bool { consumed == filled }

  /// Adds the bytes that `fill` writes into a buffer of at most `capacity` bytes. `fill` returns their number.
  ///
  /// - Returns: the result of `fill`.
  public mutating func append(capacity: Int, fill: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    makeRoom(capacity)
    let start = filled
    let end = filled + capacity
    let count = buffer.withUnsafeMutableBytes { fill(UnsafeMutableRawBufferPointer(rebasing: $0[start..<end])) }
    filled += max(0, min(count, capacity))
    return count
  }

  /// Adds `bytes` to the stream.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    makeRoom(bytes.count)
    buffer.replaceSubrange(filled..<(filled + bytes.count), with: bytes)
    filled += bytes.count
  }

  /// Reads the next message; nil if its bytes are incomplete.
  ///
  /// - Throws: ``WireError``. The rest of the stream is then invalid, so the caller closes it.
  public mutating func next() throws(WireError) -> WireValue? {
    guard let length = try payloadLength(), filled - consumed >= WireFrame.headerBytes + length else {
      return nil
    }
    let start = consumed + WireFrame.headerBytes
    consumed = start + length
    defer { releaseLargeBuffer() }
    let result = buffer.withUnsafeBytes { bytes in
      Result { () throws(WireError) in
        try WireDecoder.decode(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + length)]))
      }
    }
    return try result.get()
  }

  /// The length of the payload. It is checked against the limit as soon as the header is complete.
  private func payloadLength() throws(WireError) -> Int? {
    guard filled - consumed >= WireFrame.headerBytes else { return nil }
    let length = buffer.withUnsafeBytes {
      UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: consumed, as: UInt32.self))
    }
    guard length <= WireLimits.maximumFrameBytes else { throw .frameTooLong(bytes: UInt64(length)) }
    return Int(length)
  }

  /// Frees the buffer after a long message, so that an idle connection does not hold it.
  private mutating func releaseLargeBuffer() {
    guard isAtBoundary, buffer.count > Self.reusedBytes else { return }
    buffer = []
    filled = 0
    consumed = 0
  }

  /// Makes room for `capacity` bytes. The unread bytes move to the start of the buffer.
  private mutating func makeRoom(_ capacity: Int) {
    if consumed > 0 {
      let unread = consumed..<filled
      buffer.withUnsafeMutableBytes { bytes in
        bytes.copyBytes(from: UnsafeRawBufferPointer(rebasing: bytes[unread]))
      }
      filled = unread.count
      consumed = 0
    }
    let missing = filled + capacity - buffer.count
    if missing > 0 { buffer.append(contentsOf: [UInt8](repeating: 0, count: missing)) }
  }
}
