internal import Foundation

/// Where Swift's runtime and the libraries beside it lie, for processes that need the same as this one.
enum RuntimeFolders {
  /// Where the libraries of the runtime lie that this process has loaded; empty where it holds the runtime in itself.
  static let loaded: [String] = {
    let libraries = KernelFile.lines("/proc/self/maps").compactMap { line in
      line.hasSuffix("/libswiftCore.so") ? line.firstIndex(of: "/").map { String(line[$0...]) } : nil
    }
    return Set(libraries).map { ($0 as NSString).deletingLastPathComponent }
  }()

  /// Where the loader is told to look for libraries, in the host and so in its extensions.
  static let searched: [String] = {
    let path = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""
    return path.split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }()
}
