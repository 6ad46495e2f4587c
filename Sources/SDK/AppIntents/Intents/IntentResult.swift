/// What an intent returns after it ran.
public protocol IntentResult: Sendable {
  /// The type of the value.
  associatedtype Value: _IntentValue = Never
  /// The type of the intent that runs next.
  associatedtype OpensAppIntent = Never
  /// The type of the picture.
  associatedtype Snippet = Never
  /// The type of the dialog.
  associatedtype Dialog = Never
  /// The value; nil if there is none.
  var value: Value? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with a dialog.
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}

/// A result after which another intent runs.
public protocol OpensIntent: IntentResult where OpensAppIntent: AppIntent {}

/// A result whose type is known only at run time.
protocol AnyIntentResult {
  var anyValue: Any? { get }
  var dialog: IntentDialog? { get }
  var nextIntent: (any AppIntent)? { get }
  /// The view; nil if there is none.
  var snippet: (any SnippetDrawing)? { get }
  /// The intent whose result has the view; nil if there is none.
  var snippetIntent: (any AppIntent)? { get }
  /// The type of the value; nil if the type has none.
  static var valueType: Any.Type? { get }
  /// Whether the type has a dialog.
  static var hasDialog: Bool { get }
}

/// The result that all functions `result(…)` return.
public struct IntentResultContainer<Value: _IntentValue, OpensAppIntent, Snippet, Dialog>: IntentResult,
  AnyIntentResult, @unchecked Sendable
{
  /// The value; nil if there is none.
  public var value: Value?
  /// What is said; nil for nothing.
  public var dialog: IntentDialog?
  /// The intent that runs next; nil for none.
  public var opensIntent: OpensAppIntent?
  var snippet: (any SnippetDrawing)?
  var snippetIntent: (any AppIntent)?

  /// Makes a result.
  package init(
    value: Value? = nil, dialog: IntentDialog? = nil, opensIntent: OpensAppIntent? = nil,
    snippet: (any SnippetDrawing)? = nil, snippetIntent: (any AppIntent)? = nil
  ) {
    self.value = value
    self.dialog = dialog
    self.opensIntent = opensIntent
    self.snippet = snippet
    self.snippetIntent = snippetIntent
  }

  var anyValue: Any? { value }
  var nextIntent: (any AppIntent)? { opensIntent as? any AppIntent }
  static var valueType: Any.Type? { Value.self == Never.self ? nil : Value.self }
  static var hasDialog: Bool { Dialog.self == IntentDialog.self }
}

/// No intent: a result that promises a next intent may have none.
extension Never: AppIntent {
  /// Empty: there is no such intent.
  public static var title: LocalizedStringResource { "" }

  /// Ends the process: there is no such intent.
  public init() { fatalError("there is no intent of the type 'Never'") }

  /// Ends the process: there is no such intent.
  public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> { switch self {} }
}

extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: OpensIntent where OpensAppIntent: AppIntent {}

extension IntentResult {
  /// Returns nothing.
  public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> { .init() }

  /// Returns a dialog.
  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    .init(dialog: dialog)
  }

  /// Returns a value.
  public static func result<Value: _IntentValue>(value: Value) -> Self
  where Self == IntentResultContainer<Value, Never, Never, Never> {
    .init(value: value)
  }

  /// Returns a value and a dialog.
  public static func result<Value: _IntentValue>(value: Value, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
    .init(value: value, dialog: dialog)
  }

  /// Runs another intent next.
  public static func result<Next: AppIntent>(opensIntent: Next) -> Self
  where Self == IntentResultContainer<Never, Next, Never, Never> {
    .init(opensIntent: opensIntent)
  }

  /// Returns a dialog, and runs another intent next.
  public static func result<Next: AppIntent>(opensIntent: Next, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Next, Never, IntentDialog> {
    .init(dialog: dialog, opensIntent: opensIntent)
  }

  /// Returns a value, and runs another intent next.
  public static func result<Value: _IntentValue, Next: AppIntent>(value: Value, opensIntent: Next) -> Self
  where Self == IntentResultContainer<Value, Next, Never, Never> {
    .init(value: value, opensIntent: opensIntent)
  }

  /// Returns a value and a dialog, and runs another intent next.
  public static func result<Value: _IntentValue, Next: AppIntent>(
    value: Value, opensIntent: Next, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Value, Next, Never, IntentDialog> {
    .init(value: value, dialog: dialog, opensIntent: opensIntent)
  }

  /// Returns nothing. This host shows no button for another intent.
  public static func result<Action: AppIntent>(actionButtonIntent: Action) -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    .init()
  }

  /// Returns a dialog. This host shows no button for another intent.
  public static func result<Action: AppIntent>(actionButtonIntent: Action, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    .init(dialog: dialog)
  }

  /// Returns a value. This host shows no button for another intent.
  public static func result<Value: _IntentValue, Action: AppIntent>(value: Value, actionButtonIntent: Action) -> Self
  where Self == IntentResultContainer<Value, Never, Never, Never> {
    .init(value: value)
  }

  /// Returns a value and a dialog. This host shows no button for another intent.
  public static func result<Value: _IntentValue, Action: AppIntent>(
    value: Value, actionButtonIntent: Action, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
    .init(value: value, dialog: dialog)
  }
}
