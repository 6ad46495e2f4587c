internal import ViewTrees

/// The elements of a screen at one time.
struct ElementTree {
  let elements: [ScreenElement]
  /// For each element, the index after its last descendant.
  private let ends: [Int]

  init(_ screen: ScreenElements) {
    elements = screen.list
    var ends = [Int](repeating: elements.count, count: elements.count)
    var open: [Int] = []
    for (index, element) in elements.enumerated() {
      while let last = open.last, elements[last].depth >= element.depth { ends[open.removeLast()] = index }
      open.append(index)
    }
    self.ends = ends
  }

  /// The indexes of all descendants of the element at `index`.
  func descendants(of index: Int) -> Range<Int> { index + 1..<ends[index] }

  /// The indexes of the direct children of the element at `index`.
  func children(of index: Int) -> [Int] {
    descendants(of: index).filter { elements[$0].depth == elements[index].depth + 1 }
  }

  /// The element at `index` and its descendants, as lines of text.
  func description(of index: Int) -> String {
    let depth = elements[index].depth
    return (index..<ends[index]).map { position in
      String(repeating: "  ", count: elements[position].depth - depth) + elements[position].line
    }.joined(separator: "\n")
  }
}

extension ScreenElement {
  /// The element as a line of text: `Image, {{20.0, 90.0}, {335.0, 200.0}}, identifier: 'car', label: 'locked'`.
  var line: String {
    var parts = ["\(type.name), {{\(frame.x), \(frame.y)}, {\(frame.width), \(frame.height)}}"]
    if !identifier.isEmpty { parts.append("identifier: '\(identifier)'") }
    if !label.isEmpty { parts.append("label: '\(label)'") }
    if let placeholder, !placeholder.isEmpty { parts.append("placeholderValue: '\(placeholder)'") }
    if let value, !value.isEmpty { parts.append("value: '\(value)'") }
    if !isEnabled { parts.append("Disabled") }
    if isSelected { parts.append("Selected") }
    if hasFocus { parts.append("Keyboard Focused") }
    return parts.joined(separator: ", ")
  }
}
