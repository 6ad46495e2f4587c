internal import Foundation

/// Resolves links in paths.
enum RealPath {
  /// The path of the file to which `path` leads through links; nil if there is no such file.
  static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether the file to which `path` leads is in `folder`, or is that folder itself.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let (file, folder) = of(path).flatMap({ file in of(folder).map { (file, $0) } }) else { return false }
    return FilePath.isInside(file, folder)
  }
}
