internal import Foundation
internal import ViewTrees

extension NodeBuilder {
  /// The maximum size of a label in bytes. A longer label is truncated to an eighth as many characters.
  private static let maximumLabelBytes = 1_024

  /// The description of a view for assistive technology. Texts beyond the limits are left out.
  mutating func accessibility(of view: UIView, _ content: ViewContent) -> ViewAccessibility {
    var result = ViewAccessibility()
    let label = view.accessibilityLabel.map(Self.cut)
    // A text needs no label that repeats it.
    if case .text(let text) = content, label == text.lines.map(\.text).joined() {
      result.label = nil
    } else {
      result.label = counted(label, "an accessibility label")
    }
    result.value = counted(view.accessibilityValue.map(Self.cut), "an accessibility value")
    result.identifier = counted(view.accessibilityIdentifier.map(Self.cut), "an accessibility identifier")
    result.role = Self.role(of: view)
    result.isHidden = view.accessibilityElementsHidden
    return result
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= maximumLabelBytes ? text : String(text.prefix(maximumLabelBytes / 8))
  }

  /// Returns a text if it fits into the limit of the view's texts; otherwise records the omission and returns nil.
  private mutating func counted(_ text: String?, _ name: String) -> String? {
    text.flatMap { context.count(text: $0, of: name) ? $0 : nil }
  }

  private static func role(of view: UIView) -> ViewAccessibility.Role? {
    let traits = view.accessibilityTraits
    if traits.contains(.header) { return .heading }
    if traits.contains(.button) { return .button }
    if traits.contains(.link) { return .link }
    if traits.contains(.image) { return .image }
    return switch view {
    case is UIButton: .button
    case is UISwitch: .toggle
    case is UIImageView: .image
    case is UITextField: .field
    case is UITableView: .list
    case is UITableViewCell: .listItem
    default: nil
    }
  }

  /// Numbers the children of a node in the order in which assistive technology reads them. `places` has the index of
  /// each subview's node. Elements without a node are skipped.
  func order(_ elements: [Any], places: [ObjectIdentifier: Int], node: inout ViewNode) {
    for (index, element) in elements.prefix(ViewLimits.nodes).enumerated() {
      guard let place = places[ObjectIdentifier(element as AnyObject)] else { continue }
      node.children[place].accessibility.order = index
    }
  }
}
