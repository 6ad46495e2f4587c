internal import BaseFiles

/// The libraries that a process has loaded before it loads an extension. The loader opens none of them again.
enum PreloadedLibraries {
  /// Whether every extension process has already loaded a library called `name`.
  static func contains(_ name: String) -> Bool { names.contains(name) }

  /// The names of the libraries that this process has loaded from the folders of the Swift runtime and of the C
  /// library.
  private static let names: Set<String> = {
    // Without the list, these libraries are checked like all others.
    let paths = LoadedLibraries.paths.map { PathName($0) }
    func folder(of file: String) -> String? { paths.first { $0.file == file }?.folder }
    let folders = ["libc.so.6", "libswiftCore.so"].compactMap(folder)
    return Set(paths.filter { folders.contains($0.folder) }.map(\.file))
  }()
}
