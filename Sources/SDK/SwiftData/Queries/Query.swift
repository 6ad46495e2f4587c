public import Foundation
public import SwiftUI

/// The objects that a view shows: those of the container that `modelContainer(_:)` sets above it; none without one.
@propertyWrapper
public struct Query<Element: PersistentModel> {
  private let descriptor: FetchDescriptor<Element>
  private let container = Environment(\._modelContainer)

  /// The objects.
  @MainActor @preconcurrency public var wrappedValue: [Element] {
    // Apple's view shows nothing after an error, too.
    (try? container.wrappedValue?.mainContext.fetch(descriptor)) ?? []
  }

  /// Chooses the objects of a description.
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) {
    self.descriptor = descriptor
  }

  /// Chooses the objects that fulfil a condition, in an order.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors))
  }

  /// Chooses the objects that fulfil a condition, in the order of a property.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, animation: Animation? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]))
  }

  /// Chooses the objects that fulfil a condition, in the order of a property.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, animation: Animation? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]))
  }
}

// MARK: The container of views

private struct ContainerKey: EnvironmentKey {
  static var defaultValue: ModelContainer? { nil }
}

/// A context that leaves the main actor. Views and their environment stay on it.
private struct MainContext: @unchecked Sendable {
  let context: ModelContext
}

extension EnvironmentValues {
  /// The container of the objects that views show; nil for none.
  public var _modelContainer: ModelContainer? {
    get { self[ContainerKey.self] }
    set { self[ContainerKey.self] = newValue }
  }

  /// The context of the objects that views show. Without a container, it has no objects, and stores none.
  public var modelContext: ModelContext {
    get {
      let container = _modelContainer
      return MainActor.assumeIsolated { MainContext(context: (container ?? Self.empty).mainContext) }.context
    }
    set { _modelContainer = newValue.container }
  }

  @MainActor private static let empty: ModelContainer = {
    let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
    guard let container = try? ModelContainer(for: Schema([]), configurations: configuration) else {
      fatalError("a store in memory could not be made")
    }
    return container
  }()
}

extension View {
  /// Sets the container of the objects that the view and its parts show.
  public nonisolated func modelContainer(_ container: ModelContainer) -> some View {
    environment(\._modelContainer, container)
  }

  /// Sets the context of the objects that the view and its parts show.
  public nonisolated func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\._modelContainer, modelContext.container)
  }

  /// Opens a container of objects of a class for the view and its parts. If it can't be opened, they show none.
  public nonisolated func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false
  ) -> some View {
    modelContainer(for: [modelType], inMemory: inMemory)
  }

  /// Opens a container of objects of several classes for the view and its parts. If it can't be opened, they show none.
  public nonisolated func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false
  ) -> some View {
    let configuration = ModelConfiguration(isStoredInMemoryOnly: inMemory)
    return environment(\._modelContainer, try? ModelContainer(for: Schema(modelTypes), configurations: configuration))
  }
}
