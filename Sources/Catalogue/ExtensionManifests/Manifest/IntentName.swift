internal import IntentDefinitions

/// Checks the names of intents.
enum IntentName {
  /// Whether an intent can have the name: it is a valid class name and ends in `Intent`.
  static func isPossible(_ name: String) -> Bool {
    guard name.hasSuffix(suffix), let first = name.first, first == "_" || first.isLetter else { return false }
    return name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }

  /// The suffix of every name. Comparisons ignore it, because it makes all names similar.
  private static let suffix = "Intent"

  /// The text "; did you mean 'x'?" with the framework's intent whose name is nearest to `name`; empty if none is
  /// near.
  static func suggestion(for name: String) -> String {
    let stems = Catalogue.system.intents.keys.map { $0.dropLast(suffix.count) }.map(String.init)
    let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    return NearestName.nearest(to: stem, in: stems).map { "; did you mean '\($0)\(suffix)'?" } ?? ""
  }
}
