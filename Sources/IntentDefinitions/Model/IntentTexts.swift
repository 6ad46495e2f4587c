/// What a definition file has to say to people about one intent, in one language.
///
/// Templates hold variables such as `${soup}` and `${orderDetails.total}`.
package struct IntentTexts: Hashable, Sendable {
  /// What is said about one parameter.
  package struct Parameter: Hashable, Sendable {
    /// What people call the parameter.
    package var displayName = ""
    /// The questions, by what they are for.
    package var prompts: [Prompt: String] = [:]
    /// Why a value can't be used, by the reason's name.
    package var unsupportedReasons: [String: String] = [:]
    /// What stands for "not given" until somebody says something else, or nil.
    package var defaultValue: Constant?
    /// The bounds of a number, as the definition writes them, for ``unsupportedReasons``.
    package var bounds: [String: String] = [:]
  }

  /// What a question about a parameter is for; the raw values are those of definition files.
  package enum Prompt: String, Hashable, Sendable {
    /// It asks for a value.
    case primary = "Primary"
    /// It asks whether a value is the right one.
    case confirmation = "Confirmation"
    /// It says that there are several.
    case disambiguationIntroduction = "DisambiguationIntroduction"
    /// It asks which of several.
    case disambiguationSelection = "DisambiguationSelection"
  }

  /// What is said with one response code.
  package struct Response: Hashable, Sendable {
    /// What is spoken, or nil.
    package var spoken: String?
    /// Whether the code says that the request was done.
    package var isSuccess = false
  }

  /// A value that stands in a definition file.
  package enum Constant: Hashable, Sendable {
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
  }

  /// What people call the intent.
  package var title = ""
  /// How people may ask: the titles of the shortcuts that are offered, with a variable for each parameter.
  package var phrases: [TextTemplate] = []
  /// What is said about each parameter, by its name.
  package var parameters: [String: Parameter] = [:]
  /// What is said with each response code, by its name.
  package var responses: [String: Response] = [:]
}
