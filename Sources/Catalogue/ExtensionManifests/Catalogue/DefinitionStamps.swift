internal import BaseFiles
internal import IntentDefinitions

/// The state of the definition files of all extensions with custom intents. A catalogue reads these files on demand,
/// so comparing catalogues does not show that a file has changed.
struct DefinitionStamps: Hashable {
  /// The state of each file by its path, grouped by the identifier of the extension.
  private let stamps: [String: [String: FileStamp]]

  /// Reads the state of the files of `catalogue` as they are now.
  init(_ catalogue: ExtensionCatalogue) {
    var stamps: [String: [String: FileStamp]] = [:]
    for intent in catalogue.intents where Catalogue.system.intents[intent] == nil {
      for entry in catalogue.extensions(supporting: intent) where stamps[entry.manifest.identifier] == nil {
        stamps[entry.manifest.identifier] = entry.definitionSource?.stamps
      }
    }
    self.stamps = stamps
  }

  /// The identifiers of the extensions whose files differ between both states.
  func changes(to other: DefinitionStamps) -> Set<String> {
    Set(other.stamps.filter { stamps[$0.key] != $0.value }.keys)
  }
}
