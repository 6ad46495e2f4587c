internal import Foundation

/// Finds the libraries that a library needs directly or indirectly, in the folders of their search paths. The system's
/// folders are not searched.
package enum NeededLibraries {
  /// The maximum number of libraries that a search reads. Real extensions need fewer.
  private static let maximumLibraries = 64

  /// The path of the first needed library for which `isWanted` returns true, in the order of the loader; nil if there
  /// is none.
  package static func first(of library: String, where isWanted: (_ name: String, _ path: String) -> Bool) -> String? {
    var queue = [library]
    var next = 0
    while next < min(queue.count, maximumLibraries) {
      let current = queue[next]
      next += 1
      guard let section = ELFFile(path: current).flatMap(ELFDynamicSection.init(of:)) else { continue }
      let folders = folders(of: section, of: current)
      for name in section.needed {
        guard let path = place(of: name, in: folders), !queue.contains(path) else { continue }
        if isWanted(name, path) { return path }
        queue.append(path)
      }
    }
    return nil
  }

  /// The folders of the search path. Like the loader, derives `$ORIGIN` from the path from which the library was
  /// loaded.
  private static func folders(of section: ELFDynamicSection, of library: String) -> [String] {
    let origin = (library as NSString).deletingLastPathComponent
    return (section.runPaths ?? section.inheritedPaths).map { folder in
      folder.replacingOccurrences(of: "${ORIGIN}", with: origin).replacingOccurrences(of: "$ORIGIN", with: origin)
    }
  }

  /// The path of the library `name`; nil if none of the folders has it.
  private static func place(of name: String, in folders: [String]) -> String? {
    let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return paths.lazy.map { ($0 as NSString).standardizingPath }.first { access($0, F_OK) == 0 }
  }
}
