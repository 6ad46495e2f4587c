/// A type of data, such as a file format or a MIME type. A type can conform to other types: `public.png` conforms to
/// `public.image`.
public struct UTType: Sendable {
  /// The identifier, in reverse-DNS form: `public.png`.
  public let identifier: String
  /// The parent of a type that this process exports or imports, and of a dynamic type; nil for a declared type.
  private let parent: String?
  /// The tag of a dynamic type; empty for other types.
  private let tag: [UTTagClass: [String]]

  private init(_ identifier: String, parent: String?, tag: [UTTagClass: [String]] = [:]) {
    self.identifier = identifier
    self.parent = parent
    self.tag = tag
  }

  /// Makes a type of the table. The table must contain the identifier.
  init(declared identifier: String) {
    self.init(identifier, parent: nil)
  }

  private init(_ dynamic: DynamicIdentifier, identifier: String) {
    self.init(identifier, parent: dynamic.parent, tag: [dynamic.tagClass: [dynamic.tag]])
  }

  /// Returns the declared type with this identifier, or the dynamic type that the identifier encodes; otherwise nil.
  public init?(_ identifier: String) {
    let lowercased = identifier.lowercased()
    if TypeDeclarations.system[lowercased] != nil {
      self.init(declared: lowercased)
    } else if let dynamic = DynamicIdentifier(identifier) {
      self.init(dynamic, identifier: identifier)
    } else {
      return nil
    }
  }

  /// Returns the type for a tag. If no declared type with the tag conforms to `supertype`, the result is a dynamic type
  /// with the tag that conforms to `supertype`. Nil if `tag` is empty or `tagClass` is unknown.
  ///
  /// - Parameters:
  ///   - tag: a tag such as `png`; letter case is ignored.
  ///   - tagClass: the class of the tag.
  ///   - supertype: the type to which the result conforms; nil for any type. A dynamic type then conforms to
  ///     `public.data`.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    if let declared = Self.declared(tag, tagClass: tagClass, supertype: supertype).first {
      self = declared
      return
    }
    let tag = tag.lowercased()
    let dynamic = DynamicIdentifier(parent: (supertype ?? .data).identifier, tagClass: tagClass, tag: tag)
    guard !tag.isEmpty, let identifier = dynamic.text else { return nil }
    self.init(dynamic, identifier: identifier)
  }

  /// Returns the type for a file name extension; see ``init(tag:tagClass:conformingTo:)``.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Returns the type for a MIME type; see ``init(tag:tagClass:conformingTo:)``.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Returns the type with an identifier that the author's app exports. If the system declares the type, the result is
  /// the declared type. The host does not read type declarations in manifests. Therefore any other type has no tags,
  /// and it conforms to `parentType`, or to `public.data` if that is nil.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(named: identifier, conformingTo: parentType)
  }

  /// Returns the type with an identifier that the author's app imports from another app; see
  /// ``init(exportedAs:conformingTo:)``.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(named: identifier, conformingTo: parentType)
  }

  private init(named identifier: String, conformingTo parent: UTType?) {
    let isDeclared = TypeDeclarations.system[identifier.lowercased()] != nil
    self.init(
      isDeclared ? identifier.lowercased() : identifier, parent: isDeclared ? nil : (parent ?? .data).identifier)
  }

  /// Returns the declared types with a tag that conform to `supertype`, the preferred type first. If there are none,
  /// returns a dynamic type. Empty if `tag` is empty or `tagClass` is unknown.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    let declared = declared(tag, tagClass: tagClass, supertype: supertype)
    guard declared.isEmpty else { return declared }
    return UTType(tag: tag, tagClass: tagClass, conformingTo: supertype).map { [$0] } ?? []
  }

  private static func declared(_ tag: String, tagClass: UTTagClass, supertype: UTType?) -> [UTType] {
    let types = TypeDeclarations.system.identifiers(tag.lowercased(), tagClass).map { UTType(declared: $0) }
    guard let supertype else { return types }
    return types.filter { $0.conforms(to: supertype) }
  }

  // MARK: Tags

  /// The tags of the type by class, the preferred tag first.
  public var tags: [UTTagClass: [String]] { declaration?.tags ?? tag }

  /// The preferred file name extension; nil if the type has none.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The preferred MIME type; nil if the type has none.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  // MARK: Description

  private var declaration: DeclaredType? { TypeDeclarations.system[identifier] }

  /// The English description of the type; nil if the type is not declared.
  public var localizedDescription: String? { declaration?.text }

  /// The version of the declaration: always nil.
  public var version: Int? { nil }

  /// Whether the type is a dynamic type, made for a tag that no declared type has.
  public var isDynamic: Bool { !tag.isEmpty }

  /// Whether the system declares the type.
  public var isDeclared: Bool { declaration != nil }

  /// Whether the type is in the domain `public`.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  // MARK: Conformance

  /// The types to which the type conforms, directly and indirectly.
  public var supertypes: Set<UTType> { Set(ancestors.map { UTType($0) ?? UTType($0, parent: nil) }) }

  /// Whether the type is `type`, or conforms to it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Whether the type conforms to `type` and differs from it.
  public func isSubtype(of type: UTType) -> Bool { ancestors.contains(type.identifier) }

  /// Whether `type` conforms to this type and differs from it.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  private var ancestors: Set<String> {
    var found: Set<String> = []
    var waiting = declaration?.parents ?? [parent].compactMap(\.self)
    while let next = waiting.popLast() {
      guard found.insert(next).inserted else { continue }
      waiting += TypeDeclarations.system[next]?.parents ?? DynamicIdentifier(next).map { [$0.parent] } ?? []
    }
    return found
  }
}

extension UTType: Hashable {
  /// Whether the types have the same identifier.
  public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: Codable {
  /// Decodes the identifier. A type with an unknown identifier conforms to `public.data`.
  public init(from decoder: any Decoder) throws {
    let identifier = try decoder.singleValueContainer().decode(String.self)
    self = UTType(identifier) ?? UTType(importedAs: identifier)
  }

  /// Encodes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  /// The identifier.
  public var description: String { identifier }

  /// The identifier, and whether the type is declared or dynamic.
  public var debugDescription: String {
    "\(identifier) (\(isDynamic ? "dynamic" : isDeclared ? "declared" : "not declared"))"
  }
}
