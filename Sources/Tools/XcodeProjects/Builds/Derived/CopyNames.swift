/// The names of adapted copies in the folder of one module.
struct CopyNames {
  private var used: Set<String> = []

  /// Returns a name for the copy of the source at `path` that no other copy of the module has.
  ///
  /// The name differs from the author's, because the compiler warns about two paths with one file name. Only
  /// `main.swift` keeps its name, because top-level code requires it.
  mutating func name(for path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? "source.swift"
    if file == "main.swift", used.insert(file).inserted { return file }
    let stem = String(file.dropLast(".swift".count).map { Self.isPlain($0) ? $0 : "_" }.prefix(100))
    for number in 1... {
      let name = number == 1 ? "\(stem)-adapted.swift" : "\(stem)-\(number)-adapted.swift"
      if used.insert(name.lowercased()).inserted { return name }
    }
    return file
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "+" || character == "_")
      || character == "-"
  }
}
