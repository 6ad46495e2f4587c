public import Foundation

/// How a value is shown: a title, and perhaps a subtitle and a picture.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// A picture beside a value. This host shows none.
  public struct Image: Hashable, Sendable {
    /// The shape of a picture.
    public enum DisplayStyle: Hashable, Sendable {
      /// The picture as it is.
      case `default`
      /// A circle.
      case circular
    }

    /// The name of the picture; nil if it has none.
    let name: String?

    /// Makes a picture of the system.
    public init(systemName: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      name = systemName
    }

    /// Makes a picture of the bundle.
    public init(named: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      name = named
    }

    /// Makes a picture from a file.
    public init(url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      name = nil
    }

    /// Makes a picture with a size from a file.
    public init(
      url: URL, width: Double, height: Double, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) {
      name = nil
    }

    /// Makes a picture from its data.
    public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      name = nil
    }
  }

  /// The title.
  public var title: LocalizedStringResource
  /// The text below the title; nil for none.
  public var subtitle: LocalizedStringResource?
  /// The picture; nil for none.
  public var image: Image?
  /// Other words for the value.
  public var synonyms: [LocalizedStringResource]

  /// Makes a title from a literal.
  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }

  /// Makes a title from a literal with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }

  /// Makes a representation.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }
}

/// The name of a type for users.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The name of one value, such as `Soup`.
  public var name: LocalizedStringResource
  /// The name of a number of values; nil for none.
  public var numericFormat: LocalizedStringResource?
  /// Other words for the type.
  public var synonyms: [LocalizedStringResource]

  /// Makes a name from a literal.
  public init(stringLiteral value: String) {
    self.init(name: LocalizedStringResource(stringLiteral: value))
  }

  /// Makes a name from a literal with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }

  /// Makes a name.
  public init(
    name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.name = name
    self.numericFormat = numericFormat
    self.synonyms = synonyms
  }
}
