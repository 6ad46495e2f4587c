internal import Foundation
internal import QuartzCore

/// The positions of a table's rows, headers and footers.
@MainActor final class TableRows {
  /// A section from top to bottom.
  struct Section {
    var header: Band?
    var rows: [CGRect] = []
    var footer: Band?
    /// The number of rows. Rows beyond the limit have no position.
    var rowCount = 0
  }

  /// A header or a footer.
  struct Band {
    let view: UIView
    let frame: CGRect
  }

  /// The maximum number of rows and of sections that are laid out. A card shows only few of them.
  private static let maximumRows = 1_000
  private static let maximumSections = 200
  /// The maximum number of rows for which cells are made to measure their heights.
  private static let maximumMeasuredRows = 200

  /// Whether the positions must be computed again.
  var isStale = true
  private(set) var sections: [Section] = []
  private(set) var size = CGSize.zero
  private var width: CGFloat = 0
  private var isLoading = false

  /// The rectangle of a row; nil for one that does not exist.
  func rectangle(of row: IndexPath) -> CGRect? {
    guard row.count == 2, sections.indices.contains(row.section) else { return nil }
    let rows = sections[row.section].rows
    return rows.indices.contains(row.row) ? rows[row.row] : nil
  }

  /// Computes the positions if something has changed.
  func load(_ table: UITableView) {
    // The data source may ask the table for its rows while it is called.
    guard !isLoading, isStale || width != table.bounds.width else { return }
    isLoading = true
    isStale = false
    width = table.bounds.width
    defer { isLoading = false }
    for section in sections {
      for band in [section.header, section.footer] { band?.view.removeFromSuperview() }
    }
    table.cells.recycle()
    var loader = RowLoader(table, rows: Self.maximumRows, measured: Self.maximumMeasuredRows)
    sections = loader.load(sections: Self.maximumSections)
    size = CGSize(width: width, height: loader.y)
  }

  /// Shows the cells in the visible part of the table, and the headers and footers.
  func place(in table: UITableView) {
    let seen = table.bounds
    table.cells.recycle { self.rectangle(of: $0)?.intersects(seen) ?? false }
    for (index, section) in sections.enumerated() {
      show(section.header, in: table) { $0.tableView(table, willDisplayHeaderView: $1, forSection: index) }
      show(section.footer, in: table) { $0.tableView(table, willDisplayFooterView: $1, forSection: index) }
      for (row, frame) in section.rows.enumerated() where frame.intersects(seen) {
        show(IndexPath(row: row, section: index), frame, isLast: row == section.rows.count - 1, in: table)
      }
    }
  }

  /// Shows a header or a footer. Before it is shown, calls `announce` with the delegate and the view.
  private func show(
    _ band: Band?, in table: UITableView, announce: (any UITableViewDelegate, UIView) -> Void
  ) {
    guard let band else { return }
    band.view.frame = band.frame
    guard band.view.superview !== table else { return }
    table.delegate.map { announce($0, band.view) }
    table.addSubview(band.view)
  }

  private func show(_ row: IndexPath, _ frame: CGRect, isLast: Bool, in table: UITableView) {
    guard let cell = table.cells.shown[row] ?? table.dataSource?.tableView(table, cellForRowAt: row) else { return }
    cell.frame = frame
    cell.applyStyle(of: table, isFirst: row.row == 0, isLast: isLast)
    guard cell.superview !== table else { return }
    table.cells.show(cell, at: row)
    table.delegate?.tableView(table, willDisplay: cell, forRowAt: row)
    table.addSubview(cell)
  }
}

extension UITableViewCell {
  /// Applies the table's separators and corners to a cell.
  fileprivate func applyStyle(of table: UITableView, isFirst: Bool, isLast: Bool) {
    separator.isHidden = table.separatorStyle == .none || (isLast && table.style != .plain)
    separator.backgroundColor = table.separatorColor ?? .separator
    tableSeparatorInset = table.separatorInset
    guard table.style == .insetGrouped else { return }
    layer.cornerRadius = 10
    layer.masksToBounds = true
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
  }
}
