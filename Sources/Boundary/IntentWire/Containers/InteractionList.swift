package import struct Foundation.Date

/// The stored interactions of one extension or one app, oldest first. The stored form is one value of the wire
/// protocol.
///
/// The host stores the interactions of an extension. An app stores its own interactions in its container, where the
/// host reads them.
package struct InteractionList: Sendable {
  /// The limits on the stored interactions. The oldest interactions are dropped first.
  package enum Limit {
    /// The maximum number of interactions of an owner.
    package static let count = 250
    /// The maximum size of an interaction, in bytes.
    package static let interactionBytes = 64 << 10
    /// The maximum size of a list, in bytes.
    package static let listBytes = 1 << 20 - interactionBytes
    /// The maximum size of an identifier, in bytes.
    package static let identifierBytes = 1_024
  }

  /// The interactions.
  package private(set) var records: [InteractionRecord] = []

  /// Creates an empty list.
  package init() {}

  /// Reads a stored list. Values that are not records are left out. Nil if `bytes`, which are not trusted, are not a
  /// list.
  package init?(_ bytes: some Collection<UInt8>) {
    guard let list = try? WireFrame.decode(payload: bytes).objectValue?["records"].arrayValue else { return nil }
    records = list.compactMap { InteractionRecord($0) }
  }

  /// Performs an operation.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - owner: the bundle identifier of the extension or the app.
  ///   - date: the time of the operation.
  /// - Throws: ``InteractionRefusal`` if a donated interaction can't be stored.
  package mutating func perform(
    _ operation: InteractionOperation, of owner: String, at date: Date
  ) throws(InteractionRefusal) {
    switch operation {
    case .donate(let interaction):
      let new = InteractionRecord(owner: owner, donated: date, interaction: interaction)
      try new.check()
      records.removeAll { $0.identifier == new.identifier }
      records = (records + [new]).suffix(Limit.count)
    case .deleteAll: records = []
    case .deleteIdentifiers(let identifiers):
      let gone = Set(identifiers)
      records.removeAll { gone.contains($0.identifier) }
    case .deleteGroup(let group): records.removeAll { $0.groupIdentifier == group }
    }
  }

  /// Encodes the list. The oldest interactions that do not fit are left out.
  ///
  /// - Returns: the bytes to store; nil for an empty list.
  /// - Throws: ``WireError`` if the newest interaction can't be encoded.
  package func encoded() throws(WireError) -> [UInt8]? {
    var kept = records[...]
    while !kept.isEmpty {
      let isLast = kept.count == 1
      do throws(WireError) {
        let bytes = try WireFrame.encode(Self.object(kept))
        if isLast || bytes.count <= Limit.listBytes { return Array(bytes.dropFirst(WireFrame.headerBytes)) }
      } catch {
        // A list with too many values can't be encoded, and is therefore also too long.
        if isLast { throw error }
      }
      // Several interactions are dropped at a time, so that a full list is not encoded many times.
      kept = kept.dropFirst(1 + kept.count / 16)
    }
    return nil
  }

  /// The object that is stored for `records`.
  static func object(_ records: some Collection<InteractionRecord>) -> WireObject {
    WireObject(
      type: "interactions", fields: [.init(name: "records", value: .array(records.map { .object($0.object) }))])
  }
}

/// The reason why an interaction is not stored.
package struct InteractionRefusal: Error, CustomStringConvertible {
  /// The reason, for the developer of the extension or the app.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
