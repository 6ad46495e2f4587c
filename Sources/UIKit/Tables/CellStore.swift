internal import Foundation

/// The cells of a table: those that are shown, those for reuse, and how new ones are made.
@MainActor final class CellStore {
  /// The cells that are shown.
  private(set) var shown: [IndexPath: UITableViewCell] = [:]
  private var unused: [String: [UITableViewCell]] = [:]
  private var makers: [String: () -> UITableViewCell?] = [:]

  /// The largest number of cells for reuse with an identifier.
  private static let maximumUnused = 50

  /// Says how cells with an identifier are made; nil for nothing.
  func register(_ maker: (() -> UITableViewCell?)?, _ identifier: String) {
    makers[identifier] = maker
  }

  /// A cell for reuse, or a new one; nil if nobody makes one.
  func take(_ identifier: String) -> UITableViewCell? {
    if let cell = unused[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?()
  }

  /// Notes the cell of a row.
  func show(_ cell: UITableViewCell, at row: IndexPath) {
    shown[row] = cell
  }

  /// Takes the cells of all rows but some from the table, for reuse.
  func recycle(except isKept: (IndexPath) -> Bool = { _ in false }) {
    for (row, cell) in shown where !isKept(row) {
      shown[row] = nil
      cell.removeFromSuperview()
      guard let identifier = cell.reuseIdentifier else { continue }
      if unused[identifier, default: []].count < Self.maximumUnused { unused[identifier, default: []].append(cell) }
    }
  }
}
