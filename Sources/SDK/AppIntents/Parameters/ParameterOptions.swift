/// Whether a parameter gets the result of the action before it in a sequence. This host has no sequences.
public enum InputConnectionBehavior: Sendable {
  /// As the system decides.
  case `default`
  /// Never.
  case never
  /// Always.
  case connectToPreviousIntentResult
}

/// How a number is chosen on a screen.
public enum IntentControlStyle: String, Sendable {
  /// A field.
  case field
  /// Two buttons.
  case stepper
  /// A slider.
  case slider
}

/// The parts of a date that a parameter has.
public enum IntentDateKind: String, Sendable {
  /// A day.
  case date
  /// A time of day.
  case time
  /// A day and a time of day.
  case dateTime
}

extension String {
  /// How a text is typed.
  public struct IntentInputOptions: Sendable {
    /// The keys of a keyboard.
    public enum KeyboardType: Sendable {
      /// All keys.
      case `default`
      /// Letters of ASCII.
      case asciiCapable
      /// Digits and punctuation.
      case numbersAndPunctuation
      /// The keys of URLs.
      // swift-format-ignore: AlwaysUseLowerCamelCase
      case URL
      /// Digits.
      case numberPad
      /// The keys of telephones.
      case phonePad
      /// The keys of email addresses.
      case emailAddress
      /// Digits and a decimal separator.
      case decimalPad
      /// The keys of searches.
      case webSearch
    }

    /// Which letters are capitals.
    public enum CapitalizationType: Sendable {
      /// None.
      case none
      /// The first of each word.
      case words
      /// The first of each sentence.
      case sentences
      /// All.
      case allCharacters
    }

    /// Makes options. On this host, users say or type texts without them.
    public init(
      keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .sentences,
      multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true, smartDashes: Bool = true
    ) {}
  }
}

extension Bool {
  /// The words for the two truth values.
  public struct IntentDisplayName: Sendable {
    /// The words for true and for false.
    let names: (true: LocalizedStringResource, false: LocalizedStringResource)

    /// Makes the words.
    public init(true trueName: LocalizedStringResource, false falseName: LocalizedStringResource) {
      names = (trueName, falseName)
    }
  }
}
