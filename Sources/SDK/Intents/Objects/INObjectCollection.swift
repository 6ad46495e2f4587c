public import Foundation
internal import IntentWire

// A collection or a section can only be archived as part of another object, which calls `encode(with:)` and
// `init(coder:)`. `NSKeyedArchiver` can't archive either directly, because Foundation on Linux has no names for generic
// classes.

/// A section of a collection: objects under a title. It is immutable.
open class INObjectSection<ObjectType>: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The title, or nil.
  public let title: String?
  /// The objects, in order.
  public let items: [ObjectType]

  /// Makes a section.
  public init(title: String?, items: [ObjectType]) {
    self.title = title
    self.items = items
    super.init()
  }

  /// A section with the same title and objects.
  open func copy(with zone: NSZone? = nil) -> Any { INObjectSection(title: title, items: items) }

  /// True: the classes of the objects are checked when an archive is read.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the title and the objects. Objects of classes that have no form on the wire are left out.
  open func encode(with coder: NSCoder) { coder.encodeWire(wireObject) }

  /// Reads a section; nil if the archive has none.
  public required convenience init?(coder: NSCoder) {
    guard let object = coder.decodeWire() else { return nil }
    self.init(object)
  }

  fileprivate var wireObject: WireObject {
    var object = WireObject(type: "INObjectSection")
    object["title"] = title.wireValue
    object["items"] = .array(items.compactMap { WireValue(object: $0) })
    return object
  }

  fileprivate convenience init(_ object: WireObject) {
    let items = object["items"].arrayValue ?? []
    self.init(title: object.decoded("title"), items: items.compactMap { $0.object(as: ObjectType.self) })
  }
}

/// The objects that a user can choose from, in sections. It is not synchronized: a thread that changes it must be its
/// only user.
open class INObjectCollection<ObjectType>: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The sections, in order.
  public let sections: [INObjectSection<ObjectType>]
  /// Whether the objects are grouped by their initial letters.
  public var usesIndexedCollation = false

  /// The objects of all sections, in order.
  public var allItems: [ObjectType] { sections.flatMap(\.items) }

  /// Makes a collection.
  public init(sections: [INObjectSection<ObjectType>]) {
    self.sections = sections
    super.init()
  }

  /// Makes a collection of one section without a title.
  public convenience init(items: [ObjectType]) {
    self.init(sections: [INObjectSection(title: nil, items: items)])
  }

  /// A collection with the same sections.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = INObjectCollection(sections: sections)
    copy.usesIndexedCollation = usesIndexedCollation
    return copy
  }

  /// True: the classes of the objects are checked when an archive is read.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the sections. Objects of classes that have no form on the wire are left out.
  open func encode(with coder: NSCoder) {
    var object = WireObject(type: "INObjectCollection")
    object["sections"] = .array(sections.map { .object($0.wireObject) })
    object["usesIndexedCollation"] = usesIndexedCollation.wireValue
    coder.encodeWire(object)
  }

  /// Reads a collection; nil if the archive has none.
  public required convenience init?(coder: NSCoder) {
    guard let object = coder.decodeWire() else { return nil }
    let sections = object["sections"].arrayValue ?? []
    self.init(sections: sections.compactMap { $0.objectValue.map { INObjectSection($0) } })
    usesIndexedCollation = object.decoded("usesIndexedCollation")
  }
}
