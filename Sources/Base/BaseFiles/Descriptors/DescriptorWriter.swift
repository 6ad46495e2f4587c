internal import Glibc

/// Writes all bytes, even if the system accepts only some of them at a time.
package enum DescriptorWriter {
  /// Writes to a descriptor that blocks. `FileHandle` would trap if the reader has closed its end.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - descriptor: a file, a pipe or a terminal.
  /// - Returns: false on failure, with the reason in `errno`.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    transfer(bytes) { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Writes the UTF-8 bytes of a text like ``write(_:to:)-([UInt8],_)``.
  package static func write(_ text: String, to descriptor: Int32) -> Bool { write(Array(text.utf8), to: descriptor) }

  /// Sends to a connected socket that blocks, without a signal if the peer has disconnected.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - socket: the socket.
  /// - Returns: false on failure, with the reason in `errno`.
  @discardableResult
  package static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
    transfer(bytes) { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  private static func transfer(_ bytes: [UInt8], _ step: (UnsafeRawBufferPointer) -> Int) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes(step)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
