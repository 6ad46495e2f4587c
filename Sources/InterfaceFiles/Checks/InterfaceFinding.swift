/// Something in a file of Interface Builder that does not do what its author meant.
package struct InterfaceFinding: Hashable, Sendable {
  /// What is wrong.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An element has no class here.
    case unknownElement
    /// Something refers to an object that does not exist, or that exists twice.
    case unknownReference
    /// A controller contains itself.
    case embeddingCycle
    /// Two constraints contradict each other.
    case constraintConflict
    /// An object reacts to a person's touch.
    case interactive
  }

  /// What is wrong.
  package let kind: Kind
  /// Where.
  package let position: InterfacePosition
  /// What is wrong, as a sentence without a period.
  package let message: String
  /// What the author can do, as a command; nil where the message says it.
  package let fix: String?
}

/// A name in a file of Interface Builder that must exist elsewhere.
package struct InterfaceName: Hashable, Sendable {
  /// What the name is for.
  package enum Kind: Hashable, Sendable {
    /// A class.
    case type(InterfaceModule)
    /// An outlet of an object's class.
    case outlet(type: String, InterfaceModule)
    /// A picture.
    case image
    /// A colour of an asset catalogue.
    case color
  }

  /// The name.
  package let name: String
  /// What it is for.
  package let kind: Kind
  /// Where it stands.
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
