internal import BaseFiles
package import Foundation
internal import IntentConversations
package import IntentWire

/// The interactions that extensions have donated: one folder, with a file for each extension.
///
/// A file is one value of the wire protocol. It is replaced atomically by a rename, so a reader never sees a partly
/// written list. A writer holds the folder's lock, so that several hosts can share the folder.
package struct InteractionStore {
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
      try FileLock.withLock(folder.appending(path: ".lock")) {
        let file = try self.file(of: identifier)
        // A damaged list can't be repaired, so the list starts empty. A file that can't be read is not replaced.
        var list = try read(file) ?? InteractionList()
        try list.perform(operation, of: identifier, at: date)
        guard let bytes = try list.encoded() else { return try PrivateFile(url: file).remove() }
        try PrivateFile(url: file).replace(with: bytes)
      }
      return nil
    } catch let error as RequestError {
      return error.description
    } catch let error as InteractionRefusal {
      return error.description
    } catch let error as WireError {
      return "the interaction can't be stored: \(error)"
    } catch {
      return "the host can't store interactions: \((error as NSError).localizedDescription)"
    }
  }

  /// Returns the size of the file of an extension, in bytes; 0 if there is none.
  package func byteCount(of identifier: String) -> Int {
    (try? file(of: identifier)).flatMap { FileStatus($0.path)?.size } ?? 0
  }

  /// Returns all stored interactions, newest first. `damaged` contains the names of files that are invalid or
  /// can't be read.
  package func records() -> (records: [InteractionRecord], damaged: [String]) {
    var records: [InteractionRecord] = []
    var damaged: [String] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(Self.suffix) {
      if let list = try? read(folder.appending(path: name)) { records += list.records } else { damaged.append(name) }
    }
    return (records.newestFirst, damaged)
  }

  private static let suffix = ".interactions"

  private func file(of identifier: String) throws -> URL { location(of: try HostFolders.checkedName(identifier)) }

  /// The file of an identifier that can name one.
  func location(of identifier: String) -> URL { folder.appending(path: identifier + Self.suffix) }

  /// Reads the list in a file. Returns an empty list if there is no file, and nil if the file is damaged.
  ///
  /// - Throws: the system's error if the file can't be read.
  private func read(_ file: URL) throws -> InteractionList? {
    do {
      guard let bytes = try PrivateFile(url: file).read(maximumBytes: WireLimits.maximumFrameBytes) else {
        return InteractionList()
      }
      return InteractionList(bytes)
    } catch let error where PrivateFile.isDamage(error) {
      return nil
    }
  }
}

extension [InteractionRecord] {
  /// The records in the order of listings.
  package var newestFirst: [InteractionRecord] {
    sorted { ($0.donated, $0.identifier) > ($1.donated, $1.identifier) }
  }
}
