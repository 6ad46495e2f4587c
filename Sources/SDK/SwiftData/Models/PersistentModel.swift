internal import Foundation
public import Observation
internal import Synchronization

/// A class whose objects are stored. The macro `Model` conforms a class to it.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  /// What the module knows about the object.
  var _modelState: _ModelState { get }
  /// Makes an object from its stored values.
  init(_stored values: _StoredValues) throws
  /// Adds the values of the object.
  func _store(in values: inout _StoredValues)
  /// Makes both sides of its relationships the same.
  func _link(_ context: ModelContext)
  /// Replaces the values of the object.
  func _restore(_ values: _StoredValues) throws
}

extension PersistentModel {
  /// The identity of the object, which stays the same in its store.
  public var persistentModelID: PersistentIdentifier {
    PersistentIdentifier(entityName: Self._entityName, key: _modelState.key)
  }

  /// The identity of the object in its store.
  public var id: PersistentIdentifier { persistentModelID }

  /// The context that has the object; nil before it is inserted, and after it is deleted.
  public var modelContext: ModelContext? { _modelState.context }

  /// Whether the object is deleted.
  public var isDeleted: Bool { _modelState.isDeleted }

  static var _entityName: String { String(describing: Self.self) }

  /// Whether both are the same object.
  public static func == (one: Self, other: Self) -> Bool { one === other }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The identity of an object in its store.
public struct PersistentIdentifier: Hashable, Codable, Sendable, Comparable, Identifiable {
  /// The name of the object's class.
  public let entityName: String
  let key: String

  /// The identity itself.
  public var id: PersistentIdentifier { self }

  /// Whether one identity is sorted before another one.
  public static func < (one: Self, other: Self) -> Bool { (one.entityName, one.key) < (other.entityName, other.key) }
}

/// What the module knows about an object.
public final class _ModelState {
  let key: String
  /// The objects of a process have ascending numbers.
  let number = numbers.add(1, ordering: .relaxed).newValue
  weak var context: ModelContext?
  var isDeleted = false

  private static let numbers = Atomic<UInt64>(0)

  /// Makes the state of a new object.
  public init() {
    key = UUID().uuidString
  }

  /// Makes the state of a stored object.
  public init(_ values: _StoredValues) {
    key = values.key
  }
}
