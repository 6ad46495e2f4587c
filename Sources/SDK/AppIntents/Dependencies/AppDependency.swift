/// A type that may have dependencies.
public protocol _SupportsAppDependencies {}

extension _SupportsAppDependencies {
  /// The wrapper of a property with an object of the app.
  public typealias Dependency = AppDependency
}

/// A property with an object that the app has registered.
@propertyWrapper
public final class AppDependency<Value: Sendable>: @unchecked Sendable {
  private let key: AnyHashable?
  private let manager: AppDependencyManager
  private let makeDefault: (() -> Value)?

  /// The object. Reading it ends the process if the app has registered none and there is no default.
  public var wrappedValue: Value {
    if let value = manager.value(key, Value.self) ?? makeDefault?() { return value }
    fatalError(
      "no dependency of the type '\(Value.self)' is registered; call 'AppDependencyManager.shared.add(dependency:)'")
  }

  /// The property itself.
  public var projectedValue: AppDependency<Value> { self }

  /// Makes a property. Without `key`, the type identifies the object.
  public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    self.key = key
    self.manager = manager
    makeDefault = nil
  }

  /// Makes a property with a default. Without `key`, the type identifies the object.
  public init(
    key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
    default defaultValueProvider: @autoclosure @escaping () -> Value
  ) {
    self.key = key
    self.manager = manager
    makeDefault = defaultValueProvider
  }
}
