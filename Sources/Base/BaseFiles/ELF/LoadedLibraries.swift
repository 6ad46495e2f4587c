/// The libraries that this process has loaded.
package enum LoadedLibraries {
  /// The folders from which this process loaded the Swift runtime, sorted; empty if it is linked statically.
  package static let swiftRuntime = folders(of: "libswiftCore.so")

  /// The paths of the files that this process has mapped. The list is long, so callers keep what they need of it.
  package static var paths: Set<String> {
    let lines = KernelFile.lines("/proc/self/maps")
    return Set(lines.compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } })
  }

  /// Returns the folders of the loaded libraries with a name, sorted.
  static func folders(of name: String) -> [String] {
    paths.filter { $0.hasSuffix("/\(name)") }.map { String($0.dropLast(name.count + 1)) }.sorted()
  }
}
