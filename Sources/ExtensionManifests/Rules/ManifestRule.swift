/// A check of an extension's manifest.
protocol ManifestRule: Sendable {
  /// Adds a finding to the log of `subject` for each breach.
  static func check(_ subject: ManifestSubject)
}

/// A manifest that is checked, with its library, limits and definitions.
struct ManifestSubject {
  let draft: ManifestDraft
  let place: ManifestLocation
  /// The library; nil if there is none, or its location is unknown.
  let library: FoundLibrary?
  let limits: BudgetLimits
  /// The definitions in the folders that the host searches.
  let definitions: () -> BundleDefinitions

  init(
    _ draft: ManifestDraft, _ place: ManifestLocation, limits: BudgetLimits,
    definitions: @escaping () -> BundleDefinitions
  ) {
    self.draft = draft
    self.place = place
    self.limits = limits
    self.definitions = definitions
    library = place.findLibrary(called: draft.executable?.value ?? place.derivedValues?.executable)
  }

  var log: FindingLog { draft.root.log }

  /// The rules that find errors.
  static let necessary: [any ManifestRule.Type] = [
    RequiredKeys.self, BundleIdentifier.self, ExtensionPoint.self, PrincipalClass.self, EmptyIntentsSupported.self,
    ImpossibleIntents.self, MisspelledRestriction.self, RestrictedNotSupported.self, Budgets.self, AppGroupNames.self,
    PlacementNames.self, Executable.self,
  ]

  /// The rules that find warnings and notes only.
  static let advisory: [any ManifestRule.Type] = [
    RepeatedKeys.self, UnknownKeys.self, UnknownIntents.self, DuplicateIntents.self, UnlistedIntents.self,
    MediaCategories.self, PrincipalClassVariables.self, IdentifierOfApp.self,
  ]
}
