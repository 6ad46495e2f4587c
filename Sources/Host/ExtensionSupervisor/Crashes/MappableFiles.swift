internal import Foundation

/// The files that an extension's process can map: those in the folders of its launch, and the system's libraries.
///
/// A crash report names files, and an extension can forge the report. The host opens only these files because of a
/// report. It can't look up the files that the process had mapped, because the kernel discards this information when
/// the process ends.
struct MappableFiles: Sendable {
  /// O_PATH of asm-generic/fcntl.h, which Swift's module of the C library lacks: the descriptor can't read the file.
  private static let pathOnly: Int32 = 0o10_000_000
  /// The folders of the system's libraries, which every process may read.
  private static let systemFolders = ["/usr", "/lib", "/lib64"]

  /// The folders and files, without symbolic links.
  private let places: [String]

  /// Finds the folders of `launch`; without a launch, there is no file.
  init(_ launch: ExtensionLaunch?) {
    guard let launch else {
      places = []
      return
    }
    let sandbox = launch.sandbox.map { $0.readable + $0.writable } ?? []
    let own = ([launch.library.deletingLastPathComponent()] + sandbox).map(\.path)
    places = (own + RuntimeFolders.loaded + RuntimeFolders.searched + Self.systemFolders).compactMap { path in
      realpath(path, nil).map { resolved in
        defer { free(resolved) }
        return String(cString: resolved)
      }
    }
  }

  /// Opens the file at `path` for reading; nil unless it is a regular file among these. Follows no symbolic link,
  /// because the kernel names mapped files by paths without links. Does not open a FIFO or a device, not even briefly.
  ///
  /// - Returns: a descriptor, which the caller closes.
  func descriptor(path: String) -> Int32? {
    guard places.contains(where: { path == $0 || path.hasPrefix($0 + "/") }), let file = Self.find(path) else {
      return nil
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = open("/proc/self/fd/\(file)", O_RDONLY | O_CLOEXEC)
    return descriptor < 0 ? nil : descriptor
  }

  /// Finds the file at an absolute path, one component at a time. The descriptor can't read the file.
  private static func find(_ path: String) -> Int32? {
    let components = path.split(separator: "/")
    guard !components.contains("..") else { return nil }
    var file = open("/", pathOnly | O_CLOEXEC)
    for component in components where file >= 0 {
      let folder = file
      file = openat(folder, String(component), pathOnly | O_CLOEXEC | O_NOFOLLOW)
      close(folder)
    }
    return file < 0 ? nil : file
  }
}
