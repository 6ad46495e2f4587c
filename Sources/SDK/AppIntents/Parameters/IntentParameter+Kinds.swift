public import Foundation
public import UniformTypeIdentifiers

/// How many values a list has on a widget. This host has no widgets, and takes lists of any length.
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Hashable, Sendable {
  /// Makes a size between two numbers.
  public init(min: Int, max: Int) {}

  /// Makes a size of one number.
  public init(exactly: Int) {}

  /// Makes a size of one number.
  public init(integerLiteral value: Int) {}
}

/// The form of a widget. This host has no widgets.
public enum IntentWidgetFamily: Hashable, Sendable, CaseIterable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
}

extension IntentWidgetFamily: _IntentValue {}

extension IntentPerson {
  /// What a person is chosen by on a screen.
  public enum ParameterMode: String, Sendable {
    case contact, email, phone, emailOrPhone
  }
}

extension IntentParameter {
  /// Makes a list whose length a widget limits.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog)
  }

  /// Makes a list whose length the form of a widget limits.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: [IntentWidgetFamily: IntentCollectionSize],
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog)
  }

  /// Makes a list whose length a widget limits, and whose entities a query finds.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Value.ValueType == Query.Entity {
    self.init(title: title, description: description, default: defaultValue, query: query)
  }
}

extension IntentParameter where Value.ValueType == IntentPerson {
  /// Makes a person who is chosen by an address or a number.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    mode: IntentPerson.ParameterMode, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title: title, description: description, requestValueDialog: requestValueDialog)
  }

  /// Makes a person who is chosen by an address or a number.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    parameterMode: IntentPerson.ParameterMode, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title: title, description: description, requestValueDialog: requestValueDialog)
  }
}

extension IntentParameter where Value.ValueType == IntentCurrencyAmount {
  /// Makes an amount of some currencies. This host takes amounts of any currency.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, currencyCodes: [String],
    inclusiveRange: (lowerBound: Decimal, upperBound: Decimal)? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title: title, description: description, requestValueDialog: requestValueDialog)
  }
}

extension IntentParameter where Value.ValueType == IntentFile {
  /// Makes a file of some types. This host takes files of any type.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    supportedContentTypes: [UTType], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title: title, description: description, requestValueDialog: requestValueDialog)
  }
}

extension IntentFile {
  /// Makes a file from its content.
  public init(data: Data, filename: String, type: UTType?) {
    self.init(data: data, filename: filename)
    givenType = type
  }

  /// Makes a file at a URL. Without `filename`, the name is the last component of the URL.
  public init(fileURL: URL, filename: String? = nil, type: UTType?) {
    self.init(fileURL: fileURL, filename: filename)
    givenType = type
  }

  /// The type that was given, or else the type of the extension of the name; nil if it is not known.
  public var type: UTType? {
    get { givenType ?? filename.split(separator: ".").last.flatMap { UTType(filenameExtension: String($0)) } }
    set { givenType = newValue }
  }

  /// The types in which the content can be read: its own.
  public var availableContentTypes: [UTType] { type.map { [$0] } ?? [] }

  /// Reads the content. This host converts no files, so that the type is ignored.
  public func data(contentType: UTType) async throws -> Data { data }
}
