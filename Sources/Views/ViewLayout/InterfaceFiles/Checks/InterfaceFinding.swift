/// A defect in an Interface Builder file.
package struct InterfaceFinding: Hashable, Sendable {
  /// The kinds of defects.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An element has no class here.
    case unknownElement
    /// A reference to an object that does not exist, or that exists twice.
    case unknownReference
    /// A controller contains itself.
    case embeddingCycle
    /// Two constraints contradict each other.
    case constraintConflict
    /// An object reacts to a person's touch.
    case interactive
  }

  /// The kind of the defect.
  package let kind: Kind
  /// The position in the file.
  package let position: InterfacePosition
  /// The defect, as a sentence without a period.
  package let message: String
  /// What the author can do, as a command; nil if the message says it.
  package let fix: String?
}

/// A name in an Interface Builder file that must exist elsewhere.
package struct InterfaceName: Hashable, Sendable {
  /// The kind of thing that has the name.
  package enum Kind: Hashable, Sendable {
    /// A class.
    case type(InterfaceModule)
    /// An outlet of an object's class.
    case outlet(type: String, InterfaceModule)
    /// An image.
    case image
    /// A colour of an asset catalogue.
    case color
  }

  /// The name.
  package let name: String
  /// The kind of thing that has the name.
  package let kind: Kind
  /// The position in the file.
  package let position: InterfacePosition
}

extension InterfaceName {
  /// The outlets of the system's classes, which Interface Builder offers for subclasses too.
  package static let systemOutlets: Set<String> = [
    "view", "delegate", "dataSource", "dragDelegate", "dropDelegate", "prefetchDataSource", "textLabel",
    "detailTextLabel", "imageView", "contentView", "accessoryView", "editingAccessoryView", "backgroundView",
    "selectedBackgroundView", "multipleSelectionBackgroundView", "tableView", "tableHeaderView", "tableFooterView",
    "collectionView", "collectionViewLayout", "navigationItem", "tabBarItem", "navigationBar", "toolbar", "tabBar",
    "titleView", "searchController", "searchBar", "refreshControl", "inputView", "inputAccessoryView", "maskView",
    "gestureRecognizers", "hostedView", "containerView", "customView", "leftBarButtonItem", "rightBarButtonItem",
    "backBarButtonItem", "leftBarButtonItems", "rightBarButtonItems", "toolbarItems", "items", "window",
  ]
}
