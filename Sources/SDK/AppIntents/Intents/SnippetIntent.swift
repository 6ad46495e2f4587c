/// An intent that shows a picture. This host shows none, so that the dialog of the intent before is all that users get.
public protocol SnippetIntent: AppIntent {}

extension SnippetIntent {
  /// Does nothing: no picture is shown.
  public static func reload() {}
}

/// A result with a picture that an intent shows.
public protocol ShowsSnippetIntent: IntentResult {}

extension IntentResultContainer: ShowsSnippetIntent where Snippet: SnippetIntent {}

extension IntentResult {
  /// Returns nothing. This host shows no picture.
  public static func result<Picture: SnippetIntent>(snippetIntent: Picture) -> Self
  where Self == IntentResultContainer<Never, Never, Picture, Never> {
    .init()
  }

  /// Returns a dialog. This host shows no picture.
  public static func result<Picture: SnippetIntent>(dialog: IntentDialog, snippetIntent: Picture) -> Self
  where Self == IntentResultContainer<Never, Never, Picture, IntentDialog> {
    .init(dialog: dialog)
  }

  /// Returns a value. This host shows no picture.
  public static func result<Value: _IntentValue, Picture: SnippetIntent>(value: Value, snippetIntent: Picture) -> Self
  where Self == IntentResultContainer<Value, Never, Picture, Never> {
    .init(value: value)
  }

  /// Returns a value and a dialog. This host shows no picture.
  public static func result<Value: _IntentValue, Picture: SnippetIntent>(
    value: Value, dialog: IntentDialog, snippetIntent: Picture
  ) -> Self where Self == IntentResultContainer<Value, Never, Picture, IntentDialog> {
    .init(value: value, dialog: dialog)
  }
}

extension AppIntent {
  /// Asks the user whether the intent may continue. This host shows no picture beside the question.
  ///
  /// - Parameters:
  ///   - actionName: the button for yes.
  ///   - dialog: the question; nil for the intent's title.
  ///   - snippetIntent: the picture.
  /// - Throws: an error if the user does not agree, or if nobody can be asked.
  public func requestConfirmation<Picture: SnippetIntent>(
    actionName: ConfirmationActionName = .continue, dialog: IntentDialog? = nil, snippetIntent: Picture
  ) async throws {
    try await requestConfirmation(actionName: actionName, dialog: dialog ?? IntentDialog(Self.title))
  }
}
