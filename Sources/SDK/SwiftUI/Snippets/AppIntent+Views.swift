public import AppIntents

extension AppIntent {
  /// Asks the user whether the intent may continue, with a view beside the question. The buttons of the view can't be
  /// tapped.
  ///
  /// - Parameters:
  ///   - conditions: when the question is asked; this host always asks.
  ///   - actionName: the button for yes.
  ///   - dialog: the question.
  ///   - showDialogAsPrompt: whether the dialog is shown; this host always shows it.
  ///   - content: the view.
  /// - Throws: an error if the user does not agree, or if nobody can be asked.
  public func requestConfirmation<Content: View>(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue, dialog: IntentDialog,
    showDialogAsPrompt: Bool = true, @ViewBuilder content: () -> Content
  ) async throws {
    try await askForConfirmation(actionName, dialog, beside: ViewSnippet(content()))
  }
}
