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

extension IntentResultContainer: ShowsSnippetView where Snippet == _SnippetViewContainer {}

extension IntentResultContainer: ShowsSnippetIntent where Snippet: SnippetIntent {}

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
  /// Asks the user whether the intent may continue. This host shows no view beside the question.
  ///
  /// - Parameters:
  ///   - actionName: the button for yes.
  ///   - dialog: the question; nil for the intent's title.
  ///   - snippetIntent: the intent with the view.
  /// - Throws: an error if the user does not agree, or if nobody can be asked.
  public func requestConfirmation<Picture: SnippetIntent>(
    actionName: ConfirmationActionName = .continue, dialog: IntentDialog? = nil, snippetIntent: Picture
  ) async throws {
    try await requestConfirmation(actionName: actionName, dialog: dialog ?? IntentDialog(Self.title))
  }
}
