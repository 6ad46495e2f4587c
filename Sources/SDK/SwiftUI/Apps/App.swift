public import Foundation

/// An app. Its intents run on this host, and its screens do not.
@MainActor @preconcurrency
public protocol App {
  /// The type of ``body``.
  associatedtype Body: Scene
  /// The windows.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Makes the app.
  @MainActor @preconcurrency init()
}

extension App {
  /// Ends the process with a message: the screens of an app do not run here.
  @MainActor @preconcurrency public static func main() {
    FileHandle.standardError.write(Data("the screens of '\(Self.self)' do not run here; its intents do\n".utf8))
    exit(1)
  }
}

/// Windows of an app.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of ``body``.
  associatedtype Body: Scene
  /// The windows.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Scene where Body == Never {
  /// Traps: a scene of this module has no body.
  public var body: Never { fatalError("a scene of the type '\(Self.self)' has no body") }
}

extension Never: Scene {
  // 'View' gives the body.
}

/// Windows with the same content.
public struct WindowGroup<Content: View> {
  /// Describes windows.
  public init(@ViewBuilder content: () -> Content) {}

  /// Describes windows.
  public init(id: String, @ViewBuilder content: () -> Content) {}

  /// Describes windows with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

extension WindowGroup: Scene {
  /// The type of a body, which windows do not have.
  public typealias Body = Never
}

/// Several scenes.
public struct TupleScene<each Part: Scene> {}

extension TupleScene: Scene {
  /// The type of a body, which this scene does not have.
  public typealias Body = Never
}

/// Makes a scene of several ones.
@resultBuilder
public enum SceneBuilder {
  /// Takes the only scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Takes several scenes.
  public static func buildBlock<First: Scene, Second: Scene, each Part: Scene>(
    _ first: First, _ second: Second, _ rest: repeat each Part
  ) -> TupleScene<First, Second, repeat each Part> {
    TupleScene()
  }
}

// MARK: Properties of windows, which have no effect here

extension Scene {
  /// Returns the scene: windows do not exist here.
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  /// Returns the scene: windows do not exist here.
  public nonisolated func windowStyle(_ style: WindowStyle) -> some Scene { self }
  /// Returns the scene: windows do not exist here.
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat, depth: CGFloat = 0) -> some Scene { self }
  /// Returns the scene: windows do not exist here.
  public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
  /// Returns the scene: its views do not exist here.
  public nonisolated func environment<Object: AnyObject & Observable>(_ object: Object?) -> some Scene { self }
  /// Returns the scene: its views do not exist here.
  public nonisolated func environmentObject<Object: ObservableObject>(_ object: Object) -> some Scene { self }
  /// Returns the scene: an app here is always in front.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some Scene { self }
  /// Returns the scene: an app here is always in front.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene { self }
  /// Returns the scene: an app here is always in front.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some Scene { self }
}

/// Which sizes windows may have.
public enum WindowResizability: Hashable, Sendable {
  case automatic, contentSize, contentMinSize
}

/// The look of windows.
public enum WindowStyle: Hashable, Sendable {
  case automatic, hiddenTitleBar, titleBar, plain, volumetric
}

/// A window of an app.
public struct Window<Content: View> {
  /// Describes a window.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}

extension Window: Scene {
  /// The type of a body, which a window does not have.
  public typealias Body = Never
}

/// The settings of an app.
public struct Settings<Content: View> {
  /// Describes settings.
  public init(@ViewBuilder content: () -> Content) {}
}

extension Settings: Scene {
  /// The type of a body, which settings do not have.
  public typealias Body = Never
}

/// Whether an app is in front.
public enum ScenePhase: Hashable, Sendable, Comparable {
  case background, inactive, active
}

extension EnvironmentValues {
  /// Whether the app is in front: a snippet is.
  public var scenePhase: ScenePhase { .active }
}

/// Views that an editor shows. Nothing shows them here.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of ``previews``.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// The size of a preview.
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}
