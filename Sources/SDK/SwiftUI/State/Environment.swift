internal import Synchronization

/// Reads a value of the environment of a view.
@propertyWrapper
public struct Environment<Value> {
  private let read: (EnvironmentValues) -> Value

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Reads an object that a view above has set. It is missing if none has.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { values in
      guard let object = values[object: objectType] else {
        fatalError("no view sets an object of the type '\(objectType)'; use '.environment(_:)'")
      }
      return object
    }
  }

  /// Reads an object that a view above has set; nil if none has.
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    read = { $0[object: objectType] }
  }

  /// The value.
  public var wrappedValue: Value { read(EnvironmentValues.current.withLock(\.self)) }
}

// Unchecked because of the key path, which has no state.
extension Environment: @unchecked Sendable where Value: Sendable {}

/// Makes a value of the environment of a property of `EnvironmentValues` with a first value.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "AppIntentMacros", type: "EntryMacro")

/// The key of a value that ``Entry()`` makes.
public protocol _EntryKey {
  /// The type of the value.
  associatedtype Value
  /// The first value.
  static var first: _EntryValue<Value> { get }
}

/// The first value of an ``Entry()``, whose type the compiler finds. It is never changed.
public struct _EntryValue<Value> {
  let value: Value

  /// Stores a value.
  public init(_ value: Value) {
    self.value = value
  }
}
