package import Foundation
internal import IntentConversations
package import IntentWire

/// The interactions that extensions have donated: one folder, with a file for each extension.
///
/// A file is one value of the wire protocol. It is replaced as a whole by a rename, so it never holds a partly written
/// list. A writer holds the folder's lock, so that several hosts can share the folder.
package struct InteractionStore {
  /// The limits of what is stored. The oldest interactions are dropped first.
  enum Limit {
    static let interactionsForExtension = 250
    static let interactionBytes = 64 << 10
    static let extensionBytes = 1 << 20 - interactionBytes
    static let identifierBytes = 1_024
  }

  /// The store's folder. Storing the first interaction creates it.
  let folder: URL

  /// Creates a store in `folder`, which need not exist.
  package init(folder: URL) {
    self.folder = folder
  }

  /// Performs the operation on the interactions of the extension `identifier`. Returns nil on success, otherwise the
  /// reason for the failure.
  package func perform(_ operation: InteractionOperation, of identifier: String, at date: Date = .now) -> String? {
    do {
      if case .donate(let interaction) = operation {
        try InteractionRecord(extensionIdentifier: identifier, donated: date, interaction: interaction).check()
      }
      try locked {
        let file = try self.file(of: identifier)
        try write(changed(read(file), by: operation, identifier, date), to: file)
      }
      return nil
    } catch let error as RequestError {
      return error.description
    } catch let error as WireError {
      return "the interaction can't be kept: \(error)"
    } catch {
      return "the host can't keep interactions: \((error as NSError).localizedDescription)"
    }
  }

  /// Returns all stored interactions, newest first. `damaged` names the files that hold anything else.
  package func records() -> (records: [InteractionRecord], damaged: [String]) {
    var records: [InteractionRecord] = []
    var damaged: [String] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(Self.suffix) {
      if let list = read(folder.appending(path: name)) { records += list } else { damaged.append(name) }
    }
    return (records.sorted { ($0.donated, $0.identifier) > ($1.donated, $1.identifier) }, damaged)
  }

  // MARK: Changes

  private func changed(
    _ records: [InteractionRecord]?, by operation: InteractionOperation, _ owner: String, _ date: Date
  ) -> [InteractionRecord] {
    // A damaged list can't be repaired, so the list starts empty.
    let records = records ?? []
    switch operation {
    case .donate(let interaction):
      let new = InteractionRecord(extensionIdentifier: owner, donated: date, interaction: interaction)
      return (records.filter { $0.identifier != new.identifier } + [new]).suffix(Limit.interactionsForExtension)
    case .deleteAll: return []
    case .deleteIdentifiers(let identifiers):
      let gone = Set(identifiers)
      return records.filter { !gone.contains($0.identifier) }
    case .deleteGroup(let group): return records.filter { $0.groupIdentifier != group }
    }
  }

  // MARK: Files

  private static let suffix = ".interactions"

  private func file(of identifier: String) throws -> URL {
    guard !identifier.isEmpty, !identifier.contains("/"), !identifier.hasPrefix(".") else {
      throw RequestError("'\(identifier)' can't name a file")
    }
    return folder.appending(path: identifier + Self.suffix)
  }

  /// Reads the list in a file, oldest first. Returns an empty list if there is no file, and nil if the file is damaged.
  private func read(_ file: URL) -> [InteractionRecord]? {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    guard let handle = try? FileHandle(forReadingFrom: file),
      let data = try? handle.read(upToCount: WireLimits.maximumFrameBytes),
      let list = try? WireFrame.decode(payload: data).objectValue?["records"].arrayValue
    else { return nil }
    return list.compactMap { InteractionRecord($0) }
  }

  private func write(_ records: [InteractionRecord], to file: URL) throws {
    if records.isEmpty {
      if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
      return
    }
    var kept = records[...]
    var bytes = Result { try WireFrame.encode(InteractionRecord.list(kept)) }
    // A list with too many values is not encoded, and is too long too.
    while kept.count > 1, (try? bytes.get().count) ?? .max > Limit.extensionBytes {
      // Dropping several at a time avoids encoding a full file many times.
      kept = kept.dropFirst(1 + kept.count / 16)
      bytes = Result { try WireFrame.encode(InteractionRecord.list(kept)) }
    }
    try PrivateFile(url: file).replace(with: Array(bytes.get().dropFirst(WireFrame.headerBytes)))
  }

  private func locked(_ body: () throws -> Void) throws {
    try FileLock.hold(folder.appending(path: ".lock"), body)
  }
}
