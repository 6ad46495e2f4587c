/// A manifest that is checked, with its library, limits and definitions.
struct ManifestSubject {
  let draft: ManifestDraft
  let place: ManifestLocation
  /// The library; nil if there is none, or its location is unknown.
  let library: FoundLibrary?
  let limits: BudgetLimits
  /// The definitions in the folders that the host searches.
  let definitions: () -> BundleDefinitions
  /// The App Intents of the library.
  let appIntents: ManifestAppIntents

  init(
    _ draft: ManifestDraft, _ place: ManifestLocation, limits: BudgetLimits,
    definitions: @escaping () -> BundleDefinitions
  ) {
    self.draft = draft
    self.place = place
    self.limits = limits
    self.definitions = definitions
    library = place.findLibrary(called: draft.executable?.value ?? place.derivedValues?.executable)
    appIntents = ManifestAppIntents(draft, place, library: library, definitions: definitions)
  }

  var log: FindingLog { draft.root.log }

  /// The rules that find errors.
  static let necessary: [any ManifestRule.Type] = [
    RequiredKeysRule.self, BundleIdentifierRule.self, ExtensionPointRule.self, PrincipalClassRule.self,
    EmptyIntentsSupportedRule.self, AppIntentDescriptionRule.self, ImpossibleIntentsRule.self,
    MisspelledRestrictionRule.self, RestrictedNotSupportedRule.self, BudgetsRule.self, AppGroupNamesRule.self,
    NetworkHostsRule.self, PlacementNamesRule.self, ExecutableRule.self,
  ]

  /// The rules that find warnings and notes only.
  static let advisory: [any ManifestRule.Type] = [
    RepeatedKeysRule.self, UnknownKeysRule.self, UnknownIntentsRule.self, DuplicateIntentsRule.self,
    DuplicateNetworkHostsRule.self,
    UnlistedIntentsRule.self, MediaCategoriesRule.self, PrincipalClassVariablesRule.self, PrincipalClassModuleRule.self,
    IdentifierOfAppRule.self, ModelInstructionsRule.self,
  ]
}
