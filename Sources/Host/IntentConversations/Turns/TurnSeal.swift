internal import BaseFiles
internal import Foundation

/// Seals conversations that wait for a person, so that their clients can store them.
///
/// A sealed conversation is a text that only the host can create or change, and only its caller can use: its
/// authentication code covers the text and the name of the caller. It expires before the host evicts the keys of the
/// requests that it has handled.
package struct TurnSeal: Sendable {
  /// A conversation with its time of expiry, in seconds since 1970.
  private struct Content: Codable {
    let end: Int
    let parked: ParkedConversation
  }

  /// The reason why a text is not a valid sealed conversation of the caller.
  package struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  private let key: [UInt8]
  private let seconds: Int
  private let now: @Sendable () -> Int

  /// Creates a seal.
  ///
  /// - Parameters:
  ///   - key: the secret, shared by all processes that run turns of the same conversations; nil for a random one.
  ///   - lasting: the time for which a conversation is valid after each turn. Must be shorter than the store's
  ///     retention.
  ///   - now: the clock, in seconds since 1970.
  package init(
    key: [UInt8]? = nil, lasting: Duration = WaitingLimits.sealed.lasting,
    now: @escaping @Sendable () -> Int = { TurnSeal.clock() }
  ) {
    self.key = key ?? Array(RandomDigits.hexadecimal(words: 4).utf8)
    seconds = Int(lasting.components.seconds)
    self.now = now
  }

  /// Returns the conversation as text: the content, a dot and the authentication code, both in URL-safe Base64.
  ///
  /// - Parameters:
  ///   - parked: the conversation.
  ///   - caller: the caller that may continue it.
  /// - Returns: the text.
  /// - Throws: an error if the conversation can't be encoded.
  package func text(_ parked: ParkedConversation, for caller: Caller) throws -> String {
    let payload = Self.text(try JSONEncoder().encode(Content(end: now() + seconds, parked: parked)))
    return "\(payload).\(Self.text(Data(code(payload, caller))))"
  }

  /// Returns the conversation in a sealed text.
  ///
  /// - Parameters:
  ///   - text: the result of ``text(_:for:)``.
  ///   - caller: the caller that wants to continue it.
  /// - Returns: the conversation.
  /// - Throws: ``FormatError`` if the text was changed, belongs to another caller, or has expired.
  package func parked(_ text: String, for caller: Caller) throws(FormatError) -> ParkedConversation {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let code = Self.data(parts[1]), HMAC.areEqual(Array(code), self.code(parts[0], caller)),
      let data = Self.data(parts[0]), let content = try? JSONDecoder().decode(Content.self, from: data)
    else { throw FormatError(description: "'state' was not issued to this caller; start the conversation again") }
    guard content.end > now() else {
      throw FormatError(description: "'state' has expired; start the conversation again")
    }
    return content.parked
  }

  /// The time in seconds since 1970.
  package static func clock() -> Int { Int(Date().timeIntervalSince1970) }

  private func code(_ payload: String, _ caller: Caller) -> [UInt8] {
    HMAC.code(of: Array("1\n\(caller.name.utf8.count)\n\(caller.name)\n\(payload)".utf8), key: key)
  }

  /// The characters that differ between URL-safe Base64 (RFC 4648, section 5) and plain Base64.
  private static let signs: [(plain: UInt8, safe: UInt8)] = [
    (UInt8(ascii: "+"), UInt8(ascii: "-")), (UInt8(ascii: "/"), UInt8(ascii: "_")),
  ]
  private static let filler = UInt8(ascii: "=")

  private static func text(_ data: Data) -> String {
    var bytes = [UInt8](data.base64EncodedData())
    while bytes.last == filler { bytes.removeLast() }
    for index in bytes.indices {
      for sign in signs where bytes[index] == sign.plain { bytes[index] = sign.safe }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func data(_ text: String) -> Data? {
    var bytes = Array(text.utf8)
    for index in bytes.indices {
      if bytes[index] == filler { return nil }
      for sign in signs {
        if bytes[index] == sign.plain { return nil }
        if bytes[index] == sign.safe { bytes[index] = sign.plain }
      }
    }
    bytes += repeatElement(filler, count: (4 - bytes.count % 4) % 4)
    return Data(base64Encoded: Data(bytes))
  }
}
