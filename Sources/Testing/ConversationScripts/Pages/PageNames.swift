internal import Foundation

/// The names of the pages of scripts.
enum PageNames {
  /// Returns a name for the page of each script, without an extension. It is derived from the script's name and folders,
  /// and has a number if an earlier script has the same name.
  static func distinct(_ paths: [String]) -> [String] {
    var used: Set<String> = []
    return paths.map { path in
      let name = Self.name(path)
      var distinct = name
      var number = 1
      while !used.insert(distinct).inserted {
        number += 1
        distinct = "\(name)-\(number)"
      }
      return distinct
    }
  }

  private static func name(_ path: String) -> String {
    let parts = (path as NSString).deletingPathExtension.split(separator: "/")
    return parts.filter { $0 != "." && $0 != ".." }.joined(separator: "-")
  }
}
