internal import Dispatch
public import Foundation
internal import Synchronization

/// The objects that an app has registered for its intents and queries. Any thread may use it.
public final class AppDependencyManager: Sendable {
  private enum Provider {
    case value(@Sendable () throws -> any Sendable)
    case asynchronous(@Sendable () async throws -> any Sendable)
  }

  private struct State: @unchecked Sendable {
    var providers: [AnyHashable: Provider] = [:]
    /// The objects that were made.
    var values: [AnyHashable: Any] = [:]
  }

  /// Why there is no object. A read of ``AppDependency`` ends the process with the reason.
  public enum Error<Value>: LocalizedError, @unchecked Sendable {
    /// Nobody has registered an object.
    case failedToRetrieveDependency(AnyHashable, Value.Type)
    /// The code that makes the object has failed.
    case failedToLoadDependency(AnyHashable, Value.Type)
    /// The object that is registered has another type.
    case incorrectDependencyType(AnyHashable, Value.Type, Any.Type)

    /// The reason.
    public var errorDescription: String? {
      switch self {
      case .failedToRetrieveDependency(_, let type): "no object of the type '\(type)' is registered"
      case .failedToLoadDependency(_, let type): "the object of the type '\(type)' could not be made"
      case .incorrectDependencyType(_, let type, let other): "the object has the type '\(other)', not '\(type)'"
      }
    }
  }

  /// The manager of the process.
  public static let shared = AppDependencyManager()

  private let state = Mutex(State())

  /// Makes a manager without objects.
  public init() {}

  /// Registers an object, which is made when it is used first. Without `key`, its type identifies it.
  @_disfavoredOverload
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    let key = Key(key, Dependency.self)
    state.withLock { $0.providers[key.value] = .value(dependencyProvider) }
  }

  /// Registers an object that a function makes when it is used first. Without `key`, its type identifies it.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @autoclosure @escaping @Sendable () -> @Sendable () throws -> Dependency
  ) {
    let key = Key(key, Dependency.self)
    state.withLock { $0.providers[key.value] = .value { try dependencyProvider()() } }
  }

  /// Registers an object that asynchronous code makes when it is used first. Without `key`, its type identifies it.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency dependencyProvider: @escaping @Sendable () async throws -> Dependency
  ) {
    let key = Key(key, Dependency.self)
    state.withLock { $0.providers[key.value] = .asynchronous(dependencyProvider) }
  }

  /// Returns the object with this key and type; nil if there is none. Waits until asynchronous code has made it.
  func value<Value>(_ key: AnyHashable?, _ type: Value.Type) -> Value? {
    let key = Key(key, type)
    let known = state.withLock { Unprotected($0.values[key.value] as? Value) }
    if let value = known.value { return value }
    let provider = state.withLock { Unprotected($0.providers[key.value]) }
    let made: Any? =
      switch provider.value {
      case .value(let make): try? make()
      case .asynchronous(let make): Self.wait(for: make)
      case nil: nil
      }
    guard let value = made as? Value else { return nil }
    let stored = Unprotected(value)
    state.withLock { $0.values[key.value] = stored.value }
    return value
  }

  private static func wait(for make: @escaping @Sendable () async throws -> any Sendable) -> Any? {
    let done = DispatchSemaphore(value: 0)
    let made = MadeValue()
    Task.detached {
      made.set(try? await make())
      done.signal()
    }
    done.wait()
    return made.value
  }
}

/// A value that asynchronous code makes.
private final class MadeValue: Sendable {
  private let stored = Mutex<(any Sendable)?>(nil)

  var value: (any Sendable)? { stored.withLock(\.self) }

  func set(_ value: (any Sendable)?) { stored.withLock { $0 = value } }
}

/// The key of an object: the one that was given, or its type.
private struct Key: @unchecked Sendable {
  let value: AnyHashable

  init(_ given: AnyHashable?, _ type: Any.Type) {
    value = given ?? AnyHashable(ObjectIdentifier(type))
  }
}

/// A value that leaves a lock. The app promises that its objects are safe to share.
private struct Unprotected<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
