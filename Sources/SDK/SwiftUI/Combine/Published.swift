internal import Foundation

/// An object whose changes views show. A snippet is made once, so that its changes are not shown.
public protocol ObservableObject: AnyObject {
  /// The type of ``objectWillChange``.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Delivers before each change of a published value.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Delivers before each change of a published value. An object without such values makes a publisher for each call.
  public var objectWillChange: ObservableObjectPublisher {
    var storages: [any AnyPublishedStorage] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      storages += level.children.compactMap { ($0.value as? any AnyPublished)?.anyStorage }
      mirror = level.superclassMirror
    }
    let known = storages.lazy.compactMap(\.owner).first ?? ObservableObjectPublisher()
    for storage in storages { storage.owner = known }
    return known
  }
}

/// Delivers before each change of an object.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// It delivers that something changes.
  public typealias Output = Void
  /// It does not fail.
  public typealias Failure = Never

  private let receivers = ReceiverList<Void, Never>()

  /// Makes a publisher.
  public init() {}

  /// Delivers the changes to a receiver until it ends.
  public func _attach(_ receiver: _Receiver<Void, Never>) { receivers.add(receiver) }
  /// Says that the object changes.
  public func send() { receivers.send(()) }
}

/// The storage of a published value whose type is known only at run time.
protocol AnyPublishedStorage: AnyObject {
  /// The publisher of the object; nil if nobody has asked for it.
  var owner: ObservableObjectPublisher? { get set }
}

/// A property wrapper whose type is known only at run time.
protocol AnyPublished {
  var anyStorage: any AnyPublishedStorage { get }
}

/// The value of a property, and who gets its changes. Any thread may use it.
final class PublishedStorage<Value>: AnyPublishedStorage, @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value
  private var storedOwner: ObservableObjectPublisher?
  let receivers = ReceiverList<Value, Never>()
  let lifetime = _Lifetime()

  init(_ value: Value) {
    stored = value
  }

  deinit { lifetime.end() }

  var value: Value { lock.withLock { stored } }

  var owner: ObservableObjectPublisher? {
    get { lock.withLock { storedOwner } }
    set { lock.withLock { storedOwner = newValue } }
  }

  /// Stores a value after those who get the changes have got it.
  func set(_ value: Value) {
    owner?.send()
    receivers.send(value)
    lock.withLock { stored = value }
  }
}

/// A value of an object whose changes views show.
@propertyWrapper
public struct Published<Value> {
  /// Delivers the value, and each new one before it is stored.
  public struct Publisher: SwiftUI.Publisher {
    /// The type of the value.
    public typealias Output = Value
    /// It does not fail.
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    /// Delivers the values to a receiver until it ends.
    public func _attach(_ receiver: _Receiver<Value, Never>) {
      receiver.receive(storage.value)
      storage.receivers.add(receiver)
    }
  }

  private let storage: PublishedStorage<Value>

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.set(newValue) }
  }

  /// The publisher of the value.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    // 'assign(to: &$value)' stores nothing else.
    nonmutating set {}
  }

  /// Stores a first value.
  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  /// Stores a first value.
  public init(initialValue: Value) {
    storage = PublishedStorage(initialValue)
  }
}

extension Published: Sendable where Value: Sendable {}

extension Published: AnyPublished {
  var anyStorage: any AnyPublishedStorage { storage }
}
