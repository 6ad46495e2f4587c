internal import ViewTrees

/// The rows of a terminal that represent a view tree from top to bottom.
struct TerminalBands {
  /// The content of one or more rows.
  enum Band {
    /// Items in the same rows, by their indices, from the left.
    case items([Int])
    /// A horizontal line.
    case rule(ViewRect)
    /// The upper edges of boxes, by their indices.
    case tops([Int])
    /// The lower edges of boxes.
    case bottoms([Int])
  }

  /// The bands from the top.
  private(set) var bands: [Band] = []

  /// The distance in points below which edges share a row.
  private static let edgeDistance = 6.0

  init(_ items: TerminalItems) {
    var placed: [(y: Double, band: Band)] = Self.lines(of: items.items)
    placed += items.rules.map { ($0.middle, .rule($0)) }
    placed += Self.edges(items.boxes.map(\.y)).map { ($0.y, .tops($0.boxes)) }
    placed += Self.edges(items.boxes.map(\.bottom)).map { ($0.y, .bottoms($0.boxes)) }
    bands = placed.sorted { $0.y < $1.y }.map(\.band)
  }

  /// The lines of text. Pictures and labels join the first line of text at their height.
  private static func lines(of items: [TerminalItems.Item]) -> [(y: Double, band: Band)] {
    var lines: [(frame: ViewRect, items: [Int])] = []
    let order = items.indices.sorted { items[$0].frame.middle < items[$1].frame.middle }
    for index in order where items[index].image == nil {
      let frame = items[index].frame
      if let last = lines.indices.last, frame.middle < lines[last].frame.bottom, frame.y <= lines[last].frame.middle {
        lines[last].items.append(index)
      } else {
        lines.append((frame, [index]))
      }
    }
    for index in order where items[index].image != nil {
      let frame = items[index].frame
      if let line = lines.firstIndex(where: { $0.frame.middle > frame.y && $0.frame.middle < frame.bottom }) {
        lines[line].items.append(index)
      } else {
        lines.append((frame, [index]))
      }
    }
    return lines.map { line in
      (line.frame.middle, .items(line.items.sorted { items[$0].frame.x < items[$1].frame.x }))
    }
  }

  /// Groups edges of about the same height.
  private static func edges(_ heights: [Double]) -> [(y: Double, boxes: [Int])] {
    var edges: [(y: Double, boxes: [Int])] = []
    for box in heights.indices.sorted(by: { heights[$0] < heights[$1] }) {
      if let last = edges.indices.last, heights[box] - edges[last].y < edgeDistance {
        edges[last].boxes.append(box)
      } else {
        edges.append((heights[box], [box]))
      }
    }
    return edges
  }
}
