internal import BaseFiles
internal import Synchronization

/// The compressed form of a file's content (`Content-Encoding: gzip`, RFC 1952). zlib makes it when a client first asks
/// for it.
final class GzipContent: Sendable {
  private enum State {
    case notAsked
    case made([UInt8]?)
  }

  private let plain: [UInt8]
  private let state = Mutex(State.notAsked)

  init(_ plain: [UInt8]) {
    self.plain = plain
  }

  /// The bytes; nil if they would not be fewer than the plain ones, or if zlib is not installed.
  var bytes: [UInt8]? {
    state.withLock { state in
      if case .made(let bytes) = state { return bytes }
      let bytes = Self.zlib?.compressed(plain).flatMap { $0.count < plain.count ? $0 : nil }
      state = .made(bytes)
      return bytes
    }
  }

  /// Whether a client accepts this encoding, as its field `Accept-Encoding` says (RFC 9110, section 12.5.3).
  static func isAccepted(by request: HTTPRequest) -> Bool {
    var isAccepted = false
    for element in request.fields.list("accept-encoding") {
      let parts = element.split(separator: ";").map(HTTPFields.trimmed)
      let isRefused = parts.dropFirst().contains { part in
        part.hasPrefix("q=") && part.dropFirst(2).allSatisfy { $0 == "0" || $0 == "." }
      }
      if parts.first == "gzip" { return !isRefused }
      if parts.first == "*" { isAccepted = !isRefused }
    }
    return isAccepted
  }

  private static let zlib = Zlib()
}

/// The functions of zlib that take a whole content.
private struct Zlib {
  private typealias Compress =
    @convention(c) (
      UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<CUnsignedLong>, UnsafePointer<UInt8>, CUnsignedLong, CInt
    ) -> CInt
  private typealias Bound = @convention(c) (CUnsignedLong) -> CUnsignedLong
  private typealias Checksum = @convention(c) (CUnsignedLong, UnsafePointer<UInt8>, CUnsignedInt) -> CUnsignedLong

  private let compress: Compress
  private let bound: Bound
  private let checksum: Checksum

  init?() {
    guard let library = SystemLibrary("libz.so.1"), let compress: Compress = library.function("compress2"),
      let bound: Bound = library.function("compressBound"), let checksum: Checksum = library.function("crc32")
    else { return nil }
    self.compress = compress
    self.bound = bound
    self.checksum = checksum
  }

  /// Returns the content in the format gzip, without a name and a time; nil if zlib has no memory for it.
  func compressed(_ plain: [UInt8]) -> [UInt8]? {
    var count = bound(CUnsignedLong(plain.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    guard compress(&packed, &count, plain, CUnsignedLong(plain.count), 9) == 0 else { return nil }
    // compress2 writes zlib's own frame (RFC 1950): 2 bytes before the data, 4 bytes after it.
    let data = packed[2..<Int(count) - 4]
    let sum = UInt32(truncatingIfNeeded: checksum(0, plain, CUnsignedInt(plain.count)))
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255] + data + Self.littleEndian(sum)
      + Self.littleEndian(UInt32(truncatingIfNeeded: plain.count))
  }

  private static func littleEndian(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian, Array.init)
  }
}
