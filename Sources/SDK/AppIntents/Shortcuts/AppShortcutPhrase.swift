/// A word of a phrase that stands for something else.
public struct AppShortcutPhraseToken: Sendable {
  /// The variable in metadata.
  let variable: String

  /// The name of the app.
  public static let applicationName = AppShortcutPhraseToken(variable: "${applicationName}")
}

/// What users say to run an intent, with a variable such as `${soup}` for each parameter.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Makes a phrase without variables.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Makes a phrase.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// Collects the parts of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// Starts without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds the name of the app.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) { text += token.variable }

    /// Adds a parameter.
    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
      text += "${\(IntentParameters.name(of: keyPath, Intent.self))}"
    }
  }
}

/// What users may say without running an intent.
public struct NegativeAppShortcutPhrase: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Makes a phrase without variables.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Makes a phrase.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// Collects the parts of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// Starts without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds the name of the app.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) { text += token.variable }
  }
}

/// Phrases that run no intent.
public struct NegativeAppShortcutPhrases: ExpressibleByArrayLiteral, Sendable {
  let phrases: [NegativeAppShortcutPhrase]

  /// Makes a list.
  public init(phrases: [NegativeAppShortcutPhrase]) {
    self.phrases = phrases
  }

  /// Makes a list from a literal.
  public init(arrayLiteral elements: NegativeAppShortcutPhrase...) {
    phrases = elements
  }
}
