/// An intent whose result has a view. It runs after the intent that names it in its result.
public protocol SnippetIntent: AppIntent {}

extension SnippetIntent {
  /// Does nothing: a view is shown once.
  public static func reload() {}
}

/// A result with a view that an intent makes.
public protocol ShowsSnippetIntent: IntentResult {}

/// A result with a view of `SwiftUI`.
public protocol ShowsSnippetView: IntentResult {}

/// Marks results with a view.
public enum _SnippetViewContainer: Sendable {}

// An intent that promises a view, or an intent with one, may return none.
extension IntentResultContainer: ShowsSnippetView {}
extension IntentResultContainer: ShowsSnippetIntent {}

extension IntentResult {
  /// Returns a view.
  public static func result<Picture: SnippetIntent>(snippetIntent: Picture) -> Self
  where Self == IntentResultContainer<Never, Never, Picture, Never> {
    .init(snippetIntent: snippetIntent)
  }

  /// Returns a dialog and a view.
  public static func result<Picture: SnippetIntent>(dialog: IntentDialog, snippetIntent: Picture) -> Self
  where Self == IntentResultContainer<Never, Never, Picture, IntentDialog> {
    .init(dialog: dialog, snippetIntent: snippetIntent)
  }

  /// Returns a value and a view.
  public static func result<Value: _IntentValue, Picture: SnippetIntent>(value: Value, snippetIntent: Picture) -> Self
  where Self == IntentResultContainer<Value, Never, Picture, Never> {
    .init(value: value, snippetIntent: snippetIntent)
  }

  /// Returns a value, a dialog and a view.
  public static func result<Value: _IntentValue, Picture: SnippetIntent>(
    value: Value, dialog: IntentDialog, snippetIntent: Picture
  ) -> Self where Self == IntentResultContainer<Value, Never, Picture, IntentDialog> {
    .init(value: value, dialog: dialog, snippetIntent: snippetIntent)
  }
}

extension AppIntent {
  /// Asks the user whether the intent may continue, with a view beside the question. The buttons of the view can't be
  /// tapped. An intent without a view, or that fails, asks without one.
  ///
  /// - Parameters:
  ///   - actionName: the button for yes.
  ///   - dialog: the question; nil for the intent's title.
  ///   - snippetIntent: the intent with the view.
  /// - Throws: an error if the user does not agree, or if nobody can be asked.
  public func requestConfirmation<Picture: SnippetIntent>(
    actionName: ConfirmationActionName = .continue, dialog: IntentDialog? = nil, snippetIntent: Picture
  ) async throws {
    let result = try? await snippetIntent.perform() as? any AnyIntentResult
    try await askForConfirmation(actionName, dialog ?? IntentDialog(Self.title), beside: result?.snippet)
  }
}
