public import Foundation

/// A text that is translated when it is shown.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// Where the tables of texts are.
  public enum BundleDescription: Hashable, Sendable {
    /// The extension's bundle.
    case main
    /// The bundle at a URL.
    case atURL(URL)
  }

  /// The key of the text in a table.
  public let key: String
  /// The text if no table has the key.
  public let defaultValue: String.LocalizationValue
  /// The name of the table, without its extension; nil for `Localizable`.
  public let table: String?
  /// The locale for which the text is made.
  public var locale: Locale
  /// Where the table is.
  public let bundle: BundleDescription

  /// Makes a text from a literal.
  public init(stringLiteral value: String) {
    self.init(String.LocalizationValue(value))
  }

  /// Makes a text from a literal with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// Makes a text whose key is the text itself.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key: keyAndValue.key, keyAndValue, table: table, locale, in: bundle)
  }

  /// Makes a text with a key of its own.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key: "\(key)", defaultValue, table: table, locale, in: bundle)
  }

  private init(
    key: String, _ value: String.LocalizationValue, table: String?, _ locale: Locale, in bundle: BundleDescription
  ) {
    self.key = key
    defaultValue = value
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }
}

/// A value with a text that can be translated, such as an error that is shown to users.
public protocol CustomLocalizedStringResourceConvertible {
  /// The text.
  var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  /// The text itself.
  public var localizedStringResource: LocalizedStringResource { self }
}

extension String {
  /// Makes the text in the language of the request.
  public init(localized resource: LocalizedStringResource) {
    let format = RequestTexts.text(resource.key, table: resource.table, in: resource.bundle)
    self = FormatFilling.fill(format ?? resource.defaultValue.key, resource.defaultValue.arguments)
  }

  /// Makes the text with a key of its own in the language of the request.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      localized: LocalizedStringResource(
        key, defaultValue: defaultValue, table: table, locale: locale,
        bundle: bundle.map { .atURL($0.bundleURL) } ?? .main))
  }

  /// Makes the text in the language of the request. `table` is the name of the table without its extension; nil for
  /// `Localizable`.
  public init(
    localized value: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(
      localized: LocalizedStringResource(
        value, table: table, locale: locale, bundle: bundle.map { .atURL($0.bundleURL) } ?? .main))
  }
}
