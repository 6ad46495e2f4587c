public import Foundation

/// A section of a collection: objects under a title.
open class INObjectSection<ObjectType>: NSObject, @unchecked Sendable {
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
}

/// The objects that a user can choose from, in sections.
open class INObjectCollection<ObjectType>: NSObject, @unchecked Sendable {
  /// The sections, in order.
  public let sections: [INObjectSection<ObjectType>]
  /// Whether the objects are listed under their initials.
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
}
