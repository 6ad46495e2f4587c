internal import Foundation

/// Absolute paths.
package enum AbsolutePath {
  /// The absolute path of `path`, without `.`, `..` and a slash at its end. Links are not followed.
  package static func of(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  /// The path of the file that `path` leads to through links; nil if there is no such file.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether the file that `path` leads to is in `folder`, or is that folder itself.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let (file, folder) = real(path).flatMap({ file in real(folder).map { (file, $0) } }) else { return false }
    return file == folder || file.hasPrefix(folder == "/" ? "/" : folder + "/")
  }
}
