extension InterfaceObject {
  /// The identifiers of the views and constraints that do not exist on a phone in portrait.
  ///
  /// Storyboards of Xcode 6 and 7 list the views and constraints for all sizes, and list the excluded ones for each
  /// size.
  package var excluded: Set<String> {
    var identifiers: Set<String> = []
    for variation in element.children where variation.name == "variation" && Self.applies(variation["key"] ?? "") {
      for change in variation.children.flatMap(\.children) {
        guard let reference = change["reference"] else { continue }
        if change.name == "exclude" { identifiers.insert(reference) } else { identifiers.remove(reference) }
      }
    }
    return identifiers
  }

  private static func applies(_ key: String) -> Bool {
    key == "default"
      || key.split(separator: "-").allSatisfy { $0 == "heightClass=regular" || $0 == "widthClass=compact" }
  }
}
