internal import Foundation
internal import ViewTrees

extension NodeBuilder {
  /// The maximum size of a label in bytes. Longer labels are truncated.
  private static let maximumLabelBytes = 1_024

  /// The description of a view for assistive technology.
  func accessibility(of view: UIView, _ content: ViewContent) -> ViewAccessibility {
    var result = ViewAccessibility()
    let label = view.accessibilityLabel.map(Self.cut)
    // A text needs no label that repeats it.
    if case .text(let text) = content, label == text.lines.map(\.text).joined() {
      result.label = nil
    } else {
      result.label = label
    }
    result.value = view.accessibilityValue.map(Self.cut)
    result.identifier = view.accessibilityIdentifier.map(Self.cut)
    result.role = Self.role(of: view)
    result.isHidden = view.accessibilityElementsHidden
    return result
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= maximumLabelBytes ? text : String(text.prefix(maximumLabelBytes / 8))
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

  /// Sorts the children of a node in the order in which assistive technology reads the elements.
  func order(_ elements: [Any], _ places: [ObjectIdentifier: Int], _ node: inout ViewNode) {
    for (index, element) in elements.prefix(ViewLimits.nodes).enumerated() {
      guard let place = places[ObjectIdentifier(element as AnyObject)] else { continue }
      node.children[place].accessibility.order = index
    }
  }
}
