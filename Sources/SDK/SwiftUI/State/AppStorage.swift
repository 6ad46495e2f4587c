public import Foundation

/// A value in the defaults of the app.
@propertyWrapper
public struct AppStorage<Value>: @unchecked Sendable {
  // Unchecked: the defaults have a lock, and the functions have no other state.
  private let read: () -> Value
  private let write: (Value) -> Void

  private init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  private init(plain standard: Value, _ key: String, _ store: UserDefaults?) {
    let store = store ?? .standard
    self.init(read: { store.object(forKey: key) as? Value ?? standard }, write: { store.set($0, forKey: key) })
  }

  private init<Stored>(optional key: String, _ store: UserDefaults?) where Value == Stored? {
    let store = store ?? .standard
    self.init(read: { store.object(forKey: key) as? Stored }, write: { store.set($0, forKey: key) })
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// A reference to the value.
  public var projectedValue: Binding<Value> { Binding(read: read, write: write) }
}

extension AppStorage {
  /// Stores a truth value; `wrappedValue` if the defaults have none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(plain: wrappedValue, key, store)
  }

  /// Stores an integer; `wrappedValue` if the defaults have none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(plain: wrappedValue, key, store)
  }

  /// Stores a number; `wrappedValue` if the defaults have none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(plain: wrappedValue, key, store)
  }

  /// Stores a text; `wrappedValue` if the defaults have none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(plain: wrappedValue, key, store)
  }

  /// Stores data; `wrappedValue` if the defaults have none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(plain: wrappedValue, key, store)
  }

  /// Stores a value by its text; `wrappedValue` if the defaults have none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    let store = store ?? .standard
    self.init(
      read: { store.string(forKey: key).flatMap(Value.init) ?? wrappedValue },
      write: { store.set($0.rawValue, forKey: key) })
  }

  /// Stores a value by its number; `wrappedValue` if the defaults have none.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    let store = store ?? .standard
    self.init(
      read: { (store.object(forKey: key) as? Int).flatMap(Value.init) ?? wrappedValue },
      write: { store.set($0.rawValue, forKey: key) })
  }

  /// Stores a truth value or nil.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(optional: key, store) }

  /// Stores an integer or nil.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(optional: key, store) }

  /// Stores a number or nil.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(optional: key, store) }

  /// Stores a text or nil.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(optional: key, store) }

  /// Stores data or nil.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(optional: key, store) }
}
