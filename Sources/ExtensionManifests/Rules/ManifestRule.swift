/// One thing in which an extension's manifest can be wrong.
protocol ManifestRule: Sendable {
  /// Adds a finding for each breach.
  static func check(_ subject: ManifestSubject)
}

/// A manifest that is being checked, with what is known about its surroundings.
struct ManifestSubject {
  let draft: ManifestDraft
  let place: ManifestPlace
  /// The library, where the place and the manifest lead to one.
  let library: FoundLibrary?
  let limits: BudgetLimits
  /// The definitions that lie where the host looks for them.
  let definitions: () -> BundleDefinitions

  var log: FindingLog { draft.root.log }

  /// The rules whose breach makes an extension unusable.
  static let necessary: [any ManifestRule.Type] = [
    RequiredKeys.self, BundleIdentifier.self, ExtensionPoint.self, PrincipalClass.self, EmptyIntentsSupported.self,
    ImpossibleIntents.self, RestrictedNotSupported.self, Budgets.self, AppGroupNames.self, Executable.self,
  ]

  /// The rules whose breach is worth a word to the author.
  static let advisory: [any ManifestRule.Type] = [
    RepeatedKeys.self, UnknownKeys.self, UnknownIntents.self, DuplicateIntents.self, UnlistedIntents.self,
    MediaCategories.self, PrincipalClassVariables.self,
  ]
}

extension ManifestSubject {
  init(
    _ draft: ManifestDraft, _ place: ManifestPlace, limits: BudgetLimits,
    definitions: @escaping () -> BundleDefinitions
  ) {
    self.init(
      draft: draft, place: place, library: place.findLibrary(called: draft.executable?.value), limits: limits,
      definitions: definitions)
  }
}

/// How an extension lies on the disk.
struct ManifestPlace {
  /// Where the library is to be found.
  enum Library {
    /// Nothing is known about it.
    case unknown
    /// In this bundle, by the name that the manifest gives.
    case bundle(String)
    /// This file in this directory.
    case file(String, directory: String)
  }

  var library: Library = .unknown
  /// The app bundle around the extension.
  var app: AppManifest?
}

/// The most that extensions may ask for.
public struct BudgetLimits: Hashable, Sendable {
  /// In MB, for extensions that handle intents.
  public var memoryMB: Int
  /// In MB, for extensions that show views.
  public var uiMemoryMB: Int
  /// For the longest stage, in seconds.
  public var seconds: Double

  /// Makes limits; the defaults are those of a host without a policy.
  public init(memoryMB: Int = 120, uiMemoryMB: Int = 64, seconds: Double = 10) {
    self.memoryMB = memoryMB
    self.uiMemoryMB = uiMemoryMB
    self.seconds = seconds
  }
}
