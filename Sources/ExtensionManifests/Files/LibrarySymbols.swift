internal import ELFFiles

/// Looks up symbols of shared libraries.
enum LibrarySymbols {
  /// The function that starts an extension.
  static let entryPoint = "intent_extension_main_v1"

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
