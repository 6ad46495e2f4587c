public import Foundation

/// Objects under a title, as a part of a collection.
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

/// The objects that a user may choose from, in sections.
open class INObjectCollection<ObjectType>: NSObject, @unchecked Sendable {
  /// The sections, in order.
  public let sections: [INObjectSection<ObjectType>]
  /// Whether the objects are shown under the letters with which they begin.
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
