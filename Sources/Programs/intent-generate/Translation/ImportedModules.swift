/// Finds the modules that generated source imports.
enum ImportedModules {
  /// The names of each module that generated source uses.
  private static let names: [(module: String, names: Set<String>)] = [
    ("CoreLocation", ["CLLocation", "CLPlacemark"]),
    (
      "Foundation",
      [
        "NSNumber", "NSObjectProtocol", "NSString", "Date", "DateComponents", "Data", "URL", "Measurement",
        "NSDecimalNumber", "UUID",
      ]
    ),
    ("IntentWire", ["WireObject"]),
  ]

  /// The modules that `declarations` use. Others are left out, because an unused import is a warning.
  static func modules(usedBy declarations: [SwiftDeclaration]) -> [String] {
    let words = declarations.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    return names.filter { !words.isDisjoint(with: $0.names) }.map(\.module)
  }
}
