internal import BaseFiles
package import Foundation
internal import IntentConversations

/// Who first installed each bundle identifier: a folder in the host's state, with a small file for each identifier.
/// The container, the keychain items and the permissions of the identifier belong to that author. A record outlives the
/// bundle, because the data does. No extension can write there.
package struct AuthorRecords: Sendable {
  private static let maximumBytes = 8 << 10

  private let folders: HostFolders

  /// Creates a reference to the records in the state of `folders`. The first record creates the folder.
  package init(_ folders: HostFolders) {
    self.folders = folders
  }

  /// Returns the recorded origin of the identifier; nil if none is recorded, or if the record is damaged.
  ///
  /// - Throws: the system's error if the record can't be read.
  package func origin(of identifier: String) throws -> BundleOrigin? {
    do {
      let bytes = try PrivateFile(url: file(identifier)).read(maximumBytes: Self.maximumBytes)
      return bytes.flatMap { String(validating: $0, as: UTF8.self) }.flatMap { BundleOrigin(text: $0) }
    } catch let error where PrivateFile.isDamage(error) {
      return nil
    }
  }

  /// Records the origin of the identifier, and replaces an earlier record.
  ///
  /// - Throws: the system's error.
  package func record(_ origin: BundleOrigin, of identifier: String) throws {
    try PrivateFile(url: file(identifier)).replace(with: Array(origin.text.utf8))
  }

  /// Moves the stored data of the identifier away, and withdraws its permissions and memberships, so that another
  /// author starts without them.
  ///
  /// - Returns: the folder that has the data now; nil if there was none.
  /// - Throws: the system's error.
  package func setAsideData(of identifier: String) throws -> URL? {
    try withdrawPermissions(of: identifier)
    try AppGroupMembers(folders).remove(identifier)
    return try SetAsideData(folders, identifier).move()
  }

  private func withdrawPermissions(of identifier: String) throws {
    let authorizations = Authorizations(folders)
    for kind in AuthorizationKind.allCases { authorizations.decide(identifier, kind, isAllowed: nil) }
    // A decision that could not be written is known only to the store that made it.
    let written = Authorizations(folders)
    guard AuthorizationKind.allCases.allSatisfy({ written.decision(of: identifier, $0) == nil }) else {
      throw POSIXError(.EACCES)
    }
  }

  private func file(_ identifier: String) throws -> URL {
    try folders.state.appending(path: "authors").appending(path: HostFolders.checkedName(identifier))
  }
}
