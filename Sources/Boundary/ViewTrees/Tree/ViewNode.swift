package import IntentWire

/// A rectangle of a view tree, with its content and its children. The last child is in front.
package struct ViewNode: Sendable, Hashable {
  /// A border along the inside of a frame.
  package struct Border: Sendable, Hashable {
    /// The width in points.
    package var width: Double
    /// The colour.
    package var color: ViewColor

    /// Creates a border.
    package init(width: Double, color: ViewColor) {
      self.width = width
      self.color = color
    }
  }

  /// The frame, relative to the parent's.
  package var frame: ViewRect
  /// What the node shows above its background and below its children.
  package var content: ViewContent
  /// The colour of the background; nil for none.
  package var background: ViewColor?
  /// The radius of the corners in points.
  package var radius = 0.0
  /// The corners that are round.
  package var corners = ViewCorners.all
  /// The border; nil for none.
  package var border: Border?
  /// The opacity of the node with its children, between 0 and 1.
  package var alpha = 1.0
  /// Whether content and children are clipped at the frame.
  package var clips = false
  /// Whether the background behind the node is blurred.
  package var blurs = false
  /// The node's description for assistive technology and tests.
  package var accessibility = ViewAccessibility()
  /// The intent that a tap on the node requests, with the values of its parameters; nil if a tap does nothing.
  package var action: WireObject?
  /// The children of this node, from the back to the front.
  package var children: [ViewNode]

  /// Creates a node without a background.
  package init(frame: ViewRect, content: ViewContent = .box, children: [ViewNode] = []) {
    self.frame = frame
    self.content = content
    self.children = children
  }
}

/// Corners of a node. The raw values are those of `CACornerMask`.
package struct ViewCorners: OptionSet, Sendable, Hashable {
  /// The bits of the corners.
  package let rawValue: Int

  /// Creates a set of corners from their bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper left corner.
  package static let topLeft = Self(rawValue: 1)
  /// The upper right corner.
  package static let topRight = Self(rawValue: 2)
  /// The lower left corner.
  package static let bottomLeft = Self(rawValue: 4)
  /// The lower right corner.
  package static let bottomRight = Self(rawValue: 8)
  /// All four corners.
  package static let all: Self = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A node's description for assistive technology and tests.
package struct ViewAccessibility: Sendable, Hashable {
  /// The role of a node in the interface.
  package enum Role: String, Sendable, CaseIterable {
    case button, field, heading, image, link, list, listItem, toggle
  }

  /// The name; nil for the node's own text or title.
  package var label: String?
  /// The current value, for example of a switch.
  package var value: String?
  /// The role; nil if the kind of the node determines it.
  package var role: Role?
  /// The reading position among the node's siblings; nil for the position in the list of children.
  package var order: Int?
  /// The identifier that the author gave for tests.
  package var identifier: String?
  /// Whether assistive technology ignores the node and its children.
  package var isHidden = false

  /// Creates a description; by default, the node's own content provides it.
  package init(label: String? = nil, role: Role? = nil) {
    self.label = label
    self.role = role
  }
}
