public import AppIntents

extension IntentResult {
  /// Returns a view.
  public static func result<Content: View>(
    view: Content
  ) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    .init(snippet: ViewSnippet(view))
  }

  /// Returns a dialog and a view.
  public static func result<Content: View>(
    dialog: IntentDialog, view: Content
  ) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    .init(dialog: dialog, snippet: ViewSnippet(view))
  }

  /// Returns the next intent and a view.
  public static func result<Next: AppIntent, Content: View>(
    opensIntent: Next, view: Content
  ) -> Self where Self == IntentResultContainer<Never, Next, _SnippetViewContainer, Never> {
    .init(opensIntent: opensIntent, snippet: ViewSnippet(view))
  }

  /// Returns the next intent, a dialog and a view.
  public static func result<Next: AppIntent, Content: View>(
    opensIntent: Next, dialog: IntentDialog, view: Content
  ) -> Self where Self == IntentResultContainer<Never, Next, _SnippetViewContainer, IntentDialog> {
    .init(dialog: dialog, opensIntent: opensIntent, snippet: ViewSnippet(view))
  }

  /// Returns a value and a view.
  public static func result<Value: _IntentValue, Content: View>(
    value: Value, view: Content
  ) -> Self where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    .init(value: value, snippet: ViewSnippet(view))
  }

  /// Returns a value, a dialog and a view.
  public static func result<Value: _IntentValue, Content: View>(
    value: Value, dialog: IntentDialog, view: Content
  ) -> Self where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    .init(value: value, dialog: dialog, snippet: ViewSnippet(view))
  }

  /// Returns a value, the next intent and a view.
  public static func result<Value: _IntentValue, Next: AppIntent, Content: View>(
    value: Value, opensIntent: Next, view: Content
  ) -> Self where Self == IntentResultContainer<Value, Next, _SnippetViewContainer, Never> {
    .init(value: value, opensIntent: opensIntent, snippet: ViewSnippet(view))
  }

  /// Returns a value, the next intent, a dialog and a view.
  public static func result<Value: _IntentValue, Next: AppIntent, Content: View>(
    value: Value, opensIntent: Next, dialog: IntentDialog, view: Content
  ) -> Self where Self == IntentResultContainer<Value, Next, _SnippetViewContainer, IntentDialog> {
    .init(value: value, dialog: dialog, opensIntent: opensIntent, snippet: ViewSnippet(view))
  }

  /// Returns a view.
  public static func result<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    .init(snippet: ViewSnippet(content()))
  }

  /// Returns a dialog and a view.
  public static func result<Content: View>(
    dialog: IntentDialog, @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    .init(dialog: dialog, snippet: ViewSnippet(content()))
  }

  /// Returns the next intent and a view.
  public static func result<Next: AppIntent, Content: View>(
    opensIntent: Next, @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, Next, _SnippetViewContainer, Never> {
    .init(opensIntent: opensIntent, snippet: ViewSnippet(content()))
  }

  /// Returns the next intent, a dialog and a view.
  public static func result<Next: AppIntent, Content: View>(
    opensIntent: Next, dialog: IntentDialog, @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, Next, _SnippetViewContainer, IntentDialog> {
    .init(dialog: dialog, opensIntent: opensIntent, snippet: ViewSnippet(content()))
  }

  /// Returns a value and a view.
  public static func result<Value: _IntentValue, Content: View>(
    value: Value, @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    .init(value: value, snippet: ViewSnippet(content()))
  }

  /// Returns a value, a dialog and a view.
  public static func result<Value: _IntentValue, Content: View>(
    value: Value, dialog: IntentDialog, @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    .init(value: value, dialog: dialog, snippet: ViewSnippet(content()))
  }

  /// Returns a value, the next intent and a view.
  public static func result<Value: _IntentValue, Next: AppIntent, Content: View>(
    value: Value, opensIntent: Next, @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<Value, Next, _SnippetViewContainer, Never> {
    .init(value: value, opensIntent: opensIntent, snippet: ViewSnippet(content()))
  }

  /// Returns a value, the next intent, a dialog and a view.
  public static func result<Value: _IntentValue, Next: AppIntent, Content: View>(
    value: Value, opensIntent: Next, dialog: IntentDialog, @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<Value, Next, _SnippetViewContainer, IntentDialog> {
    .init(value: value, dialog: dialog, opensIntent: opensIntent, snippet: ViewSnippet(content()))
  }
}
