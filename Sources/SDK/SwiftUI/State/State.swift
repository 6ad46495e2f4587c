internal import Synchronization

/// A value that is stored outside the structure that has it.
final class StoredValue<Value>: @unchecked Sendable {
  private let lock = Mutex(())
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  // Unchecked, because the lock protects the value.
  var value: Value {
    get { lock.withLock { _ in stored } }
    set { lock.withLock { _ in stored = newValue } }
  }
}

/// A value that a view stores. A snippet shows its first value: nothing makes the view again after a change.
@propertyWrapper
public struct State<Value> {
  private let storage: StoredValue<Value>

  /// Stores a first value.
  public init(wrappedValue: Value) {
    storage = StoredValue(wrappedValue)
  }

  /// Stores a first value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// A reference to the value.
  public var projectedValue: Binding<Value> {
    Binding(read: { [storage] in storage.value }, write: { [storage] in storage.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Stores nil.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: Sendable where Value: Sendable {}

// Unchecked, because the closures of authors are called where views are made.
/// A reference to a value that something else stores.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: @unchecked Sendable {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// Makes a reference from functions.
  @preconcurrency public init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void) {
    read = get
    write = set
  }

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  /// Makes a reference to a value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(read: { value }, write: { _ in }) }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The reference itself.
  public var projectedValue: Binding<Value> { self }

  /// Copies a reference.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A reference to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      read: { [read] in read()[keyPath: keyPath] },
      write: { [read, write] part in
        var value = read()
        value[keyPath: keyPath] = part
        write(value)
      })
  }
}
