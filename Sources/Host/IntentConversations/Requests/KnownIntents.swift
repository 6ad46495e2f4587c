package import ExtensionManifests
internal import Foundation
package import IntentDefinitions

/// The intents that a request can name: those of the API and those that installed extensions define.
package struct KnownIntents {
  /// The definition of one intent, with the types of its parameters.
  package struct DescribedIntent {
    /// The definition of the intent.
    package let definition: IntentDefinition
    /// The types of the intent's parameters.
    package let catalogue: Catalogue

    /// Creates a described intent from its definition and the catalogue of its types.
    package init(definition: IntentDefinition, catalogue: Catalogue) {
      self.definition = definition
      self.catalogue = catalogue
    }
  }

  private let extensions: ExtensionCatalogue

  /// Creates the set of intents for the extensions of a catalogue.
  package init(_ extensions: ExtensionCatalogue) {
    self.extensions = extensions
  }

  /// Returns the intent called `name`. If several extensions define it, the one called `application` takes precedence,
  /// then the first one.
  ///
  /// - Throws: ``RequestError`` if there is no definition, with the nearest known name.
  package func kind(_ name: String, application: String?) throws(RequestError) -> DescribedIntent {
    if let definition = Catalogue.system.intents[name] {
      return DescribedIntent(definition: definition, catalogue: .system)
    }
    let supporting = extensions.extensions(supporting: name)
    let named = supporting.filter { target in application.map { target.manifest.isCalled($0) } ?? false }
    for target in named + supporting {
      guard let definition = target.definitions.intent(name) else { continue }
      var catalogue = Catalogue.system
      for file in target.definitions.files { catalogue.add(file.declarations) }
      return DescribedIntent(definition: definition, catalogue: catalogue)
    }
    guard let target = (named + supporting).first else {
      throw RequestError("unknown intent '\(name)'\(NearestName.suggestion(for: name, in: names))")
    }
    throw RequestError(Self.missing(name, of: target))
  }

  /// Returns whether there is an intent called `name`.
  func isKnown(_ name: String) -> Bool { (try? kind(name, application: nil)) != nil }

  /// The names of all intents, in alphabetical order.
  var names: [String] {
    Set(Catalogue.system.intents.keys).union(extensions.intents).sorted()
  }

  /// Returns the error for an intent that an extension supports but no definition describes.
  private static func missing(_ name: String, of target: InstalledExtension) -> String {
    let manifest = target.manifest
    let remedy =
      target.definitions.findings.first
      ?? "put the .intentdefinition file that defines it into '\(target.bundlePath)'"
    return "'\(manifest.name)' supports \(name), which no definition describes: \(remedy)"
  }
}
