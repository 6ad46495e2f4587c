public import AppIntents

// The questions of this host have no views: a view that an intent shows beside its question is not shown.
extension AppIntent {
  /// Asks the user whether the intent may continue. This host shows no view beside the question.
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
    try await requestConfirmation(conditions: conditions, actionName: actionName, dialog: dialog)
  }
}
