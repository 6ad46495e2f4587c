public import AppIntents

/// A text that is translated when it is shown.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let value: String.LocalizationValue

  /// Makes a text.
  public init(_ value: String) {
    self.value = String.LocalizationValue(value)
  }

  /// Makes a text from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Makes a text from a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    value = String.LocalizationValue(stringInterpolation: stringInterpolation.parts)
  }

  /// Collects the parts of a literal with values.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var parts: String.LocalizationValue.StringInterpolation

    /// Starts without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts = .init(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
    }

    /// Adds a part of the literal.
    public mutating func appendLiteral(_ literal: String) { parts.appendLiteral(literal) }

    /// Adds a text.
    public mutating func appendInterpolation(_ value: String) { parts.appendInterpolation(value) }

    /// Adds a text in the language of the request.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      parts.appendInterpolation(resource)
    }

    /// Adds the words of another text. Its fonts and colours are left out.
    public mutating func appendInterpolation(_ text: Text) { parts.appendInterpolation(text.words) }

    /// Adds nothing, because the lines of this host have no pictures.
    public mutating func appendInterpolation(_ image: Image) { parts.appendInterpolation("") }

    /// Adds a date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      parts.appendInterpolation(style.text(of: date))
    }

    /// Adds a value as Foundation formats it.
    public mutating func appendInterpolation<Style: FormatStyle>(
      _ value: Style.FormatInput, format: Style
    ) where Style.FormatOutput == String {
      parts.appendInterpolation(value, format: format)
    }

    /// Adds an integer.
    public mutating func appendInterpolation<Number: BinaryInteger>(_ value: Number) {
      parts.appendInterpolation(value)
    }

    /// Adds a number.
    public mutating func appendInterpolation<Number: BinaryFloatingPoint>(_ value: Number) {
      parts.appendInterpolation(value)
    }

    /// Adds a number with a specifier of C, such as `%.2f`.
    public mutating func appendInterpolation<Number: CVarArg>(_ value: Number, specifier: String) {
      parts.appendInterpolation(value, specifier: specifier)
    }

    /// Adds the description of any other value.
    public mutating func appendInterpolation<Value>(_ value: Value) { parts.appendInterpolation(value) }
  }
}
