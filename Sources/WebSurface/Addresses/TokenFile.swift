package import Foundation
internal import HostState

/// The file with the token that programs of the service's user send. Only that user can read it.
package struct TokenFile: Sendable {
  /// The name of the file, beside the service's socket.
  package static let name = "http.token"

  /// The folder of the service's sockets, which only the user can open.
  let folder: URL
  private let file: PrivateFile

  /// The token file in the folder of the service's socket.
  package init(in folder: URL) {
    self.folder = folder
    file = PrivateFile(url: folder.appending(path: Self.name))
  }

  /// Writes the token, with a line end.
  ///
  /// - Throws: why the file can't be written.
  func write(_ token: String) throws { try file.replace(with: Array((token + "\n").utf8)) }

  /// Removes the file, whose token is good no more.
  func remove() { try? file.remove() }
}
