internal import BaseFiles
internal import Foundation

/// The folders in which the dynamic loader looks for needed libraries, in its order; see ld.so(8).
struct LibrarySearch {
  /// The folder of the library that needs others, as the loader opened it.
  let origin: String
  /// The folders in `DT_RPATH` of the library, unless it has `DT_RUNPATH`, followed by the same folders of the
  /// libraries that needed it.
  let inheritedPaths: [String]
  private let runPaths: [String]

  /// Makes the search for the libraries that `section` names. `parent` is the search that found the library; nil for an
  /// extension's own library.
  init(_ section: ELFDynamicSection, origin: String, parent: LibrarySearch?) {
    self.origin = origin
    func folders(_ paths: [String]) -> [String] { paths.compactMap { Self.expand($0, origin) } }
    inheritedPaths = (section.runPaths == nil ? folders(section.inheritedPaths) : []) + (parent?.inheritedPaths ?? [])
    runPaths = (section.runPaths == nil ? inheritedPaths : []) + Self.environmentPaths + folders(section.runPaths ?? [])
  }

  /// The paths where the loader looks for the library called `name`, except in the system's folders.
  func paths(of name: String) -> [String] {
    name.contains("/") ? [Self.expand(name, origin)].compactMap(\.self) : runPaths.map { "\($0)/\(name)" }
  }

  /// The first search path, or name with a path, that the host can't resolve: it is relative, or contains a variable
  /// of the loader, such as `$LIB`. Nil if there is none.
  static func unknownPath(_ section: ELFDynamicSection) -> String? {
    let paths = section.inheritedPaths + (section.runPaths ?? []) + section.needed.filter { $0.contains("/") }
    return paths.first { expand($0, "/") == nil }
  }

  /// The paths of variants of the library at `path` for specific processors. The loader prefers them.
  static func variants(of path: String) -> [String] {
    let place = PathName(path)
    let folder = place.folder
    let levels = FolderListing.names(in: "\(folder)/glibc-hwcaps").map { "glibc-hwcaps/\($0)" }
    // The folders of glibc before version 2.37; each may be nested in the folders before it.
    let older = ["tls", "haswell", "avx512_1", "x86_64"].reduce([""]) { known, name in
      known + known.map { $0.isEmpty ? name : "\($0)/\(name)" }.filter { FileStatus("\(folder)/\($0)") != nil }
    }
    return (levels + older.filter { !$0.isEmpty }).map { "\(folder)/\($0)/\(place.file)" }
  }

  /// The paths in the folders of the system where the loader may find the library called `name`.
  func systemPaths(of name: String) -> [String] { name.contains("/") ? [] : Self.systemFolders.map { "\($0)/\(name)" } }

  /// The path with `$ORIGIN` expanded; nil if it is relative, or has a variable that only the loader knows.
  private static func expand(_ path: String, _ origin: String) -> String? {
    let expanded = path.replacing("${ORIGIN}", with: origin).replacing("$ORIGIN", with: origin)
    return expanded.hasPrefix("/") && !expanded.contains("$") ? expanded : nil
  }

  /// The folders in `LD_LIBRARY_PATH`, which extensions inherit.
  private static let environmentPaths: [String] = {
    let path = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""
    return path.split { $0 == ":" || $0 == ";" }.map(String.init).filter { $0.hasPrefix("/") }
  }()

  #if arch(x86_64)
    private static let machine = "x86_64-linux-gnu"
  #elseif arch(arm64)
    private static let machine = "aarch64-linux-gnu"
  #elseif arch(riscv64)
    private static let machine = "riscv64-linux-gnu"
  #endif

  private static let systemFolders = [
    "/usr/local/lib/\(machine)", "/usr/local/lib", "/lib/\(machine)", "/usr/lib/\(machine)", "/lib64", "/usr/lib64",
    "/lib", "/usr/lib",
  ]
}
