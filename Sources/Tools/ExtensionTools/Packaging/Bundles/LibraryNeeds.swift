internal import BaseFiles
internal import Foundation

/// The libraries that a library or program needs.
struct LibraryNeeds {
  /// The libraries of the Swift runtime, which the host has.
  private(set) var runtime: [String] = []
  /// The paths of the needed libraries in the same folder, which are copied into the bundle.
  private(set) var beside: [String] = []

  /// Finds the libraries that the file at `path` needs directly or indirectly.
  ///
  /// - Throws: ``BundlePackagingError`` if the file is not a library, or if a library is neither beside it nor in the
  ///   system.
  init(of path: String) throws(BundlePackagingError) {
    var waiting = [path]
    var seen: Set<String> = []
    while let file = waiting.popLast() {
      guard let elf = ELFFile(path: file), let section = ELFDynamicSection(of: elf) else {
        throw BundlePackagingError("'\(file)' is not a shared library or program for Linux")
      }
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
      for name in section.needed where seen.insert(name).inserted {
        if Self.isRuntime(name) {
          runtime.append(name)
        } else if FileStatus("\(folder)/\(name)") != nil {
          beside.append("\(folder)/\(name)")
          waiting.append("\(folder)/\(name)")
        } else if !Self.isInSystem(name) {
          throw BundlePackagingError(
            "'\(file)' needs '\(name)', which is neither beside it nor in the system; put it beside, or install it")
        }
      }
    }
    runtime.sort()
  }

  private static func isRuntime(_ name: String) -> Bool {
    ["libswift", "libFoundation", "lib_Foundation", "libdispatch.", "libBlocksRuntime."].contains { name.hasPrefix($0) }
  }

  private static func isInSystem(_ name: String) -> Bool {
    guard !name.contains("/") else { return FileStatus(name) != nil }
    let folders = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib"]
    #if arch(arm64)
      let own = ["/lib/aarch64-linux-gnu", "/usr/lib/aarch64-linux-gnu"]
    #else
      let own = ["/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu"]
    #endif
    return (own + folders).contains { FileStatus("\($0)/\(name)") != nil }
  }
}
