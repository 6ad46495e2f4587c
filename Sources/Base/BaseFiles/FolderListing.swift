internal import Foundation

/// Lists directories.
package enum FolderListing {
  /// The names in the directory at `path`, sorted by their bytes, without `.` and `..`. Empty if the directory can't be
  /// read. In names that are not UTF-8, invalid bytes are replaced by U+FFFD.
  package static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
