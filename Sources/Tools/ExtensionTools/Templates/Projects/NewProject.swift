internal import Foundation
internal import IntentDefinitions

/// The package of a new extension: what its author chose, and the files that follow from it.
package struct NewProject: Sendable {
  /// The name of the package, the module and the bundle.
  package let name: String
  /// The language of the sources.
  package let language: ProjectLanguage
  /// The classes of the framework's intents, each once.
  package let intents: [String]
  /// Whether the package defines a custom intent.
  package let definesIntent: Bool
  /// Whether the package uses App Intents instead of handlers.
  package let usesAppIntents: Bool
  /// Whether the package has an extension for views.
  package let hasViews: Bool
  /// Whether the package has an app around the extension.
  package let hasApp: Bool
  /// The absolute path of the package of the API; empty for languages other than Swift.
  package let package: String

  /// Checks the choices.
  ///
  /// - Parameters:
  ///   - name: the name of the package.
  ///   - language: the language of the sources.
  ///   - intents: the classes of the framework's intents.
  ///   - definesIntent: whether the package defines a custom intent.
  ///   - usesAppIntents: whether the package uses App Intents, which excludes all other parts.
  ///   - hasViews: whether the package has an extension for views.
  ///   - hasApp: whether the package has an app.
  ///   - package: the absolute path of the package of the API; needed for Swift only.
  /// - Throws: ``NewProjectError`` for the first choice that is not possible.
  package init(
    name: String, language: ProjectLanguage, intents: [String], definesIntent: Bool, usesAppIntents: Bool = false,
    hasViews: Bool, hasApp: Bool, package: String
  ) throws(NewProjectError) {
    try ProjectName.check(name, package: language == .swift ? package : nil)
    if usesAppIntents {
      try Self.checkAppIntents(
        language, [("--intent", !intents.isEmpty), ("--custom", definesIntent), ("--ui", hasViews), ("--app", hasApp)])
    }
    guard language == .swift || !(hasViews || hasApp) else {
      throw NewProjectError(
        "'--ui' and '--app' need '--language swift': views and apps use the modules IntentsUI and UIKit, which are "
          + "modules of Swift")
    }
    for intent in intents where Catalogue.system.intents[intent] == nil { throw Self.unknown(intent) }
    var known: Set<String> = []
    self.name = name
    self.language = language
    self.package = package
    self.intents = intents.filter { known.insert($0).inserted }
    self.definesIntent = definesIntent
    self.usesAppIntents = usesAppIntents
    self.hasViews = hasViews
    self.hasApp = hasApp
  }

  private static func checkAppIntents(
    _ language: ProjectLanguage, _ others: [(option: String, isGiven: Bool)]
  ) throws(NewProjectError) {
    guard language == .swift else {
      throw NewProjectError("'--app-intent' needs '--language swift': App Intents are structures of Swift")
    }
    if let other = others.first(where: \.isGiven) {
      throw NewProjectError(
        "'--app-intent' and '\(other.option)' exclude each other: a library has either App Intents or handlers of "
          + "SiriKit; make two packages")
    }
  }

  private static func unknown(_ intent: String) -> NewProjectError {
    let names = Catalogue.system.intents.keys.sorted()
    // The parts of the name that all intents have are often left out.
    let forms = ["IN\(intent)Intent", "\(intent)Intent", intent]
    let limit = max(2, intent.count / 3)
    let near = forms.lazy.compactMap { form in
      NearestName.nearest(to: form, in: names).flatMap { NearestName.distance(form, $0) <= limit ? $0 : nil }
    }.first
    let suggestion = near.map { "; did you mean '\($0)'?" } ?? ""
    return NewProjectError(
      "'\(intent)' is no intent of the framework\(suggestion)"
        + (suggestion.isEmpty ? "; '--custom' defines an intent of your own" : ""))
  }

  /// The commands that build, check and test the package in its folder, in this order.
  ///
  /// - Parameter program: how the shell calls `intent-host`.
  /// - Returns: the command lines.
  package func steps(program: String) -> [String] {
    [
      language.buildCommand,
      "\(program) validate --strict --load --plugins \(language.productsFolder) Manifests",
      "\(program) test --plugins \(language.productsFolder) --manifests Manifests Conversations",
    ]
  }

  /// The path of the definition in the package.
  var definition: String { "\(language == .swift ? "Sources" : "Manifests")/\(name)/\(name).intentdefinition" }

  /// The supported intents, including the custom intent of the package.
  var supported: [String] { intents + (definesIntent ? ["\(name)GreetingIntent"] : []) }
}
