/// Parses the bytes with which a SOCKS 5 client asks for a connection (RFC 1928), without authentication.
///
/// The bytes come from an extension. They are stored until they are complete, which is after at most 519 bytes.
struct SOCKSHandshake {
  /// What the received bytes ask for.
  enum Step: Equatable {
    /// The bytes end before the end of a message.
    case needsMore
    /// The client greets, and accepts a connection without authentication.
    case greeting
    /// The client asks for a connection to a server.
    case request(SOCKSRequest)
    /// The bytes are not of this protocol, or ask for something that the host does not do. The reply may be empty.
    case invalid(reply: [UInt8])
  }

  /// The answer to a greeting: no authentication.
  static let greetingReply: [UInt8] = [version, noAuthentication]

  private static let version: UInt8 = 5
  private static let noAuthentication: UInt8 = 0
  private static let noAcceptableMethod: UInt8 = 0xff
  private static let connect: UInt8 = 1
  private static let nameType: UInt8 = 3

  /// The bytes that no step has used. After a request, they are the first bytes for the server.
  private(set) var bytes: [UInt8] = []
  private var isGreeted = false

  /// Adds received bytes.
  mutating func append(_ more: some Sequence<UInt8>) {
    bytes += more
  }

  /// Returns the next step, and removes its bytes.
  mutating func next() -> Step {
    guard let first = bytes.first else { return .needsMore }
    guard first == Self.version else { return .invalid(reply: []) }
    return isGreeted ? request() : greeting()
  }

  private mutating func greeting() -> Step {
    guard bytes.count >= 2, bytes.count >= 2 + Int(bytes[1]) else { return .needsMore }
    let methods = bytes[2..<2 + Int(bytes[1])]
    guard methods.contains(Self.noAuthentication) else {
      return .invalid(reply: [Self.version, Self.noAcceptableMethod])
    }
    bytes.removeFirst(2 + methods.count)
    isGreeted = true
    return .greeting
  }

  private mutating func request() -> Step {
    guard bytes.count >= 5 else { return .needsMore }
    guard bytes[1] == Self.connect else { return .invalid(reply: SOCKSReply.unknownCommand.bytes) }
    let start = bytes[3] == Self.nameType ? 5 : 4
    let length: Int
    switch bytes[3] {
    case 1: length = 4
    case Self.nameType: length = Int(bytes[4])
    case 4: length = 16
    default: return .invalid(reply: SOCKSReply.unknownAddressType.bytes)
    }
    let end = start + length
    guard bytes.count >= end + 2 else { return .needsMore }
    let host = Self.text(bytes[start..<end], isName: bytes[3] == Self.nameType)
    let port = UInt16(bytes[end]) << 8 | UInt16(bytes[end + 1])
    bytes.removeFirst(end + 2)
    return .request(SOCKSRequest(host: host, port: port))
  }

  /// A name as it is, or the notation of an address.
  private static func text(_ host: ArraySlice<UInt8>, isName: Bool) -> String {
    if isName { return String(decoding: host, as: UTF8.self) }
    if host.count == 4 { return host.map(String.init).joined(separator: ".") }
    let bytes = Array(host)
    return stride(from: 0, to: bytes.count, by: 2)
      .map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }.joined(separator: ":")
  }
}

/// The server that a client of SOCKS asks for.
struct SOCKSRequest: Equatable {
  /// A name or the notation of an address; any text of at most 255 bytes.
  let host: String
  let port: UInt16
}

/// The answer to a request (RFC 1928, section 6).
enum SOCKSReply: UInt8 {
  case connected = 0
  case failed = 1
  case notAllowed = 2
  case hostUnreachable = 4
  case unknownCommand = 7
  case unknownAddressType = 8

  /// The message. It names no address, because the extension need not know how the host is connected.
  var bytes: [UInt8] { [5, rawValue, 0, 1, 0, 0, 0, 0, 0, 0] }
}
