/// The parts of a path: the folder, and the last component with its stem and its suffix. If the path ends with a slash,
/// the last component is empty.
struct PathName {
  /// The path of the folder that contains it; `.` if the path has one component.
  let folder: String
  /// The last component: `libChat.so`.
  let file: String
  /// The part after the last period: `so`; empty if there is no period.
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

  /// The paths where a library's manifest can be, in order of precedence.
  var manifestsBeside: [String] {
    (stem == product ? [stem] : [stem, product]).map { "\(folder)/\($0).plist" }
  }

  /// The name of the product from which the library was built: its stem without `lib`.
  var product: String { stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem }
}
