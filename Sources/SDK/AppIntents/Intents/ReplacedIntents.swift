/// An intent that another one replaces. Users can start it still.
public protocol DeprecatedAppIntent: AppIntent {
  /// The type of the intent that replaces it.
  associatedtype ReplacementIntent = Never
  /// What users read about it.
  static var deprecation: IntentDeprecation<ReplacementIntent> { get }
}

/// What users read about an intent that another one replaces.
public struct IntentDeprecation<ReplacementIntent>: Sendable {
  /// The text.
  public var message: LocalizedStringResource
  /// The intent that replaces it; nil for none.
  public var replacedBy: ReplacementIntent.Type?

  /// Makes a text with an intent.
  public init(message: LocalizedStringResource, replacedBy: ReplacementIntent.Type?) {
    self.message = message
    self.replacedBy = replacedBy
  }

  /// Makes a text.
  public init(message: LocalizedStringResource) where ReplacementIntent == Never {
    self.init(message: message, replacedBy: nil)
  }

  /// Names an intent.
  public init(replacedBy: ReplacementIntent.Type) where ReplacementIntent: AppIntent {
    self.init(message: "Use '\(ReplacementIntent.title)' instead.", replacedBy: replacedBy)
  }
}
