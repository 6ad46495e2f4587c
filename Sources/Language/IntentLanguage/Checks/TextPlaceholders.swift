internal import IntentDefinitions

/// The placeholders that a text may have: names, and paths of properties such as `rideStatus.driver`, which may end
/// with a ``ValueForm``.
struct TextPlaceholders {
  private var names: Set<String>
  private let properties: [PropertyDefinition]
  private let catalogue: Catalogue

  /// Creates the placeholders `names`, and the paths that begin with one of `properties`.
  init(_ names: Set<String>, properties: [PropertyDefinition], catalogue: Catalogue) {
    self.names = names
    self.properties = properties
    self.catalogue = catalogue
  }

  /// Returns the placeholders with further names.
  func union(_ names: Set<String>) -> TextPlaceholders {
    var places = self
    places.names.formUnion(names)
    return places
  }

  /// The names, and the first components of the paths.
  var firstNames: [String] { (names.union(properties.map(\.name))).sorted() }

  /// Whether a text may have the placeholder `name`.
  func contains(_ name: String) -> Bool {
    if names.contains(name) { return true }
    var path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if path.count > 1, path.last.flatMap(ValueForm.init) != nil { path.removeLast() }
    var known = properties
    for (index, part) in path.enumerated() {
      guard let property = known.first(where: { $0.name == part }) else { return false }
      if index < path.count - 1 { known = catalogue.properties(ofClass: property.type.name) }
    }
    return true
  }
}
