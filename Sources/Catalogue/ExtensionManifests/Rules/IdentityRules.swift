internal import BaseFiles
internal import IntentDefinitions

/// `invalid-bundle-identifier`: the identifier contains a forbidden character, can't be the name of a folder, or is
/// only one word.
enum BundleIdentifierRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    guard let identifier = subject.draft.identifier else { return }
    check(identifier, subject.log)
    // The product's name, which a build variable stands for, is part of a longer identifier in Xcode.
    let written = subject.draft.root.unexpandedString("CFBundleIdentifier")?.value
    guard written == identifier.value, isUsable(identifier.value), !identifier.value.contains(".") else { return }
    subject.log.add(
      .invalidBundleIdentifier, at: identifier.place, severity: .warning,
      "'\(identifier.value)' is one word, which other authors may use too",
      fix: "begin it with your domain, as in 'com.example.\(identifier.value)'")
  }

  /// Whether an app can have the identifier.
  static func isUsable(_ text: String) -> Bool {
    IdentifierText.isUsable(text) && !text.hasPrefix(DerivedValues.identifierPrefix)
  }

  /// Adds a finding if the identifier is not valid for a bundle.
  static func check(_ identifier: Located<String>, _ log: FindingLog) {
    let text = identifier.value
    guard !text.hasPrefix(DerivedValues.identifierPrefix) else {
      return log.add(
        .invalidBundleIdentifier, at: identifier.place,
        "'\(text)' begins with '\(DerivedValues.identifierPrefix)', which is reserved for identifiers that the host derives",
        fix: "give it another identifier, as in 'com.example.chat'")
    }
    guard IdentifierText.isUsable(text) else {
      return log.add(
        .invalidBundleIdentifier, at: identifier.place, "'\(text)' is not a valid bundle identifier",
        fix: BuildVariables.hasVariable(in: text)
          ? "write the value of the build variable, which only the Xcode project knows"
          : "use letters, digits, hyphens and periods, as in 'com.example.chat'")
    }
    guard text.utf8.allSatisfy(IdentifierText.isAllowed) else {
      return log.add(
        .invalidBundleIdentifier, at: identifier.place, severity: .warning,
        "'\(text)' has an underscore, which Apple's bundle identifiers do not have", fix: "use a hyphen")
    }
  }
}

/// `identifier-outside-app`: Apple's systems install an extension only if its identifier begins with that of its app.
enum IdentifierOfAppRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    guard let identifier = subject.draft.identifier, let app = subject.place.app?.identifier,
      BundleIdentifierRule.isUsable(identifier.value), BundleIdentifierRule.isUsable(app),
      // Two equal identifiers break another rule.
      identifier.value != app, !identifier.value.hasPrefix("\(app).")
    else { return }
    let last = identifier.value.split(separator: ".").last ?? ""
    subject.log.add(
      .identifierOutsideApp, at: identifier.place,
      "'\(identifier.value)' does not begin with '\(app).', as the identifiers of the app's extensions do",
      fix: "use '\(app).\(last)'")
  }
}

/// `unknown-extension-point`: the host does not serve the extension point.
enum ExtensionPointRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    guard let point = subject.draft.extensionPoint, subject.draft.kind == nil else { return }
    let served = ExtensionManifest.Kind.allCases.map(\.rawValue)
    let suggestion = NearestName.suggestion(for: point.value, in: served)
    let fix = suggestion.isEmpty ? "use \(served.map { "'\($0)'" }.joined(separator: " or "))" : nil
    subject.log.add(
      .unknownExtensionPoint, at: point.place,
      "the host does not support the extension point '\(point.value)'\(suggestion)",
      fix: fix)
  }
}

/// `missing-principal-class` and `storyboard-and-principal-class`: the host creates an object of the principal class.
/// For an extension that shows views, it can load the initial view controller of a storyboard instead.
enum PrincipalClassRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    let draft = subject.draft
    guard let pluginKeys = draft.pluginKeys else { return }
    let named = draft.principalClass.flatMap { $0.value.isEmpty ? nil : $0 }
    let storyboard = draft.storyboard.flatMap { $0.value.isEmpty ? nil : $0 }
    switch (named, storyboard) {
    case (_?, let storyboard?):
      subject.log.add(
        .storyboardAndPrincipalClass, at: storyboard.place,
        "'NSExtensionMainStoryboard' and 'NSExtensionPrincipalClass' are both present; the host uses the class",
        fix: "remove the storyboard")
    case (nil, nil) where draft.kind == .intentsUI:
      subject.log.add(
        .missingPrincipalClass, at: draft.principalClass?.place ?? pluginKeys.place,
        "'NSExtensionMainStoryboard' and 'NSExtensionPrincipalClass' are missing",
        fix: "name the storyboard, as in 'MainInterface', or the class of the view controller")
    case (_?, nil): break
    case (nil, _?) where draft.kind == .intentsUI: break
    case (nil, _):
      // A library of App Intents has no class that returns handlers.
      guard !subject.appIntents.isOfAppIntents, !subject.appIntents.isPossible else { return }
      subject.log.add(
        .missingPrincipalClass, at: draft.principalClass?.place ?? pluginKeys.place,
        "'NSExtensionPrincipalClass' is missing", fix: "name the class, as in '$(PRODUCT_MODULE_NAME).IntentHandler'")
    }
  }
}

/// `principal-class-without-module`: Swift's runtime finds a class by its module and its name.
enum PrincipalClassModuleRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    guard let named = subject.draft.principalClass, !named.value.isEmpty, !named.value.contains("."),
      !BuildVariables.hasVariable(in: named.value)
    else { return }
    subject.log.add(
      .principalClassWithoutModule, at: named.place,
      "'\(named.value)' has no module, without which Apple's systems find only a class of Objective-C",
      fix: "write '$(PRODUCT_MODULE_NAME).\(named.value)'")
  }
}

/// `unknown-variable` in the name of the principal class. When the host loads the library, it ignores a module that is
/// a build variable.
enum PrincipalClassVariablesRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    guard let named = subject.draft.principalClass else { return }
    // The variables that depend on the name of the product have a value in every bundle, so any name serves here.
    let module = BuildVariables(product: "Module", executable: nil)
    for name in module.expand(named.value).unknown {
      subject.log.add(
        .unknownVariable, at: named.place,
        "'NSExtensionPrincipalClass' uses the build variable '\(name)', whose value is not known here",
        fix: "write its value instead")
    }
  }
}
