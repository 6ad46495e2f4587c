internal import BaseFiles
internal import Foundation
internal import HostState

extension LayerProbe {
  /// The folder that extensions write to.
  static let containers = LayerProbe(
    name: "containers", detail: "each extension has its own folder, and is not started without it", need: .always
  ) { folder($0.folders.data, "XDG_DATA_HOME") }

  /// The folder that the host writes to.
  static let state = LayerProbe(
    name: "state", detail: "the host stores the journal, the quarantine and the count of wrong passcodes"
  ) { folder($0.folders.state, "XDG_STATE_HOME") }

  private static func folder(_ url: URL, _ variable: String) -> Finding {
    do {
      try checkWritable(url)
      return .active("'\(url.path)' can be written")
    } catch {
      return .absent(
        "'\(url.path)' can't be written: \(systemReason(error))",
        fix: "permit this user to write there, or set '\(variable)' to another folder")
    }
  }

  /// Checks that the folder can be written, by creating and removing a file. If the folder does not exist, checks the
  /// nearest existing parent and creates nothing.
  private static func checkWritable(_ folder: URL) throws {
    var status = stat()
    guard stat(folder.path, &status) != 0, errno == ENOENT else {
      let file = folder.appending(path: ".doctor-\(UUID().uuidString)").path
      let descriptor = open(file, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw POSIXError.last }
      close(descriptor)
      unlink(file)
      return
    }
    try FolderAccess.check(folder)
  }
}
