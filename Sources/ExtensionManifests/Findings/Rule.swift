package import SourceFiles

/// What findings go by: the identifier of each rule, how much a breach weighs, and what the rule asks for.
///
/// The rules of definition files begin with `definition-` and are read by `IntentDefinitions`, those of languages begin with
/// `language-` and are read by `IntentLanguage`; they stand here for the list of all rules.
package enum Rule: String, CaseIterable, Sendable {
  // Any file.
  case unreadable
  case malformedPlist = "malformed-plist"
  case tooLarge = "too-large"
  case tooDeep = "too-deep"
  case missingKey = "missing-key"
  case wrongType = "wrong-type"
  case duplicateKey = "duplicate-key"
  case unknownKey = "unknown-key"
  case unknownVariable = "unknown-variable"
  case unsafePermissions = "unsafe-permissions"
  case unsafeSymlink = "unsafe-symlink"

  // Manifests.
  case invalidBundleIdentifier = "invalid-bundle-identifier"
  case duplicateBundleIdentifier = "duplicate-bundle-identifier"
  case unknownExtensionPoint = "unknown-extension-point"
  case missingPrincipalClass = "missing-principal-class"
  case storyboardAndPrincipalClass = "storyboard-and-principal-class"
  case storyboardUnsupported = "storyboard-unsupported"
  case emptyIntentsSupported = "empty-intents-supported"
  case unknownIntent = "unknown-intent"
  case duplicateIntent = "duplicate-intent"
  case unlistedIntent = "unlisted-intent"
  case restrictedNotSupported = "restricted-not-supported"
  case unknownMediaCategory = "unknown-media-category"
  case budgetAbovePolicy = "budget-above-policy"
  case invalidBudget = "invalid-budget"
  case invalidAppGroup = "invalid-app-group"
  case missingUsageDescription = "missing-usage-description"

  // Libraries.
  case missingManifest = "missing-manifest"
  case executableMissing = "executable-missing"
  case executableOutsideBundle = "executable-outside-bundle"
  case notALibrary = "not-a-library"
  case entryPointMissing = "entry-point-missing"

  // What a library says of itself once it is loaded.
  case loadFailed = "load-failed"
  case principalClassNotFound = "principal-class-not-found"
  case principalClassWrongType = "principal-class-wrong-type"
  case handlerMissing = "handler-missing"
  case handlerMismatch = "handler-mismatch"
  case handleNotImplemented = "handle-not-implemented"
  case handleNotChecked = "handle-not-checked"

  // Vocabularies.
  case vocabularyUnknownIntent = "vocabulary-unknown-intent"
  case vocabularyUnknownParameter = "vocabulary-unknown-parameter"
  case vocabularyMissingExamples = "vocabulary-missing-examples"
  case vocabularyMissingIdentifier = "vocabulary-missing-identifier"
  case vocabularyMissingPhrase = "vocabulary-missing-phrase"
  case vocabularyDuplicateIdentifier = "vocabulary-duplicate-identifier"
  case vocabularyExampleWithoutPhrase = "vocabulary-example-without-phrase"

  // Definition files.
  case definitionDuplicateName = "definition-duplicate-name"
  case definitionInvalidName = "definition-invalid-name"
  case definitionMissingKey = "definition-missing-key"
  case definitionReservedName = "definition-reserved-name"
  case definitionUnknownType = "definition-unknown-type"
  case definitionUnknownVariable = "definition-unknown-variable"
  case definitionUnknownVersion = "definition-unknown-version"
  case definitionUnresolvableType = "definition-unresolvable-type"
  case definitionWrongType = "definition-wrong-type"

  // Files that describe a language.
  case languageMalformed = "language-malformed"
  case languageUnknownKey = "language-unknown-key"
  case languageUnknownPlaceholder = "language-unknown-placeholder"
  case languageDuplicate = "language-duplicate"
  case languageMissing = "language-missing"

  // Policies.
  case invalidValue = "invalid-value"
}

extension Rule {
  /// How much a breach weighs, unless a finding says otherwise.
  package var severity: Diagnostic.Severity {
    switch self {
    case .unknownKey, .unlistedIntent, .handleNotChecked: .note
    case .duplicateKey, .unknownVariable, .unknownIntent, .duplicateIntent, .storyboardAndPrincipalClass,
      .unknownMediaCategory, .budgetAbovePolicy, .missingUsageDescription, .missingManifest, .vocabularyUnknownIntent,
      .vocabularyUnknownParameter, .vocabularyMissingExamples, .vocabularyExampleWithoutPhrase,
      .definitionUnknownVariable, .definitionUnknownVersion, .languageMissing:
      .warning
    default: .error
    }
  }

  /// What the rule asks for, in a sentence.
  package var summary: String {
    switch self {
    case .unreadable: "A file can be read: it is a regular file, and its permissions allow it."
    case .malformedPlist: "A property list is well formed."
    case .tooLarge: "A property list stays within 16 MiB and a million values."
    case .tooDeep: "The values of a property list are nested at most 64 levels deep."
    case .missingKey: "The keys are there that nothing can do without."
    case .wrongType: "A value is of the kind that its key asks for."
    case .duplicateKey: "A dictionary has a key once; of several, the first counts."
    case .unknownKey: "Keys are those that the host reads."
    case .unknownVariable: "Build variables are those whose values the place of the file tells."
    case .unsafePermissions: "What the host loads is nothing to which every user may write."
    case .unsafeSymlink: "Links lead to files within the bundle."
    case .invalidBundleIdentifier: "A bundle identifier has letters, digits, hyphens and periods."
    case .duplicateBundleIdentifier: "A bundle identifier belongs to one bundle."
    case .unknownExtensionPoint: "The extension point is one of those that the host serves."
    case .missingPrincipalClass: "An extension names its principal class."
    case .storyboardAndPrincipalClass: "An extension names a storyboard or a principal class, not both."
    case .storyboardUnsupported: "Views come from a principal class: storyboards can't be loaded."
    case .emptyIntentsSupported: "An extension supports an intent at least."
    case .unknownIntent: "Intents are the framework's, or defined by the app."
    case .duplicateIntent: "An intent is listed once."
    case .unlistedIntent: "Intents that a bundle defines are listed as supported."
    case .restrictedNotSupported: "Intents that are restricted are supported too."
    case .unknownMediaCategory: "Media categories are the framework's."
    case .budgetAbovePolicy: "An extension asks for no more than the policy gives."
    case .invalidBudget: "Limits are more than nothing."
    case .invalidAppGroup: "The identifier of an app group can name a folder."
    case .missingUsageDescription: "An app with extensions for Siri says what for."
    case .missingManifest: "A library in a directory of extensions has a manifest."
    case .executableMissing: "The library that a manifest names is there."
    case .executableOutsideBundle: "The library that a manifest names lies in its bundle."
    case .notALibrary: "The library is a shared ELF library for this machine."
    case .entryPointMissing: "The library has the entry point of extensions."
    case .loadFailed: "The library can be loaded."
    case .principalClassNotFound: "The library has the class that its manifest names."
    case .principalClassWrongType: "The principal class is an INExtension."
    case .handlerMissing: "The principal class gives a handler for each intent that is supported."
    case .handlerMismatch: "A handler conforms to the protocol of its intent."
    case .handleNotImplemented: "A handler implements 'handle'."
    case .handleNotChecked: "Whether 'handle' is implemented is tried in a sandbox alone."
    case .vocabularyUnknownIntent: "Intents of a vocabulary are the framework's, or defined by the app."
    case .vocabularyUnknownParameter: "Parameters of a vocabulary are those of their intents."
    case .vocabularyMissingExamples: "An intent in a vocabulary has examples."
    case .vocabularyMissingIdentifier: "A vocabulary item has an identifier."
    case .vocabularyMissingPhrase: "A vocabulary item has phrases."
    case .vocabularyDuplicateIdentifier: "A vocabulary has an item of an identifier once for a parameter."
    case .vocabularyExampleWithoutPhrase: "An example of a phrase holds the phrase."
    case .definitionDuplicateName: "A definition file defines a name once."
    case .definitionInvalidName: "Names in a definition file can be names in Swift."
    case .definitionMissingKey: "The keys are there that a definition can't do without."
    case .definitionReservedName: "Definitions have names of their own."
    case .definitionUnknownType: "Types of parameters are known, or defined in the file."
    case .definitionUnknownVariable: "Texts of a definition mention parameters that are there."
    case .definitionUnresolvableType: "Parameters that are resolved have a type with a resolution result."
    case .definitionUnknownVersion: "The version of a definition file is 1.0 to 1.2."
    case .definitionWrongType: "A value in a definition file is of the kind that its key asks for."
    case .languageMalformed: "A line of a language's file has a key and a text whose brackets and braces are closed."
    case .languageUnknownKey: "Keys of a language's file are those that the program looks for."
    case .languageUnknownPlaceholder: "Places in a text are those that the program has something for."
    case .languageDuplicate: "A language's file has a form of a text once."
    case .languageMissing: "A language has all the texts that English has."
    case .invalidValue: "Values of a policy are those that have a meaning."
    }
  }
}
