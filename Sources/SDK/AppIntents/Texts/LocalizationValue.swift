public import Foundation

extension String {
  /// A text with the values that are inserted into it, whose translation has the same values.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The text with a specifier such as `%@` or `%lld` for each value. Translations have it as their key.
    let key: String
    /// The values as texts, in order.
    let arguments: [String]

    /// Makes a text without values.
    public init(_ value: String) {
      key = value
      arguments = []
    }

    /// Makes a text from a literal.
    public init(stringLiteral value: String) {
      self.init(value)
    }

    /// Makes a text from a literal with values.
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    /// A value that is known later.
    public enum Placeholder: Hashable, Sendable {
      case int, uint, float, double, object

      var specifier: String {
        switch self {
        case .int: "%lld"
        case .uint: "%llu"
        case .float, .double: "%lf"
        case .object: "%@"
        }
      }
    }

    /// Collects the parts of a literal with values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [String] = []

      /// Starts without parts.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds a part of the literal.
      public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }

      /// Adds a text.
      public mutating func appendInterpolation(_ value: String) { add("%@", value) }

      /// Adds a text in the language of the request.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        add("%@", String(localized: resource))
      }

      /// Adds an integer.
      public mutating func appendInterpolation<Number: BinaryInteger>(_ value: Number) { add("%lld", "\(value)") }

      /// Adds a number.
      public mutating func appendInterpolation<Number: BinaryFloatingPoint>(_ value: Number) { add("%lf", "\(value)") }

      /// Adds a value as Foundation formats it.
      public mutating func appendInterpolation<Style: FormatStyle>(
        _ value: Style.FormatInput, format: Style
      ) where Style.FormatOutput == String {
        add("%@", format.format(value))
      }

      /// Adds a place for a number that is known later.
      public mutating func appendInterpolation(placeholder: Placeholder) { key += placeholder.specifier }

      /// Adds a place for a number that is known later, with a specifier of C.
      public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) { key += specifier }

      /// Adds a text with attributes, without them.
      public mutating func appendInterpolation(_ value: AttributedString) { add("%@", String(value.characters)) }

      /// Adds a number with a specifier of C, such as `%.2f`.
      public mutating func appendInterpolation<Number: CVarArg>(_ value: Number, specifier: String) {
        add(specifier, String(format: specifier, value))
      }

      /// Adds the description of any other value.
      public mutating func appendInterpolation<Value>(_ value: Value) { add("%@", "\(value)") }

      private mutating func add(_ specifier: String, _ argument: String) {
        key += specifier
        arguments.append(argument)
      }
    }
  }
}
