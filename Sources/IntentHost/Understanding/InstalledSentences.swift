internal import ExtensionManifests
internal import IntentDefinitions
internal import IntentLanguage

/// What installed apps add to a language: their names, and how to ask for what they define.
struct InstalledSentences {
  /// The names by which apps are called, with the app that each stands for.
  let names: [(name: String, application: Int)]
  /// The apps, by number.
  let applications: [String]
  /// The types of all intents that can be asked for.
  let catalogue: Catalogue

  init(_ installed: ExtensionCatalogue) {
    var applications: [String] = []
    var names: [(name: String, application: Int)] = []
    var catalogue = Catalogue.system
    for target in installed.extensions {
      let manifest = target.manifest
      names += ([manifest.name] + manifest.alternativeNames).map { ($0, applications.count) }
      applications.append(manifest.name)
      guard manifest.intentsSupported.contains(where: { Catalogue.system.intents[$0] == nil }) else { continue }
      for file in target.definitions.files { catalogue.add(file.declarations) }
    }
    self.applications = applications
    self.names = names
    self.catalogue = catalogue
  }
}
