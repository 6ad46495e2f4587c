/// The texts of a definition file for one intent, in one language.
///
/// Templates contain variables such as `${soup}` and `${orderDetails.total}`.
package struct IntentTexts: Hashable, Sendable {
  /// The texts for one parameter.
  package struct Parameter: Hashable, Sendable {
    /// The name of the parameter, for users.
    package var displayName = ""
    /// The questions, by their purpose.
    package var prompts: [Prompt: String] = [:]
    /// The texts for reasons to reject a value, by the names of the reasons.
    package var unsupportedReasons: [String: String] = [:]
    /// The default value, or nil.
    package var defaultValue: Constant?
    /// The bounds of a number as text, by the variables `minimumValue` and `maximumValue` that ``unsupportedReasons``
    /// may contain.
    package var bounds: [String: String] = [:]
  }

  /// The purpose of a question about a parameter. The raw values are those of definition files.
  package enum Prompt: String, Hashable, Sendable {
    /// Asks for a value.
    case primary = "Primary"
    /// Asks to confirm a value.
    case confirmation = "Confirmation"
    /// Introduces a choice.
    case disambiguationIntroduction = "DisambiguationIntroduction"
    /// Asks to choose one of several values.
    case disambiguationSelection = "DisambiguationSelection"
  }

  /// The texts for one response code.
  package struct Response: Hashable, Sendable {
    /// The spoken text, or nil.
    package var spoken: String?
    /// Whether the code means success.
    package var isSuccess = false
  }

  /// A constant in a definition file.
  package enum Constant: Hashable, Sendable {
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
  }

  /// The variable in ``phrases`` that stands for the name of the app.
  package static let applicationName = "applicationName"

  /// The title of the intent, for users.
  package var title = ""
  /// What the intent does, in the author's words; empty if the author does not say it.
  package var summary = ""
  /// The titles of the offered shortcuts, which are phrases with a variable for each parameter. Phrases of App Intents
  /// can also contain ``applicationName``.
  package var phrases: [TextTemplate] = []
  /// The texts for parameters, by their names.
  package var parameters: [String: Parameter] = [:]
  /// The texts for response codes, by their names.
  package var responses: [String: Response] = [:]
}
