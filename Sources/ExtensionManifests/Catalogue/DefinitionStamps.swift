internal import IntentDefinitions
internal import SourceFiles

/// The state of the definition files of all extensions with intents of their own. A catalogue itself does not tell
/// whether they changed, because it reads them on demand.
struct DefinitionStamps: Hashable {
  /// The state of each file by path, by the identifier of the extension.
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

  /// The identifiers of the extensions whose files differ.
  func changes(to other: DefinitionStamps) -> Set<String> {
    Set(other.stamps.filter { stamps[$0.key] != $0.value }.keys)
  }
}
