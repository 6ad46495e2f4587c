internal import BaseFiles
internal import IntentDefinitions

/// `empty-intents-supported`: no request can reach an extension without intents.
enum EmptyIntentsSupportedRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    guard let list = subject.draft.intentsSupported, list.value.isEmpty, !subject.appIntents.replaceList else {
      return
    }
    subject.log.add(
      .emptyIntentsSupported, at: list.place, "'IntentsSupported' is empty", fix: "list the intents that it handles")
  }
}

/// `app-intents-not-described` and `empty-intents-supported` for a library of App Intents: what it offers is in its
/// description.
enum AppIntentDescriptionRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    let appIntents = subject.appIntents
    guard appIntents.needsDescription else { return }
    let place = subject.draft.root.place
    if let error = subject.definitions().descriptionError {
      subject.log.add(
        .appIntentsNotDescribed, at: place, "the description of the App Intents can't be used: \(error)",
        fix: "make the bundle again with 'intent-host bundle'")
    } else if appIntents.described == nil {
      subject.log.add(
        .appIntentsNotDescribed, at: place,
        "the library has App Intents, and their description '\(AppIntentFile.name)' is missing",
        fix: "make the bundle with 'intent-host bundle', or try the package with 'intent-host dev'")
    } else if appIntents.replaceList, appIntents.described == [] {
      subject.log.add(
        .emptyIntentsSupported, at: place, "the library has no App Intents that users can start",
        fix: "declare a structure that conforms to 'AppIntent'")
    }
  }
}

/// `unknown-intent` for a name that no definition can give to an intent. It is an error if the list contains no known
/// intent, else a warning, and the host ignores the name.
enum ImpossibleIntentsRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    let names = subject.draft.intentsSupported?.value ?? []
    let impossible = names.filter { !IntentName.isPossible($0.value) }
    guard !impossible.isEmpty else { return }
    // Definitions are read only for a list with such a name, because reading them takes time.
    let hasKnown =
      names.contains { Catalogue.system.intents[$0.value] != nil }
      || names.contains { subject.definitions().intent($0.value) != nil }
    for intent in impossible where !subject.log.isFull {
      subject.log.add(
        .unknownIntent, at: intent.place, severity: hasKnown ? .warning : .error,
        "'\(intent.value)' can't be an intent: the name of an intent is a class name that ends in 'Intent'"
          + IntentName.suggestion(for: intent.value))
    }
  }
}

/// `unknown-intent` as a warning: neither the framework nor the bundle defines the intent.
enum UnknownIntentsRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    for intent in subject.draft.intentsSupported?.value ?? [] where !subject.log.isFull {
      guard IntentName.isPossible(intent.value) else { continue }
      guard Catalogue.system.intents[intent.value] == nil, subject.definitions().intent(intent.value) == nil else {
        continue
      }
      let suggestion = IntentName.suggestion(for: intent.value)
      subject.log.add(
        .unknownIntent, at: intent.place,
        "'\(intent.value)' is neither an intent of the framework nor defined in the bundle\(suggestion)",
        fix: suggestion.isEmpty ? "put the .intentdefinition file that defines it into the bundle" : nil)
    }
  }
}

/// `duplicate-intent`: a list has the same intent twice.
enum DuplicateIntentsRule: ManifestRule {
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
          fix: "remove one of them")
      }
    }
  }
}

/// `unlisted-intent`: the bundle defines an intent that the manifest does not list.
enum UnlistedIntentsRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    // Definitions are read only if the manifest lists a custom intent, because reading them takes time.
    guard case .bundle(let bundle) = subject.place.library, let list = subject.draft.intentsSupported,
      subject.draft.kind == .intents, list.value.contains(where: { Catalogue.system.intents[$0.value] == nil })
    else { return }
    let listed = Set(list.value.map(\.value))
    for file in subject.definitions().files where file.path.hasPrefix(bundle + "/") {
      for intent in file.intents where !listed.contains(intent.name) {
        guard !intent.configuresWidgets, intent.isDiscoverable else { continue }
        subject.log.add(
          .unlistedIntent, at: list.place, "'\(intent.name)' is defined in '\(file.path)', but not listed here",
          fix: "list it; otherwise no request can reach it")
      }
    }
  }
}

/// `restricted-not-supported`: a restricted intent is not in the list of supported intents. If its name is misspelt,
/// the intent that the author meant stays unrestricted.
enum RestrictedNotSupportedRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    let draft = subject.draft
    let lists = [draft.restrictedWhileLocked, draft.restrictedWhileProtectedDataUnavailable].compactMap(\.self)
    guard lists.contains(where: { !$0.value.isEmpty }) else { return }
    let described = subject.appIntents.replaceList ? subject.appIntents.described : nil
    let names = described ?? draft.intentsSupported?.value.map(\.value) ?? []
    let supported = Set(names)
    for list in lists {
      for intent in list.value where !supported.contains(intent.value) && !subject.log.isFull {
        subject.log.add(
          .restrictedNotSupported, at: intent.place,
          "'\(intent.value)' is restricted in '\(list.place.key ?? "")', and 'IntentsSupported' does not list it"
            + NearestName.suggestion(for: intent.value, in: names.prefix(100)),
          fix: "list it as supported, or remove it here")
      }
    }
  }
}

/// `unknown-media-category`: the framework does not define the category.
enum MediaCategoriesRule: ManifestRule {
  /// The valid values of `SupportedMediaCategories`.
  private static let known = ["Music", "Podcasts", "Audiobooks", "Radio", "General"].map { "INMediaCategory\($0)" }

  static func check(_ subject: ManifestSubject) {
    for category in subject.draft.mediaCategories?.value ?? [] where !known.contains(category.value) {
      let suggestion = NearestName.suggestion(for: category.value, in: known)
      subject.log.add(
        .unknownMediaCategory, at: category.place, "'\(category.value)' is not a media category\(suggestion)",
        fix: suggestion.isEmpty ? "use one of \(known.joined(separator: ", "))" : nil)
    }
  }
}
