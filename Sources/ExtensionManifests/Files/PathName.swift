/// The parts of a path's last component.
struct PathName {
  /// The path of the folder around it; `.` where the path names none.
  let folder: String
  /// The last component: `libChat.so`.
  let file: String
  /// What stands behind the last period: `so`; empty where there is none.
  let suffix: Substring
  /// The component without its suffix: `libChat`.
  let stem: String

  init(_ path: String) {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let file = end.map { path[path.index(after: $0)...] } ?? path[...]
    self.file = String(file)
    let period = file.utf8.lastIndex(of: UInt8(ascii: "."))
    suffix = period.map { file[file.index(after: $0)...] } ?? ""
    stem = period.map { String(file[..<$0]) } ?? self.file
  }

  /// The paths at which the manifest of a library may lie beside it, in the order in which they count.
  var manifestsBeside: [String] {
    (stem == product ? [stem] : [stem, product]).map { "\(folder)/\($0).plist" }
  }

  /// The name of the product that a library comes from: its stem without `lib`.
  var product: String { stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem }
}
