public import Foundation

/// A value of an app: an entity or a case of an enumeration.
public protocol AppValue: _IntentValue, TypeDisplayRepresentable, PersistentlyIdentifiable, Sendable {}

/// A thing of the app that requests name, such as a note or a soup.
@_alwaysEmitConformanceMetadata
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible, ID: Sendable, ValueType == Self, UnwrappedType == Self {
  /// The type of ``defaultQuery``.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  /// Finds entities.
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  /// The wrapper of a property that other programs may see.
  public typealias Property<Value: _IntentValue> = EntityProperty<Value>
}

/// An entity that an index of the system contains. This host has no index.
public protocol IndexedEntity: AppEntity {}

/// The attributes of an index by their names, such as `\.displayName`. The compiler accepts each name, because this host
/// has no index.
@dynamicMemberLookup
public struct _IndexedAttributes: Sendable {
  /// An attribute.
  public subscript(dynamicMember name: String) -> Int { 0 }
}

/// The only entity of its type, such as the settings of an app.
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {}

extension UniqueAppEntity {
  /// The name of the type: there is no other entity that it could be confused with.
  public var id: String { "\(Self.self)" }
}

/// An entity without an identity that lasts, such as a summary. Users can't name it.
public protocol TransientAppEntity: AppEntity {
  /// Makes an entity without values.
  init()
}

extension TransientAppEntity {
  /// Another identifier at each call.
  public var id: UUID { UUID() }

  /// Finds nothing.
  public static var defaultQuery: _TransientAppEntityQuery<Self> { _TransientAppEntityQuery() }
}

/// The query of entities without an identity that lasts. It finds nothing.
public struct _TransientAppEntityQuery<Entity: TransientAppEntity>: EntityQuery {
  /// Makes a query.
  public init() {}

  /// Returns nothing.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
}

/// A property of an entity that other programs may see.
@propertyWrapper
public final class EntityProperty<Value: _IntentValue>: @unchecked Sendable {
  private var stored: Value?
  /// The name for users; nil if it has none.
  public let title: LocalizedStringResource?

  /// The value. Reading it before it is set ends the process.
  public var wrappedValue: Value {
    get {
      if let stored { return stored }
      if let none = (Value.self as? any AnyOptional.Type)?.make(nil) as? Value { return none }
      fatalError("the property '\(title.map { String(localized: $0) } ?? "\(Value.self)")' has no value")
    }
    set { stored = newValue }
  }

  /// The property itself.
  public var projectedValue: EntityProperty<Value> { self }

  /// Makes a property.
  public init(title: LocalizedStringResource? = nil) {
    self.title = title
  }

  /// Makes a property that an index of the system contains.
  public init(title: LocalizedStringResource? = nil, indexingKey: PartialKeyPath<_IndexedAttributes>) {
    self.title = title
  }

  /// Makes a property that an index of the system contains.
  @_disfavoredOverload
  public init<Key>(title: LocalizedStringResource? = nil, indexingKey: Key) {
    self.title = title
  }

  /// Makes a property that an index of the system contains under a key of the app.
  public init<Key>(title: LocalizedStringResource? = nil, customIndexingKey: Key) {
    self.title = title
  }
}

/// An identifier that a text can store.
public protocol EntityIdentifierConvertible {
  /// The identifier as a text.
  var entityIdentifierString: String { get }
  /// Returns the identifier in a text; nil if the text has none.
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
  /// The text itself.
  public var entityIdentifierString: String { self }
  /// Returns the text itself.
  public static func entityIdentifier(for entityIdentifierString: String) -> String? { entityIdentifierString }
}

extension Int: EntityIdentifierConvertible {
  /// The digits.
  public var entityIdentifierString: String { "\(self)" }
  /// Returns the number; nil for other texts.
  public static func entityIdentifier(for entityIdentifierString: String) -> Int? { Int(entityIdentifierString) }
}

extension UUID: EntityIdentifierConvertible {
  /// The digits with hyphens.
  public var entityIdentifierString: String { uuidString }
  /// Returns the identifier; nil for other texts.
  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}

extension URL: EntityIdentifierConvertible {
  /// The URL as a text.
  public var entityIdentifierString: String { absoluteString }
  /// Returns the URL; nil for other texts.
  public static func entityIdentifier(for entityIdentifierString: String) -> URL? {
    URL(string: entityIdentifierString)
  }
}
