/// A request with parameters that an app carries out.
@_alwaysEmitConformanceMetadata
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  /// The type of the result.
  associatedtype PerformResult: IntentResult
  /// The type of ``parameterSummary``.
  associatedtype SummaryContent: ParameterSummary
  /// The type of ``description``: a description, or an optional one.
  associatedtype _Description = IntentDescription?
  /// The name for users.
  static var title: LocalizedStringResource { get }
  /// What the intent does.
  static var description: _Description { get }
  /// Whether the app is opened before the intent runs.
  static var openAppWhenRun: Bool { get }
  /// Whether users can find the intent.
  static var isDiscoverable: Bool { get }
  /// Where the intent runs.
  static var supportedModes: IntentModes { get }
  /// Whether the intent runs on a locked device.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  /// A sentence about the parameters.
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }
  /// Makes an intent without values.
  init()
  /// Carries out the request.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// The wrapper of a property whose value users give.
  public typealias Parameter<Value: _IntentValue> = IntentParameter<Value>

  /// False: the intent runs without the app.
  public static var openAppWhenRun: Bool { false }

  /// True: users can find the intent.
  public static var isDiscoverable: Bool { true }

  /// With the app's screens if the app is opened, else without.
  public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }

  /// Allowed, also on a locked device.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

  /// An empty summary.
  public static var parameterSummary: some ParameterSummary { IntentParameterSummary<Self>() }
}

extension AppIntent where _Description == IntentDescription? {
  /// Nil: there is no description.
  public static var description: IntentDescription? { nil }
}

extension AppIntent {
  /// Carries out the request from other code of the app.
  @discardableResult
  public func callAsFunction(donate donateOnCompletion: Bool = true) async throws -> PerformResult {
    try await perform()
  }
}
