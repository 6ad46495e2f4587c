internal import Synchronization

/// References to the values of an object.
@dynamicMemberLookup
public struct ObjectBindings<Object: AnyObject> {
  let object: Object

  /// A reference to a value.
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
    Binding(read: { [object] in object[keyPath: keyPath] }, write: { [object] in object[keyPath: keyPath] = $0 })
  }
}

/// An object that a view makes.
@propertyWrapper
public struct StateObject<Object: ObservableObject> {
  private final class Maker: @unchecked Sendable {
    let make: () -> Object
    lazy var object = make()

    init(_ make: @escaping () -> Object) {
      self.make = make
    }
  }

  private let maker: Maker

  /// Makes the object when it is used first.
  public init(wrappedValue: @autoclosure @escaping () -> Object) {
    maker = Maker(wrappedValue)
  }

  /// The object.
  @MainActor public var wrappedValue: Object { maker.object }
  /// References to its values.
  @MainActor public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

/// An object that a view gets.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject> {
  /// The object.
  public var wrappedValue: Object
  /// References to its values.
  @MainActor public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }

  /// Stores an object.
  public init(wrappedValue: Object) {
    self.wrappedValue = wrappedValue
  }

  /// Stores an object.
  public init(initialValue: Object) {
    wrappedValue = initialValue
  }
}

/// An object that a view above has set with `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject> {
  /// Makes a reference to the object of this type.
  public init() {}

  /// The object.
  @MainActor public var wrappedValue: Object {
    guard let object = EnvironmentValues.current.withLock(\.self)[object: Object.self] else {
      fatalError("no view sets an object of the type '\(Object.self)'; use '.environmentObject(_:)'")
    }
    return object
  }

  /// References to its values.
  @MainActor public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

/// References to the values of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Object: AnyObject> {
  /// The object.
  public var wrappedValue: Object
  /// References to its values.
  public var projectedValue: Bindable<Object> { self }

  /// Stores an object.
  public init(wrappedValue: Object) {
    self.wrappedValue = wrappedValue
  }

  /// Stores an object.
  public init(_ object: Object) {
    wrappedValue = object
  }

  /// A reference to a value.
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
    ObjectBindings(object: wrappedValue)[dynamicMember: keyPath]
  }
}
