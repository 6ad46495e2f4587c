internal import BaseFiles

/// Looks up symbols of shared libraries.
enum LibrarySymbols {
  /// The function that starts an extension.
  static let entryPoint = "intent_extension_main_v1"

  /// The dynamic library of the API. It contains the entry point of the extensions that link to it dynamically.
  private static let sharedAPI = "libIntentsDynamic.so"

  /// Whether the library at `path` contains the entry point, and is an extension rather than the API itself.
  static func isExtension(path: String) -> Bool {
    PathName(path).file != sharedAPI && defines(entryPoint, path: path) == true
  }

  /// Whether the library at `path` contains the entry point, or needs a library that does; nil if it has no readable
  /// symbol table.
  static func reachesEntryPoint(path: String) -> Bool? {
    guard let isDefined = defines(entryPoint, path: path) else { return nil }
    return isDefined || needsSharedAPI(path)
  }

  /// Whether the library at `path` needs the dynamic library of the API, directly or through a framework.
  private static func needsSharedAPI(_ path: String) -> Bool {
    let direct = ELFFile(path: path).flatMap(ELFDynamicSection.init(of:))?.needed.contains(sharedAPI)
    return direct == true || NeededLibraries.first(of: path) { name, _ in name == sharedAPI } != nil
  }

  /// Whether the library at `path` defines `symbol`; nil if the file has no readable symbol table.
  static func defines(_ symbol: String, path: String) -> Bool? {
    guard let file = ELFFile(path: path), let table = ELFSymbolTable(.dynamic, of: file), let names = table.allNames
    else { return nil }
    let wanted = Array(symbol.utf8) + [0]
    return table.contains { symbol in
      guard symbol.isDefined, symbol.name < names.count else { return false }
      return names[Int(symbol.name)...].starts(with: wanted)
    }
  }
}
