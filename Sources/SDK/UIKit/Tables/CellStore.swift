internal import Foundation

/// The cells of a table: the visible ones, the reusable ones, and how new ones are made.
@MainActor final class CellStore {
  /// The visible cells.
  private(set) var shown: [IndexPath: UITableViewCell] = [:]
  private var unused: [String: [UITableViewCell]] = [:]
  private var makers: [String: () -> UITableViewCell?] = [:]

  /// The maximum number of reusable cells per identifier.
  private static let maximumUnused = 50

  /// Registers a function that makes the cells for an identifier; nil removes it.
  func register(_ maker: (() -> UITableViewCell?)?, _ identifier: String) {
    makers[identifier] = maker
  }

  /// A reusable cell, or else a new one; nil if no function is registered.
  func dequeueCell(identifier: String) -> UITableViewCell? {
    if let cell = unused[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?()
  }

  /// Records the cell of a row as visible.
  func show(_ cell: UITableViewCell, at row: IndexPath) {
    shown[row] = cell
  }

  /// Moves the visible cells to the reusable ones, except those of the rows for which `isKept` returns true.
  func recycle(except isKept: (IndexPath) -> Bool = { _ in false }) {
    for (row, cell) in shown where !isKept(row) {
      shown[row] = nil
      cell.removeFromSuperview()
      guard let identifier = cell.reuseIdentifier else { continue }
      if unused[identifier, default: []].count < Self.maximumUnused { unused[identifier, default: []].append(cell) }
    }
  }
}
