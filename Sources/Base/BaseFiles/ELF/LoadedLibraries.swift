/// The libraries that this process has loaded.
package enum LoadedLibraries {
  /// The folders from which this process loaded the Swift runtime, sorted; empty if it is linked statically.
  package static let swiftRuntime = folders(of: "libswiftCore.so")

  /// Returns the folders of the loaded libraries with a name, sorted.
  static func folders(of name: String) -> [String] {
    let folders = KernelFile.lines("/proc/self/maps").compactMap { line -> String? in
      guard line.hasSuffix("/\(name)"), let start = line.firstIndex(of: "/") else { return nil }
      return String(line[start...].dropLast(name.count + 1))
    }
    return Set(folders).sorted()
  }
}
