internal import BaseFiles
package import Foundation
internal import HostState

/// The file with the token for programs of the service's user. Only that user can read it.
package struct TokenFile: Sendable {
  /// The name of the file, beside the service's socket.
  package static let name = "http.token"

  /// The folder of the service's sockets, which only the user can open.
  let folder: URL
  private let file: PrivateFile

  /// Makes the token file for the folder of the service's socket.
  package init(in folder: URL) {
    self.folder = folder
    file = PrivateFile(url: folder.appending(path: Self.name))
  }

  /// Writes the token with a line end.
  ///
  /// - Throws: the system's error if the file can't be written.
  func write(_ token: String) throws { try file.replace(with: Array((token + "\n").utf8)) }

  /// Removes the file, because its token is no longer valid. Ignores errors, because an invalid token does no harm.
  func remove() { try? file.remove() }
}
