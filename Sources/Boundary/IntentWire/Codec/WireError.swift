/// An error in the bytes or the messages of a peer.
public enum WireError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A frame announces more bytes than ``WireLimits/maximumFrameBytes``.
  case frameTooLong(bytes: UInt64)
  /// The payload ends inside the value that begins at `offset`.
  case truncated(offset: Int)
  /// A byte that is not the tag of a value.
  case unknownTag(UInt8, offset: Int)
  /// A variable-length integer with more than 64 bits.
  case integerOverflow(offset: Int)
  /// Text that is not UTF-8.
  case invalidUTF8(offset: Int)
  /// Values nest deeper than ``WireLimits/maximumDepth``.
  case tooDeep(offset: Int)
  /// More values than ``WireLimits/maximumValues``.
  case tooManyValues(offset: Int)
  /// Strings with more bytes than ``WireLimits/maximumTextBytes`` together.
  case tooMuchText(offset: Int)
  /// A name with more bytes than ``WireLimits/maximumNameBytes``.
  case nameTooLong(bytes: Int, offset: Int)
  /// Bytes after the end of the value.
  case trailingBytes(count: Int)
  /// A valid value that is not a message, or lacks a field.
  case invalidMessage(String)

  /// The error in words, to follow "protocol error:".
  public var description: String {
    switch self {
    case .frameTooLong(let bytes): "a frame has \(bytes) bytes; the limit is \(WireLimits.maximumFrameBytes)"
    case .truncated(let offset): "the payload ends within the value at byte \(offset)"
    case .unknownTag(let tag, let offset): "unknown value tag \(tag) at byte \(offset)"
    case .integerOverflow(let offset): "an integer of more than 64 bits at byte \(offset)"
    case .invalidUTF8(let offset): "text that is not UTF-8 at byte \(offset)"
    case .tooDeep(let offset): "values nested deeper than \(WireLimits.maximumDepth) at byte \(offset)"
    case .tooManyValues(let offset): "more than \(WireLimits.maximumValues) values, counted to byte \(offset)"
    case .tooMuchText(let offset):
      "strings of more than \(WireLimits.maximumTextBytes) bytes, counted to byte \(offset)"
    case .nameTooLong(let bytes, let offset):
      "a name at byte \(offset) has \(bytes) bytes; the limit is \(WireLimits.maximumNameBytes)"
    case .trailingBytes(let count): "\(count) bytes after the end of the value"
    case .invalidMessage(let reason): reason
    }
  }
}
