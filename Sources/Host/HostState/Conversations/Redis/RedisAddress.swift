package import BaseNetwork
internal import Foundation

/// The address of a Redis server: `redis://[user[:password]@]host[:port][/db]`, or
/// `redis+unix://[user[:password]@]/path[?db=number]` for a Unix domain socket.
package struct RedisAddress: Hashable, Sendable {
  /// The reason why a text is not an address. Contains no password.
  package struct FormatError: Error, Hashable, Sendable {
    /// The reason, as a phrase that follows the name of the option.
    package let reason: String
  }

  /// The socket.
  package let endpoint: ServerEndpoint
  /// The user; nil for the server's default user.
  package let user: String?
  /// The password; nil if there is none, or if it is configured elsewhere.
  package var password: String?
  /// The number of the database.
  package let database: Int

  /// The address without user and password.
  package var name: String {
    switch endpoint {
    case .host(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): path
    }
  }

  private static let schemes = (host: "redis://", unix: "redis+unix://")
  /// The port that is registered for Redis.
  private static let standardPort: UInt16 = 6379
  /// The maximum length of a path in `sockaddr_un`, without the zero byte.
  private static let maximumSocketPath = 107

  /// Whether a text looks like an address of Redis.
  package static func isAddress(_ text: String) -> Bool {
    text.hasPrefix(schemes.host) || text.hasPrefix(schemes.unix)
  }

  /// Parses an address. The text must begin with a scheme, which ``isAddress(_:)`` checks.
  package init(_ text: String) throws(FormatError) {
    let isUnix = text.hasPrefix(Self.schemes.unix)
    let rest = text.dropFirst(isUnix ? Self.schemes.unix.count : Self.schemes.host.count)
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let at = rest[..<slash].lastIndex(of: "@")
    (user, password) = try Self.credentials(at.map { rest[..<$0] } ?? "")
    let start = at.map { rest.index(after: $0) } ?? rest.startIndex
    if isUnix {
      let parts = rest[start...].components(separatedBy: "?db=")
      let path = parts[0]
      guard parts.count <= 2, path.hasPrefix("/"), path.utf8.count <= Self.maximumSocketPath else {
        throw FormatError(
          reason: "needs the path of a socket, which begins with '/' and has at most \(Self.maximumSocketPath) bytes")
      }
      endpoint = .unix(path)
      database = try Self.database(parts.count == 2 ? parts[1] : "")
    } else {
      endpoint = try Self.place(rest[start..<slash])
      database = try Self.database(String(rest[slash...].dropFirst()))
    }
  }

  private static func credentials(_ text: Substring) throws(FormatError) -> (user: String?, password: String?) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
      String($0).removingPercentEncoding
    }
    guard !parts.contains(nil) else {
      throw FormatError(reason: "has an invalid '%' in the user or the password; write '%25' for '%'")
    }
    let words = parts.compactMap(\.self)
    let user = words.first.flatMap { $0.isEmpty ? nil : $0 }
    return (user, words.count == 2 ? words[1] : nil)
  }

  private static func place(_ text: Substring) throws(FormatError) -> ServerEndpoint {
    var host = text
    var rest = text[text.endIndex...]
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      host = text[text.index(after: text.startIndex)..<end]
      rest = text[end...].dropFirst()
    } else if let colon = text.lastIndex(of: ":") {
      host = text[..<colon]
      rest = text[colon...]
    }
    guard !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "@") }) else {
      throw FormatError(reason: "has no valid host; use 'redis://host:port/db'")
    }
    guard !rest.isEmpty else { return .host(String(host), port: standardPort) }
    guard rest.hasPrefix(":"), let port = UInt16(rest.dropFirst()), port > 0 else {
      throw FormatError(reason: "has an invalid port; use a number from 1 to 65535")
    }
    return .host(String(host), port: port)
  }

  private static func database(_ text: String) throws(FormatError) -> Int {
    guard !text.isEmpty else { return 0 }
    guard let number = Int(text), (0...9_999).contains(number) else {
      throw FormatError(reason: "has an invalid database; use a number from 0 to 9999")
    }
    return number
  }
}
