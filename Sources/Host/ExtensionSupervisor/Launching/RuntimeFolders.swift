internal import BaseFiles
internal import Foundation

/// The folders of the Swift runtime and other libraries, which extensions' processes need too.
enum RuntimeFolders {
  /// The folders from which this process loaded the Swift runtime; empty if it is statically linked.
  static let loaded = LoadedLibraries.swiftRuntime

  /// The absolute folders in `LD_LIBRARY_PATH`, which extensions inherit from the host.
  static let searched: [String] = {
    let path = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""
    return path.split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }()
}
