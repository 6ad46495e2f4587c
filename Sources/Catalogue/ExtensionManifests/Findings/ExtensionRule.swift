package import BaseFiles

/// The rules for files in directories of extensions, and for policies: bundles, manifests, libraries, vocabularies.
package enum ExtensionRule: String, DiagnosticRule {
  // Any property list.
  case missingKey = "missing-key"
  case wrongType = "wrong-type"
  case duplicateKey = "duplicate-key"
  case unknownKey = "unknown-key"
  case unknownVariable = "unknown-variable"
  case invalidValue = "invalid-value"
  case remoteModel = "remote-model"

  // Any file.
  case unsafePermissions = "unsafe-permissions"
  case unsafeOwner = "unsafe-owner"
  case unsafeSymlink = "unsafe-symlink"

  // Signatures.
  case signatureInvalid = "signature-invalid"
  case untrustedAuthor = "untrusted-author"

  // Manifests.
  case invalidBundleIdentifier = "invalid-bundle-identifier"
  case duplicateBundleIdentifier = "duplicate-bundle-identifier"
  case identifierOutsideApp = "identifier-outside-app"
  case unknownExtensionPoint = "unknown-extension-point"
  case missingPrincipalClass = "missing-principal-class"
  case principalClassWithoutModule = "principal-class-without-module"
  case storyboardAndPrincipalClass = "storyboard-and-principal-class"
  case emptyIntentsSupported = "empty-intents-supported"
  case unknownIntent = "unknown-intent"
  case duplicateIntent = "duplicate-intent"
  case unlistedIntent = "unlisted-intent"
  case appIntentsNotDescribed = "app-intents-not-described"
  case misspelledRestriction = "misspelled-restriction"
  case restrictedNotSupported = "restricted-not-supported"
  case unknownMediaCategory = "unknown-media-category"
  case budgetAbovePolicy = "budget-above-policy"
  case invalidBudget = "invalid-budget"
  case invalidAppGroup = "invalid-app-group"
  case invalidNetworkHost = "invalid-network-host"
  case duplicateNetworkHost = "duplicate-network-host"
  case appGroupShared = "app-group-shared"
  case missingUsageDescription = "missing-usage-description"
  case modelInstructions = "model-instructions"
  case notAProgram = "not-a-program"

  // Libraries.
  case missingManifest = "missing-manifest"
  case executableMissing = "executable-missing"
  case executableOutsideBundle = "executable-outside-bundle"
  case notALibrary = "not-a-library"
  case entryPointMissing = "entry-point-missing"

  // Libraries that are loaded.
  case loadFailed = "load-failed"
  case principalClassNotFound = "principal-class-not-found"
  case principalClassWrongType = "principal-class-wrong-type"
  case handlerMissing = "handler-missing"
  case handlerMismatch = "handler-mismatch"
  case handleNotImplemented = "handle-not-implemented"
  case configureNotImplemented = "configure-not-implemented"
  case handleNotChecked = "handle-not-checked"
  case appIntentsMismatch = "app-intents-mismatch"

  // Vocabularies.
  case vocabularyUnknownIntent = "vocabulary-unknown-intent"
  case vocabularyUnknownParameter = "vocabulary-unknown-parameter"
  case vocabularyMissingExamples = "vocabulary-missing-examples"
  case vocabularyMissingIdentifier = "vocabulary-missing-identifier"
  case vocabularyMissingPhrase = "vocabulary-missing-phrase"
  case vocabularyDuplicateIdentifier = "vocabulary-duplicate-identifier"
  case vocabularyExampleWithoutPhrase = "vocabulary-example-without-phrase"

  // Asset catalogues.
  case assetInvalidContents = "asset-invalid-contents"
  case assetMissingFile = "asset-missing-file"
  case assetUnusableFile = "asset-unusable-file"
  case assetUnsupportedFormat = "asset-unsupported-format"

  // Storyboards and xibs.
  case storyboardMissing = "storyboard-missing"
  case storyboardInvalid = "storyboard-invalid"
  case storyboardWithoutController = "storyboard-without-controller"
  case storyboardUnknownElement = "storyboard-unknown-element"
  case storyboardUnknownReference = "storyboard-unknown-reference"
  case storyboardCycle = "storyboard-cycle"
  case storyboardConstraintConflict = "storyboard-constraint-conflict"
  case storyboardClassMissing = "storyboard-class-missing"
  case storyboardOutletMissing = "storyboard-outlet-missing"
  case storyboardOutletNotSet = "storyboard-outlet-not-set"
  case storyboardAssetMissing = "storyboard-asset-missing"
  case storyboardInteractive = "storyboard-interactive"

  /// An error where the host rejects the file, else a warning or a note.
  package var severity: Diagnostic.Severity {
    switch self {
    case .unknownKey, .unlistedIntent, .handleNotChecked, .assetUnsupportedFormat, .storyboardInteractive: .note
    case .duplicateKey, .missingUsageDescription, .modelInstructions, .unknownVariable, .identifierOutsideApp,
      .unknownIntent,
      .duplicateIntent, .duplicateNetworkHost, .principalClassWithoutModule, .storyboardAndPrincipalClass,
      .unknownMediaCategory, .budgetAbovePolicy, .missingManifest, .vocabularyUnknownIntent,
      .vocabularyUnknownParameter, .vocabularyMissingExamples, .vocabularyExampleWithoutPhrase,
      .assetInvalidContents, .assetMissingFile, .assetUnusableFile, .storyboardUnknownElement,
      .storyboardUnknownReference, .storyboardCycle, .storyboardConstraintConflict, .storyboardClassMissing,
      .storyboardOutletMissing, .storyboardOutletNotSet, .storyboardAssetMissing:
      .warning
    default: .error
    }
  }

  /// The defect of the file.
  package var summary: String {
    switch self {
    case .missingKey: "A required key is missing."
    case .wrongType: "A value does not have the type that its key requires."
    case .duplicateKey: "A dictionary has the same key twice; the host uses the first."
    case .unknownKey: "The file has a key that the host does not read."
    case .unknownVariable: "A text uses a build variable whose value is not known here."
    case .invalidValue: "A manifest, the policy or the configuration has a value that its key does not allow."
    case .remoteModel: "The policy lets a model on another machine understand sentences, without 'AllowRemote'."
    case .unsafePermissions: "Every user, or a group, may write to a file or directory that the host loads."
    case .unsafeOwner: "A file, link or directory that the host loads belongs to another user."
    case .unsafeSymlink: "A link leads out of the bundle or directory that contains it."
    case .signatureInvalid: "The files of the bundle do not match its signature."
    case .untrustedAuthor: "None of the authors that the policy trusts signed the bundle."
    case .invalidBundleIdentifier:
      "The bundle identifier has characters other than letters, digits, hyphens and periods."
    case .duplicateBundleIdentifier: "Two bundles have the same bundle identifier."
    case .identifierOutsideApp: "The identifier of an extension does not begin with the identifier of its app."
    case .unknownExtensionPoint: "The manifest names an extension point that the host does not serve."
    case .missingPrincipalClass: "The manifest names neither a principal class nor, for views, a storyboard."
    case .principalClassWithoutModule: "The principal class is named without the module that defines it."
    case .storyboardAndPrincipalClass:
      "The manifest names both a storyboard and a principal class; the host uses the class."
    case .emptyIntentsSupported: "The manifest lists no intents."
    case .unknownIntent: "The file names an intent that neither the framework nor the bundle defines."
    case .duplicateIntent: "The manifest lists the same intent twice."
    case .unlistedIntent: "The manifest does not list an intent that the bundle defines or the library handles."
    case .appIntentsNotDescribed: "The bundle of a library with App Intents has no usable description of them."
    case .misspelledRestriction: "A key that should restrict intents is misspelled, so it restricts nothing."
    case .restrictedNotSupported: "The manifest restricts an intent that it does not list as supported."
    case .unknownMediaCategory: "The manifest names a media category that the framework does not have."
    case .budgetAbovePolicy: "The extension asks for more memory or time than the policy allows."
    case .invalidBudget: "The extension asks for less memory or time than an extension needs to run."
    case .invalidAppGroup: "The identifier of an app group or a keychain group can't be the name of a folder."
    case .invalidNetworkHost: "The manifest or the policy lists a server that an extension can't be limited to."
    case .duplicateNetworkHost: "The manifest lists the same server twice."
    case .appGroupShared: "The manifest asks for an app group or a keychain group that belongs to others."
    case .modelInstructions: "A name reads like instructions to a language model; no tool has it."
    case .missingUsageDescription: "The app does not say what it uses Siri for."
    case .notAProgram: "The executable of the app is not a program that runs on this machine."
    case .missingManifest: "The library has no manifest."
    case .executableMissing: "The library that the manifest names does not exist."
    case .executableOutsideBundle: "The manifest names a library outside the bundle."
    case .notALibrary: "The file is not a shared ELF library for this machine."
    case .entryPointMissing: "The library does not define the entry point of extensions."
    case .loadFailed: "The library can't be loaded."
    case .principalClassNotFound: "The library does not define the principal class that the manifest names."
    case .principalClassWrongType: "The principal class is not an INExtension, or not a controller of hosted views."
    case .handlerMissing: "The principal class has no handler for an intent that the manifest lists."
    case .handlerMismatch: "A handler does not conform to the protocol of its intent."
    case .handleNotImplemented: "A handler does not implement 'handle'."
    case .configureNotImplemented: "A view controller implements neither 'configureView' nor 'configure'."
    case .handleNotChecked:
      "The host did not call 'handle' of any handler, because this system lacks a layer of the sandbox."
    case .appIntentsMismatch: "The description of App Intents differs from what the library declares."
    case .vocabularyUnknownIntent: "The vocabulary names an intent that neither the framework nor the bundle defines."
    case .vocabularyUnknownParameter: "The vocabulary names a parameter that its intent does not have."
    case .vocabularyMissingExamples: "An intent in the vocabulary has no examples."
    case .vocabularyMissingIdentifier: "An item of the vocabulary has no identifier."
    case .vocabularyMissingPhrase: "An item of the vocabulary has no phrase."
    case .vocabularyDuplicateIdentifier: "Two items of the vocabulary have the same identifier for the same parameter."
    case .vocabularyExampleWithoutPhrase: "An example in the vocabulary does not contain its phrase."
    case .assetInvalidContents: "A set of an asset catalogue has no valid description."
    case .assetMissingFile: "A set of an asset catalogue names a file that does not exist."
    case .assetUnusableFile: "A set of an asset catalogue names something other than a file in it."
    case .assetUnsupportedFormat: "A set of an asset catalogue has only files that the host can't draw."
    case .storyboardMissing: "The manifest names a storyboard that the bundle does not have."
    case .storyboardInvalid: "The file is not a storyboard or a xib that can be loaded."
    case .storyboardWithoutController: "The storyboard that the manifest names has no initial controller."
    case .storyboardUnknownElement: "A storyboard or a xib has a view of an unknown kind."
    case .storyboardUnknownReference:
      "A storyboard or a xib refers to an object that it does not have, or has two objects with one identifier."
    case .storyboardCycle: "A controller of a storyboard contains itself."
    case .storyboardConstraintConflict: "Two required constraints contradict each other."
    case .storyboardClassMissing: "A storyboard or a xib names a class that the library does not define."
    case .storyboardOutletMissing: "A storyboard or a xib connects an outlet that its class does not have."
    case .storyboardOutletNotSet: "An outlet could not be set when the view was loaded."
    case .storyboardAssetMissing: "A storyboard or a xib names a picture or a colour that the bundle does not have."
    case .storyboardInteractive: "A view of an extension needs touches, which the host does not send."
    }
  }
}
