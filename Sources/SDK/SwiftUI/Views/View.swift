/// A part of a user interface. A snippet of an intent is a view.
@MainActor @preconcurrency
public protocol View {
  /// The type of ``body``.
  associatedtype Body: View
  /// What the view shows.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A view of this module, which makes its elements itself.
@MainActor protocol ElementView: View where Body == Never {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element]
}

extension View where Body == Never {
  /// Traps: a view of this module has no body.
  public var body: Never { fatalError("a view of the type '\(Self.self)' has no body") }
}

extension Never: View {
  /// Never read.
  public var body: Never { fatalError("there is no value of the type 'Never'") }
}

extension Optional: View where Wrapped: View {
  /// The type of a body, which an optional view does not have.
  public typealias Body = Never
}

extension Optional: ElementView where Wrapped: View {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    map { builder.elements(of: $0, environment) } ?? []
  }
}

/// No view.
public struct EmptyView: Sendable {
  /// Makes no view.
  public init() {}
}

extension EmptyView: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] { [] }
}

/// A view whose type is not known.
public struct AnyView {
  private let view: any View

  /// Hides the type of a view.
  public init<Content: View>(_ view: Content) {
    self.view = view
  }

  /// Hides the type of a view.
  public init<Content: View>(erasing view: Content) {
    self.view = view
  }
}

extension AnyView: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.elements(of: view, environment)
  }
}

/// Several views.
public struct TupleView<Content> {
  /// The views.
  public var value: Content
  private let views: [any View]

  init(_ value: Content, _ views: [any View]) {
    self.value = value
    self.views = views
  }
}

extension TupleView: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    views.flatMap { builder.elements(of: $0, environment) }
  }
}

/// One of two views.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  /// The type of a body, which this view does not have.
  public typealias Body = Never
}

extension _ConditionalContent: ElementView where TrueContent: View, FalseContent: View {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    switch storage {
    case .first(let view): builder.elements(of: view, environment)
    case .second(let view): builder.elements(of: view, environment)
    }
  }
}

/// Makes a view of several ones.
@resultBuilder
public enum ViewBuilder {
  /// Takes a view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Makes no view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Takes the only view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Takes several views.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView((repeat each content), views)
  }

  /// Takes a view that may be missing.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Takes the first of two views.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }

  /// Takes the second of two views.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }

  /// Takes a view that only later systems have.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
