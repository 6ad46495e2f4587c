package import ExtensionManifests
internal import Foundation
package import IntentDefinitions

/// The kinds of intents that can be asked for: the API's own, and those that installed extensions define.
package struct KnownIntents {
  /// One kind of intent, with the types that its parameters have.
  package struct Kind {
    package let definition: IntentDefinition
    package let catalogue: Catalogue

    package init(definition: IntentDefinition, catalogue: Catalogue) {
      self.definition = definition
      self.catalogue = catalogue
    }
  }

  private let extensions: ExtensionCatalogue

  /// Knows what the extensions of a catalogue define.
  package init(_ extensions: ExtensionCatalogue) {
    self.extensions = extensions
  }

  /// The kind of intent called `name`. Where several extensions define it, that of the one called `application` counts,
  /// or else that of the first.
  ///
  /// - Throws: ``RequestError`` that says what is missing, and the nearest right name.
  package func kind(_ name: String, application: String?) throws(RequestError) -> Kind {
    if let definition = Catalogue.system.intents[name] {
      return Kind(definition: definition, catalogue: .system)
    }
    let supporting = extensions.extensions(supporting: name)
    let named = supporting.filter { target in application.map { target.manifest.isCalled($0) } ?? false }
    for target in named + supporting {
      guard let definition = target.definitions.intent(name) else { continue }
      var catalogue = Catalogue.system
      for file in target.definitions.files { catalogue.add(file.declarations) }
      return Kind(definition: definition, catalogue: catalogue)
    }
    guard let target = (named + supporting).first else {
      throw RequestError("unknown intent '\(name)'\(NearestName.suggestion(for: name, in: names))")
    }
    throw RequestError(Self.missing(name, of: target))
  }

  /// Whether there is a kind of intent called `name`.
  func isKnown(_ name: String) -> Bool { (try? kind(name, application: nil)) != nil }

  /// The names of all of them, as the manifests list them.
  var names: [String] {
    Set(Catalogue.system.intents.keys).union(extensions.intents).sorted()
  }

  /// An extension says that it supports an intent, and nothing says what that is.
  private static func missing(_ name: String, of target: InstalledExtension) -> String {
    let manifest = target.manifest
    let mend =
      target.definitions.findings.first
      ?? "put the .intentdefinition file that defines it into '\(target.bundlePath)'"
    return "'\(manifest.name)' supports \(name), which no definition describes: \(mend)"
  }
}
