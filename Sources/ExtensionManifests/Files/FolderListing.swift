internal import Foundation

/// The names of what lies in a directory.
enum FolderListing {
  /// The names in the directory at `path` in the order of their bytes, without `.` and `..`; none where there is no such
  /// directory.
  static func names(in path: String) -> [String] {
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
