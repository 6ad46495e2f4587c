internal import Glibc

/// Operations on paths as texts. Only the functions that say so access the disk.
package enum FilePath {
  /// The longest path that the system accepts; see `PATH_MAX` in limits.h(0p).
  static let maximumBytes = 4096

  /// The path of `path` in `folder`, without `.` and `..`. An absolute `path` is only normalized.
  static func join(_ folder: String, _ path: String) -> String {
    normalized(path.hasPrefix("/") ? path : "\(folder)/\(path)")
  }

  /// The path without `.`, `..` and doubled slashes.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The path of the folder that contains the file.
  static func folder(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component.
  static func name(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The part of the last component before its last period: `Chat` for `a/Chat.swift`.
  static func stem(_ path: String) -> String {
    let name = name(path)
    guard let period = name.lastIndex(of: "."), period != name.startIndex else { return name }
    return String(name[..<period])
  }

  /// The part after the last period of the last component, in lower case; empty if there is none.
  static func suffix(_ path: String) -> String {
    let name = name(path)
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// Whether `path` is `folder`, or is inside it.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || folder == "/" || path.hasPrefix("\(folder)/")
  }

  /// The absolute form of a path, relative to the current directory.
  package static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return normalized(path) }
    guard let current = getcwd(nil, 0) else { return normalized(path) }
    defer { free(current) }
    return join(String(cString: current), path)
  }

  /// Whether there is a file or directory at `path`. Accesses the disk.
  static func exists(_ path: String) -> Bool {
    path.utf8.count < maximumBytes && !path.utf8.contains(0) && access(path, F_OK) == 0
  }

  /// Whether there is a directory at `path`. Accesses the disk.
  static func isDirectory(_ path: String, followsLinks: Bool = true) -> Bool {
    var status = stat()
    let code = followsLinks ? stat(path, &status) : lstat(path, &status)
    return code == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
