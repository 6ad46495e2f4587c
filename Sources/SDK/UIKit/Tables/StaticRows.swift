internal import Foundation

/// The static cells of a table, as listed in an Interface Builder file.
@MainActor final class StaticRows {
  /// A section with its cells.
  struct Section {
    var header: String?
    var footer: String?
    var cells: [(cell: UITableViewCell, height: CGFloat?)]
  }

  private let sections: [Section]

  init(_ sections: [Section]) {
    self.sections = sections
  }

  var count: Int { sections.count }

  func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

  func cell(_ row: IndexPath) -> UITableViewCell? { entry(row)?.cell }

  /// The height of a row; nil for the table's default.
  func height(_ row: IndexPath) -> CGFloat? { entry(row)?.height }

  private func entry(_ row: IndexPath) -> (cell: UITableViewCell, height: CGFloat?)? {
    guard let cells = section(row.section)?.cells, cells.indices.contains(row.row) else { return nil }
    return cells[row.row]
  }
}
