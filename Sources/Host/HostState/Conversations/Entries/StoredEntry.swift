internal import BaseFiles
internal import Foundation
internal import IntentConversations

/// One conversation in a store that processes share, as bytes.
///
/// The first byte is the kind, which has the same meaning in every version: `p` is a parked conversation, `c` a claim
/// and `s` a settled conversation. The version of the rest follows in digits. The first line contains the fields,
/// separated by one space, and ends with a line feed (⏎). PARKED and RESULT follow it without a separator:
///
/// ```
/// p1⏎PARKED
/// c1 OWNER NUMBER END⏎
/// s1 OWNER COUNT⏎RESULTPARKED
/// ```
///
/// PARKED and RESULT are JSON. COUNT is the size of RESULT in bytes. PARKED of a settled conversation may be empty.
/// OWNER is the process with the claim, and NUMBER counts its claims. END is the time at which the claim expires, in
/// milliseconds of the store's clock.
enum StoredEntry {
  case parked(ParkedConversation?)
  case claimed(end: Int64)
  case settled(ConversationResult, ParkedConversation?)
  /// A claim or a result that is damaged or has another version. Another process may have handled the request.
  case unreadable

  /// The version of the format that this program writes.
  static let version = 1
  /// The maximum size of an entry, in bytes.
  static let maximumBytes = 8 << 20

  /// Parses an entry. A parked conversation in an unknown version becomes nil, so that the user is asked again.
  ///
  /// - Throws: ``StoreError`` if the bytes are not an entry of any version.
  init(_ bytes: [UInt8]) throws(StoreError) {
    let line = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let fields = String(decoding: bytes[..<line], as: UTF8.self).split(
      separator: " ", omittingEmptySubsequences: false)
    let content = bytes[line...].dropFirst()
    let isKnown = fields.first?.dropFirst() == "\(Self.version)"
    switch bytes.first {
    case UInt8(ascii: "p"): self = .parked(isKnown ? Self.decoded(content) : nil)
    case UInt8(ascii: "c"): self = (isKnown ? Self.claim(fields) : nil) ?? .unreadable
    case UInt8(ascii: "s"): self = (isKnown ? Self.result(fields, content) : nil) ?? .unreadable
    default: throw StoreError("the entry of the conversation is damaged; remove it from the store")
    }
  }

  private static func claim(_ fields: [Substring]) -> StoredEntry? {
    guard fields.count == 4, let end = Int64(fields[3]) else { return nil }
    return .claimed(end: end)
  }

  private static func result(_ fields: [Substring], _ content: ArraySlice<UInt8>) -> StoredEntry? {
    guard fields.count == 3, let count = Int(fields[2]), (0...content.count).contains(count) else { return nil }
    let result: ConversationResult? = decoded(content.prefix(count))
    return result.map { .settled($0, decoded(content.dropFirst(count))) }
  }

  private static func decoded<Value: Decodable>(_ json: ArraySlice<UInt8>) -> Value? {
    // Damaged JSON counts as missing; the callers treat that as an unknown state.
    json.isEmpty ? nil : try? JSONReader.decode(Value.self, from: Array(json))
  }

  /// Returns the state of the conversation at `now`, a time of the store's clock. A claim that has expired is lost, and
  /// so is a claim or a result that can't be read. Nil stands for a parked conversation that can't be read, so that the
  /// user has to be asked again.
  func state(at now: () throws -> Int64) rethrows -> StoredConversation? {
    switch self {
    case .parked(let parked): parked.map { .parked($0) }
    case .claimed(let end): try now() > end ? .lost : .claimed
    case .settled(let result, let parked): .settled(result, parked)
    case .unreadable: .lost
    }
  }
}

// MARK: Writing

extension StoredEntry {
  /// The process with a claim, and the number of the claim. Both together identify the claim.
  struct Claimant {
    let owner: String
    let number: Int

    /// The bytes of the claim's entry before the time of its expiry.
    var prefix: String { "c\(version) \(owner) \(number) " }
  }

  /// The bytes before the JSON of a parked conversation.
  static let parkedHead = Array("p\(version)\n".utf8)

  /// Returns the bytes of a claim.
  static func claim(_ claimant: Claimant, end: Int64) -> [UInt8] { Array("\(claimant.prefix)\(end)\n".utf8) }

  /// Returns the bytes of a settled conversation.
  static func settled(_ result: [UInt8], by owner: String) -> [UInt8] {
    Array("s\(version) \(owner) \(result.count)\n".utf8) + result
  }

  /// Returns the process that has claimed or settled the conversation; nil for a parked one.
  static func owner(of bytes: [UInt8]) -> String? {
    guard let kind = bytes.first, [UInt8(ascii: "c"), UInt8(ascii: "s")].contains(kind) else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self).split(separator: " ").dropFirst().first.map(String.init) ?? ""
  }

  /// Returns a value as JSON.
  ///
  /// - Throws: ``StoreError`` if the value is too long for a store, or the encoder's error.
  static func json(_ value: some Encodable) throws -> [UInt8] {
    let bytes = [UInt8](try JSONEncoder().encode(value))
    guard bytes.count <= maximumBytes / 4 else {
      throw StoreError("the conversation has \(bytes.count) bytes; a store accepts at most \(maximumBytes / 4)")
    }
    return bytes
  }
}

extension Duration {
  /// The duration in milliseconds, rounded up, and at least 1.
  var milliseconds: Int64 { max(1, Int64((self / .milliseconds(1)).rounded(.up))) }
}
