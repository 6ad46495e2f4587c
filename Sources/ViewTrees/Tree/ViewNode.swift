/// A rectangle of a view tree, with what it shows and its children, the last of which is in front.
package struct ViewNode: Sendable, Hashable {
  /// The edge of a rectangle, drawn inside its frame.
  package struct Border: Sendable, Hashable {
    /// The width in points.
    package var width: Double
    /// The colour.
    package var color: ViewColor

    /// Makes a border.
    package init(width: Double, color: ViewColor) { (self.width, self.color) = (width, color) }
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
  /// Whether content and children are cut off at the frame.
  package var clips = false
  /// Whether what lies behind the node is blurred.
  package var blurs = false
  /// What assistive technology and tests see.
  package var accessibility = ViewAccessibility()
  /// The nodes in this one, from the back to the front.
  package var children: [ViewNode]

  /// Makes a node without a background.
  package init(frame: ViewRect, content: ViewContent = .box, children: [ViewNode] = []) {
    (self.frame, self.content, self.children) = (frame, content, children)
  }
}

/// Corners of a node. The raw values are those of `CACornerMask`.
package struct ViewCorners: OptionSet, Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let topLeft = Self(rawValue: 1)
  package static let topRight = Self(rawValue: 2)
  package static let bottomLeft = Self(rawValue: 4)
  package static let bottomRight = Self(rawValue: 8)
  package static let all: Self = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// What assistive technology and tests see of a node.
package struct ViewAccessibility: Sendable, Hashable {
  /// What a node is.
  package enum Role: String, Sendable, CaseIterable {
    case button, field, heading, image, link, list, listItem, toggle
  }

  /// The name; nil for the node's own text or title.
  package var label: String?
  /// The current value, such as that of a switch.
  package var value: String?
  /// The role; nil for what the kind of the node says.
  package var role: Role?
  /// The place among the node's siblings in the order of reading; nil for its place in the list of children.
  package var order: Int?
  /// The identifier that the author gave for tests.
  package var identifier: String?
  /// Whether the node and its children are left out.
  package var isHidden = false

  /// Describes a node that speaks for itself.
  package init(label: String? = nil, role: Role? = nil) { (self.label, self.role) = (label, role) }
}
