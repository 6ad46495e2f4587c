internal import Foundation

/// Finds the files of scripts.
package enum ScriptSearch {
  /// Returns the scripts at `paths`, without duplicates. A directory is replaced by all scripts in it, sorted by name.
  package static func files(_ paths: [String]) -> [String] {
    var known: Set<String> = []
    return paths.flatMap(files).filter { known.insert($0).inserted }
  }

  private static func files(_ path: String) -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
      return [path]
    }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { ($0 as NSString).pathExtension == ConversationScript.pathExtension }.sorted().map {
      (path as NSString).appendingPathComponent($0)
    }
  }
}
