/// What is said to the user.
public struct IntentDialog: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// What is said if there is no screen.
  public let full: LocalizedStringResource
  /// What is said beside a picture; nil for the same.
  public let supporting: LocalizedStringResource?

  /// What is said, in the language of the request.
  var text: String { String(localized: full) }

  /// Makes a dialog from a literal.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  /// Makes a dialog from a literal with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }

  /// Makes a dialog.
  public init(_ string: LocalizedStringResource) {
    full = string
    supporting = nil
  }

  /// Makes a dialog with a shorter form for screens. This host says the full form.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.full = full
    self.supporting = supporting
  }

  /// Makes a dialog with a shorter form and a picture. This host says the full form.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String) {
    self.init(full: full, supporting: supporting)
  }

  /// Makes a dialog with a picture. This host shows none.
  public init(full: LocalizedStringResource, systemImageName: String) {
    self.init(full)
  }
}

/// What an intent does, for users.
public struct IntentDescription: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The description.
  public let descriptionText: LocalizedStringResource
  /// The group of intents; nil for none.
  public let categoryName: LocalizedStringResource?
  /// Words by which users search for the intent.
  public let searchKeywords: [LocalizedStringResource]
  /// The name of the result; nil for none.
  public let resultValueName: LocalizedStringResource?

  /// Makes a description from a literal.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  /// Makes a description from a literal with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }

  /// Makes a description.
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
    self.resultValueName = resultValueName
  }
}
