internal import BaseFiles
internal import Foundation

/// A file with a one-time code, which signs the user's browser in by sending a form. Only the user can read it. It
/// exists until the code is used or expires.
struct EntryFile {
  /// The path of the file.
  let path: String

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - code: the code.
  ///   - address: the address to which the form is sent; it may end with a fragment, which the browser keeps.
  ///   - folder: the folder of the service's sockets, which only the user can open.
  /// - Throws: the reason why the file can't be written.
  init(_ code: String, for address: String, in folder: URL) throws {
    let folder = Self.folder(in: folder)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    path = folder.appending(path: "\(UUID().uuidString).html").path
    try NewFile.write(Array(Self.page(code, address).utf8), to: path, mode: 0o600)
  }

  /// Removes the file. Ignores errors, because its code is no longer valid.
  func remove() { unlink(path) }

  /// Removes the files of an earlier service.
  static func removeAll(in folder: URL) { try? FileManager.default.removeItem(at: Self.folder(in: folder)) }

  private static func folder(in folder: URL) -> URL { folder.appending(path: "page") }

  private static func page(_ code: String, _ address: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>intent-host</title></head>
    <body>
    <form method="post" action="\(address)"><input type="hidden" name="code" value="\(code)"><button>intent-host</button></form>
    <script>document.forms[0].submit()</script>
    </body>
    </html>

    """
  }
}
