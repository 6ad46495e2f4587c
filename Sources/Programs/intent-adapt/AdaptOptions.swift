/// The arguments of the program.
struct AdaptOptions {
  private(set) var imports: [String] = []
  private(set) var neighbours: [String] = []
  private(set) var files: [(input: String, output: String)] = []

  /// Parses the arguments; nil if they are invalid.
  init?(_ arguments: [String]) {
    var paths: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--import":
        guard let name = rest.popFirst(), Self.isModule(name) else { return nil }
        imports.append(name)
      case "--beside":
        guard let path = rest.popFirst() else { return nil }
        neighbours.append(path)
      case _ where argument.hasPrefix("-"): return nil
      default: paths.append(argument)
      }
    }
    guard !paths.isEmpty, paths.count.isMultiple(of: 2) else { return nil }
    if imports.isEmpty { imports = ["AppleCompatibility"] }
    files = stride(from: 0, to: paths.count, by: 2).map { (paths[$0], paths[$0 + 1]) }
  }

  /// Whether the text is a valid module name, which the copy contains.
  private static func isModule(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
