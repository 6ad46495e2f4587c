public import Foundation

/// An intent that an app gets when the user's focus changes. This host has no focus, so that it never runs by itself.
public protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {
  /// What the focus changes in the app.
  var appContext: FocusFilterAppContext { get }
  /// The filters that the system proposes.
  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
  /// Nothing.
  public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

  /// None.
  public static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self] { [] }

  /// Does nothing.
  public static func invalidateFocusFilterAppContext() {}

  /// Throws ``SetFocusFilterIntentError/notFound``: there is no focus.
  public static var current: Self {
    get async throws { throw SetFocusFilterIntentError.notFound }
  }
}

/// Why there is no filter.
public enum SetFocusFilterIntentError: LocalizedError, Hashable, Sendable {
  /// No focus with a filter of the app is active.
  case notFound
  /// A parameter of the filter has no value.
  case missingParameterValue

  /// The reason.
  public var errorDescription: String? {
    switch self {
    case .notFound: "no focus with a filter of this app is active"
    case .missingParameterValue: "a parameter of the filter has no value"
    }
  }
}

/// What a focus changes in an app.
public struct FocusFilterAppContext {
  /// Which notifications are shown; nil for all.
  public let notificationFilterPredicate: NSPredicate?
  /// The start of the identifiers of the content that is shown; nil for all.
  public let targetContentIdentifierPrefix: String?

  /// Makes a context.
  public init(notificationFilterPredicate: NSPredicate? = nil, targetContentIdentifierPrefix: String? = nil) {
    self.notificationFilterPredicate = notificationFilterPredicate
    self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
  }
}

/// For which focus filters are proposed.
public struct FocusFilterSuggestionContext: Sendable {}
