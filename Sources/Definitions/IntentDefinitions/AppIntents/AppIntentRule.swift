package import BaseFiles

/// The rules for descriptions of App Intents.
package enum AppIntentRule: String, DiagnosticRule {
  case duplicateName = "app-intents-duplicate-name"
  case duplicatePhrase = "app-intents-duplicate-phrase"
  case entityWithoutSearch = "app-intents-entity-without-search"
  case malformed = "app-intents-malformed"
  case missingTitle = "app-intents-missing-title"
  case modelInstructions = "app-intents-model-instructions"
  case phraseWithoutName = "app-intents-phrase-without-name"
  case tooMany = "app-intents-too-many"
  case unknownIntent = "app-intents-unknown-intent"
  case unknownParameter = "app-intents-unknown-parameter"
  case unknownType = "app-intents-unknown-type"
  case unknownVersion = "app-intents-unknown-version"

  /// An error if the file is not used, else a warning or a note.
  package var severity: Diagnostic.Severity {
    switch self {
    case .malformed, .unknownVersion: .error
    case .entityWithoutSearch: .note
    default: .warning
    }
  }

  /// The defect of the description.
  package var summary: String {
    switch self {
    case .duplicateName: "The description of App Intents has two things with the same name, or with one of the API's."
    case .duplicatePhrase: "A phrase occurs twice, so that it can mean only the first of its shortcuts."
    case .entityWithoutSearch: "Users can name an entity only by its title, because its query does not search."
    case .malformed: "The description of App Intents is not valid JSON, or lacks a required member."
    case .missingTitle: "An intent, an entity or a case of App Intents has no title."
    case .modelInstructions: "A text of App Intents reads like instructions to a language model; no tool has it."
    case .phraseWithoutName: "A phrase of a shortcut does not contain the name of the app."
    case .tooMany: "The description of App Intents exceeds a limit, so that the rest is ignored."
    case .unknownIntent: "A shortcut runs an intent that the description does not have."
    case .unknownParameter: "A phrase or a summary names a parameter that its intent does not have."
    case .unknownType: "A parameter of App Intents has a type that does not cross to the host."
    case .unknownVersion: "The description of App Intents has an unknown version; known is 1."
    }
  }
}
