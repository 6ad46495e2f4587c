internal import Foundation

/// Loads the rows of a table from its data source and delegate, and places them from top to bottom.
@MainActor struct RowLoader {
  private let table: UITableView
  private let width: CGFloat
  /// The maximum number of rows that are loaded.
  private let maximumRows: Int
  /// The number of further rows that may be loaded.
  private var rowsLeft: Int
  /// The number of further rows without a given height whose cells may be measured. Other such rows get the minimum
  /// height.
  private var measuredLeft: Int
  /// The bottom edge of the views that are placed so far.
  private(set) var y: CGFloat = 0

  init(_ table: UITableView, rows: Int, measured: Int) {
    self.table = table
    width = table.bounds.width
    maximumRows = rows
    rowsLeft = rows
    measuredLeft = measured
  }

  /// Places the rows of at most `limit` sections, with the headers and footers of the table and of the sections.
  mutating func load(sections limit: Int) -> [TableRows.Section] {
    if let header = table.tableHeaderView { place(header) }
    guard let source = table.dataSource else { return finish([]) }
    let count = max(source.numberOfSections(in: table), 0)
    if count > limit {
      UIKitLog.write("the table shows \(limit) of \(count) sections, because it lays out at most \(limit) sections")
    }
    return finish((0..<min(count, limit)).map { section($0, of: source) })
  }

  private mutating func finish(_ sections: [TableRows.Section]) -> [TableRows.Section] {
    if let footer = table.tableFooterView { place(footer) }
    return sections
  }

  /// Places a view with the width of the table.
  private mutating func place(_ view: UIView) {
    let height = view.frame.height
    guard height.isFinite else { return }
    view.frame = CGRect(x: 0, y: y, width: width, height: height)
    y += height
  }

  private mutating func section(_ index: Int, of source: any UITableViewDataSource) -> TableRows.Section {
    var section = TableRows.Section()
    section.header = header(index, source)
    let count = max(source.tableView(table, numberOfRowsInSection: index), 0)
    section.rowCount = count
    if count > rowsLeft {
      UIKitLog.write(
        "the table shows \(rowsLeft) of \(count) rows of section \(index), because it lays out at most "
          + "\(maximumRows) rows")
    }
    let inset: CGFloat = table.style == .insetGrouped ? 16 : 0
    for row in 0..<min(count, rowsLeft) {
      let height = height(of: IndexPath(row: row, section: index), source)
      section.rows.append(CGRect(x: inset, y: y, width: max(width - 2 * inset, 0), height: height))
      y += height
    }
    rowsLeft -= min(count, rowsLeft)
    section.footer = footer(index, source)
    return section
  }

  private mutating func height(of row: IndexPath, _ source: any UITableViewDataSource) -> CGFloat {
    let asked = table.delegate?.tableView(table, heightForRowAt: row) ?? table.rowHeight
    if asked >= 0, asked.isFinite { return asked }
    guard measuredLeft > 0 else { return UITableViewCell.minimumHeight }
    measuredLeft -= 1
    let cell = source.tableView(table, cellForRowAt: row)
    table.cells.show(cell, at: row)
    return cell.fittingHeight(in: width)
  }

  // MARK: Headers and footers

  private mutating func header(_ index: Int, _ source: any UITableViewDataSource) -> TableRows.Band? {
    let view = table.delegate?.tableView(table, viewForHeaderInSection: index)
    let title = source.tableView(table, titleForHeaderInSection: index)
    let asked = table.delegate?.tableView(table, heightForHeaderInSection: index) ?? table.sectionHeaderHeight
    let label = title.map { BandLabel($0, isHeader: true, table.style) }
    // A grouped table has space above a section without a header.
    return band(view ?? label, asked, empty: table.style == .plain ? 0 : index == 0 ? 35 : 18)
  }

  private mutating func footer(_ index: Int, _ source: any UITableViewDataSource) -> TableRows.Band? {
    let view = table.delegate?.tableView(table, viewForFooterInSection: index)
    let title = source.tableView(table, titleForFooterInSection: index)
    let asked = table.delegate?.tableView(table, heightForFooterInSection: index) ?? table.sectionFooterHeight
    let label = title.map { BandLabel($0, isHeader: false, table.style) }
    return band(view ?? label, asked, empty: table.style == .plain ? 0 : 18)
  }

  private mutating func band(_ view: UIView?, _ asked: CGFloat, empty: CGFloat) -> TableRows.Band? {
    let isAsked = asked >= 0 && asked.isFinite
    guard let view else {
      y += isAsked ? asked : empty
      return nil
    }
    let height = isAsked ? asked : view.fittingHeight(in: width)
    let frame = CGRect(x: 0, y: y, width: width, height: height)
    y += height
    return TableRows.Band(view: view, frame: frame)
  }
}

/// The view with the title of a section's header or footer.
private final class BandLabel: UIView {
  private let label = UILabel()
  private let isHeader: Bool
  private let style: UITableView.Style

  init(_ title: String, isHeader: Bool, _ style: UITableView.Style) {
    self.isHeader = isHeader
    self.style = style
    super.init(frame: .zero)
    let isPlainHeader = isHeader && style == .plain
    label.text = isHeader && !isPlainHeader ? title.uppercased() : title
    label.font = isPlainHeader ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 13)
    label.textColor = isPlainHeader ? .label : .secondaryLabel
    label.numberOfLines = 0
    if isHeader { label.accessibilityTraits = .header }
    if style == .plain { backgroundColor = .secondarySystemBackground }
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    let height = sizeThatFits(bounds.size).height - 2 * room
    let top = isHeader && style != .plain ? bounds.height - height - room : room
    label.frame = CGRect(x: 16, y: top, width: max(bounds.width - 32, 0), height: height)
  }

  private var room: CGFloat { style == .plain && isHeader ? 4 : 8 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: max(size.width - 32, 0), height: .infinity))
    return CGSize(width: size.width, height: text.height + 2 * room)
  }
}
