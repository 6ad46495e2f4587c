public import Foundation

/// An intent that opens a page. This host opens none, so that it says the address.
public struct OpenURLIntent: SystemIntent {
  /// The name for users.
  public static var title: LocalizedStringResource { "Open URL" }
  /// False: it needs no app.
  public static var openAppWhenRun: Bool { false }
  /// False: other intents name it in their results.
  public static var isDiscoverable: Bool { false }

  /// The address.
  @IntentParameter(title: "URL") public var url: URL

  /// Makes an intent without an address.
  public init() {}

  /// Makes an intent.
  public init(_ url: URL) {
    self.url = url
  }

  /// Makes an intent with the address of an entity.
  public init<Entity: URLRepresentableEntity>(_ entity: Entity) {
    url = Entity.urlRepresentation.url(of: entity.id) ?? URL(filePath: "/")
  }

  /// Says the address.
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(url.absoluteString)")
  }
}

/// An entity with an address.
public protocol URLRepresentableEntity: AppEntity {
  /// The address of an entity, with a variable for its identifier.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
  /// The address of an entity.
  public typealias URLRepresentation = EntityURLRepresentation<Self>
}

/// The address of entities of a type, such as `"https://example.com/trails/\(.id)"`.
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation, Sendable {
  /// A part of an entity in an address.
  public struct Token: Sendable {
    /// The identifier.
    public static var id: Token { Token() }
  }

  /// Collects the parts of an address.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// The parts; nil for the identifier.
    fileprivate var parts: [String?] = []

    /// Starts without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a part that all entities have.
    public mutating func appendLiteral(_ literal: String) { parts.append(literal) }

    /// Adds the identifier.
    public mutating func appendInterpolation(_ token: Token) { parts.append(nil) }

    /// Adds a property. This host leaves it out.
    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Entity, EntityProperty<Value>>) {}
  }

  private let parts: [String?]

  /// Makes an address that all entities have.
  public init(stringLiteral value: String) {
    parts = [value]
  }

  /// Makes an address.
  public init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  fileprivate func url(of identifier: Entity.ID) -> URL? {
    URL(string: parts.map { $0 ?? identifier.entityIdentifierString }.joined())
  }
}

/// An enumeration whose cases have addresses.
public protocol URLRepresentableEnum: AppEnum {
  /// The address of each case.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEnum {
  /// The address of each case.
  public typealias URLRepresentation = EnumURLRepresentation<Self>
}

/// The addresses of the cases of an enumeration.
public struct EnumURLRepresentation<Enum: AppEnum>: ExpressibleByDictionaryLiteral, Sendable {
  /// Makes addresses.
  public init(dictionaryLiteral elements: (Enum, String)...) {}

  /// Makes addresses.
  public init(_ addresses: [Enum: String]) {}
}

/// An intent with an address.
public protocol URLRepresentableIntent: AppIntent {
  /// The address, with variables for parameters.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableIntent {
  /// The address of an intent.
  public typealias URLRepresentation = IntentURLRepresentation<Self>

  /// No address of its own.
  public static var urlRepresentation: URLRepresentation { "" }
}

/// The address of an intent. This host starts intents by their sentences.
public struct IntentURLRepresentation<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  /// Collects the parts of an address.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Starts without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Does nothing: no address is made.
    public mutating func appendLiteral(_ literal: String) {}

    /// Does nothing: no address is made.
    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {}
  }

  /// Makes an address without parameters.
  public init(stringLiteral value: String) {}

  /// Makes an address.
  public init(stringInterpolation: StringInterpolation) {}
}
