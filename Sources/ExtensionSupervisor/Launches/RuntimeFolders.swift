internal import Foundation

/// The folders of the Swift runtime and other libraries, which extensions' processes need too.
enum RuntimeFolders {
  /// The folders from which this process loaded the Swift runtime; empty if it is statically linked.
  static let loaded: [String] = {
    let libraries = KernelFile.lines("/proc/self/maps").compactMap { line in
      line.hasSuffix("/libswiftCore.so") ? line.firstIndex(of: "/").map { String(line[$0...]) } : nil
    }
    return Set(libraries).map { ($0 as NSString).deletingLastPathComponent }
  }()

  /// The absolute folders in `LD_LIBRARY_PATH`, which extensions inherit from the host.
  static let searched: [String] = {
    let path = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""
    return path.split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }()
}
