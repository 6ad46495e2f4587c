internal import IntentDefinitions
internal import SourceFiles

/// `empty-intents-supported`: an extension without intents is never asked.
enum EmptyIntentsSupported: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    guard let list = subject.draft.intentsSupported, list.value.isEmpty else { return }
    subject.log.add(
      .emptyIntentsSupported, at: list.place, "'IntentsSupported' is empty", fix: "list the intents that it handles")
  }
}

/// `unknown-intent` as an error: nothing could define an intent of the name.
enum ImpossibleIntents: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    for intent in subject.draft.intentsSupported?.value ?? [] where !subject.log.isFull {
      guard Catalogue.system.intents[intent.value] == nil, !IntentName.isPossible(intent.value) else { continue }
      subject.log.add(
        .unknownIntent, at: intent.place, severity: .error,
        "'\(intent.value)' can't be an intent: their names are those of classes and end in 'Intent'"
          + IntentName.suggestion(for: intent.value))
    }
  }
}

/// `unknown-intent` as a warning: intents are the framework's, or defined by the app.
enum UnknownIntents: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    for intent in subject.draft.intentsSupported?.value ?? [] where !subject.log.isFull {
      guard IntentName.isPossible(intent.value) else { continue }
      guard Catalogue.system.intents[intent.value] == nil, subject.definitions().intent(intent.value) == nil else {
        continue
      }
      let suggestion = IntentName.suggestion(for: intent.value)
      subject.log.add(
        .unknownIntent, at: intent.place,
        "'\(intent.value)' is no intent of the framework, and no definition in the bundle describes it\(suggestion)",
        fix: suggestion.isEmpty ? "put the .intentdefinition file that defines it into the bundle" : nil)
    }
  }
}

/// `duplicate-intent`: an intent is listed once.
enum DuplicateIntents: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    let draft = subject.draft
    let lists = [
      draft.intentsSupported, draft.restrictedWhileLocked, draft.restrictedWhileProtectedDataUnavailable,
    ]
    for list in lists.compactMap(\.self) {
      var seen: Set<String> = []
      for intent in list.value where !seen.insert(intent.value).inserted {
        subject.log.add(
          .duplicateIntent, at: intent.place, "'\(intent.value)' is listed twice in '\(list.place.key ?? "")'",
          fix: "take one out")
      }
    }
  }
}

/// `unlisted-intent`: what the bundle's own definitions describe is supported.
enum UnlistedIntents: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    // Definitions are looked for where the manifest lists an intent of its own: reading them takes time.
    guard case .bundle(let bundle) = subject.place.library, let list = subject.draft.intentsSupported,
      subject.draft.kind == .intents, list.value.contains(where: { Catalogue.system.intents[$0.value] == nil })
    else { return }
    let listed = Set(list.value.map(\.value))
    for file in subject.definitions().files where file.path.hasPrefix(bundle + "/") {
      for intent in file.intents where !listed.contains(intent.name) && !intent.configuresWidgets {
        subject.log.add(
          .unlistedIntent, at: list.place, "'\(intent.name)' is defined in '\(file.path)', and not listed here",
          fix: "list it, or nobody can ask for it")
      }
    }
  }
}

/// `restricted-not-supported`: a name that is not supported leaves the intent that was meant unrestricted.
enum RestrictedNotSupported: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    let draft = subject.draft
    let names = draft.intentsSupported?.value.map(\.value) ?? []
    let supported = Set(names)
    for list in [draft.restrictedWhileLocked, draft.restrictedWhileProtectedDataUnavailable].compactMap(\.self) {
      for intent in list.value where !supported.contains(intent.value) && !subject.log.isFull {
        subject.log.add(
          .restrictedNotSupported, at: intent.place,
          "'\(intent.value)' is restricted in '\(list.place.key ?? "")', and 'IntentsSupported' does not list it"
            + NearestName.suggestion(for: intent.value, in: names.prefix(100)),
          fix: "list it as supported, or take it out here")
      }
    }
  }
}

/// `unknown-media-category`: categories are the framework's.
enum MediaCategories: ManifestRule {
  /// The values that `SupportedMediaCategories` takes.
  private static let known = ["Music", "Podcasts", "Audiobooks", "Radio", "General"].map { "INMediaCategory\($0)" }

  static func check(_ subject: ManifestSubject) {
    for category in subject.draft.mediaCategories?.value ?? [] where !known.contains(category.value) {
      let suggestion = NearestName.suggestion(for: category.value, in: known)
      subject.log.add(
        .unknownMediaCategory, at: category.place, "'\(category.value)' is no media category\(suggestion)",
        fix: suggestion.isEmpty ? "use one of \(known.joined(separator: ", "))" : nil)
    }
  }
}

/// The names that intents can have.
enum IntentName {
  /// Whether an intent could be called so: it is the name of a class that a definition file leads to.
  static func isPossible(_ name: String) -> Bool {
    guard name.hasSuffix(suffix), let first = name.first, first == "_" || first.isLetter else { return false }
    return name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }

  /// What every name ends in, which makes none of them nearer to another.
  private static let suffix = "Intent"

  /// "; did you mean 'x'?" for the framework's intent that is nearest to `name`.
  static func suggestion(for name: String) -> String {
    let stems = Catalogue.system.intents.keys.map { $0.dropLast(suffix.count) }.map(String.init)
    let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    return NearestName.nearest(to: stem, in: stems).map { "; did you mean '\($0)\(suffix)'?" } ?? ""
  }
}
