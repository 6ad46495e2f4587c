public import Foundation

/// A view with rows that its data source provides.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The style of sections.
  public enum Style: Int, Sendable {
    /// Sections follow each other without space.
    case plain = 0
    /// Space separates sections.
    case grouped = 1
    /// Sections have space around them and round corners.
    case insetGrouped = 2
  }

  /// The position to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top, middle, bottom
  }

  /// The animation of inserted and deleted rows. It has no effect.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// A height that the content determines.
  public static let automaticDimension: CGFloat = -1

  /// The style of sections.
  public let style: Style
  /// The object that provides the cells.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
  /// The object that decides about heights, headers and footers.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { reloadData() }
    }
  }
  /// The height of rows in points; ``automaticDimension`` for the height of their content.
  open var rowHeight = automaticDimension { didSet { layoutChanged() } }
  /// The estimated height of rows. It has no effect.
  open var estimatedRowHeight = automaticDimension
  /// The height of section headers; ``automaticDimension`` for the height of the title.
  open var sectionHeaderHeight = automaticDimension { didSet { layoutChanged() } }
  /// The height of section footers; ``automaticDimension`` for the height of the title.
  open var sectionFooterHeight = automaticDimension { didSet { layoutChanged() } }
  /// The space above section headers. It has no effect.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// The view above all sections; nil for none.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }
  /// The view below all sections; nil for none.
  open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }
  /// The view behind the rows; nil for none.
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }
  /// The style of the separators between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { layoutChanged() } }
  /// The colour of the separators; nil for the system's.
  open var separatorColor: UIColor? { didSet { layoutChanged() } }
  /// The insets of the separators.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { layoutChanged() } }
  /// Whether the user can select rows.
  open var allowsSelection = true
  /// Whether the user can select several rows. It has no effect.
  open var allowsMultipleSelection = false
  /// Whether the table is in editing mode. It has no effect.
  open var isEditing = false

  let rows = TableRows()
  let cells = CellStore()
  /// The static cells from an Interface Builder file; nil for none.
  var staticRows: StaticRows? { didSet { reloadData() } }

  /// Makes a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    begin()
  }

  /// Makes a plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Makes a table from a storyboard or a nib. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    style = Self.interfaceStyle
    super.init(coder: coder)
  }

  override func beginDecoding() {
    super.beginDecoding()
    begin()
  }

  /// The style for tables that are made from an Interface Builder file.
  static var interfaceStyle = Style.plain

  private func begin() {
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    layoutChanged()
  }

  func layoutChanged() {
    rows.isStale = true
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Rows

  /// Loads everything from the data source again before the next layout.
  open func reloadData() {
    cells.recycle()
    layoutChanged()
  }

  /// Reloads rows. All rows are loaded again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    reloadData()
  }

  /// Reloads sections. All rows are loaded again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    reloadData()
  }

  /// Inserts rows. All rows are loaded again.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    reloadData()
  }

  /// Deletes rows. All rows are loaded again.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    reloadData()
  }

  /// Begins a group of changes. It has no effect.
  open func beginUpdates() {}

  /// Ends a group of changes, and lays out all rows again.
  open func endUpdates() {
    layoutChanged()
  }

  /// Performs a group of changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    layoutChanged()
    runInNextMainQueueTurn { completion?(true) }
  }

  /// The number of sections.
  open var numberOfSections: Int { loadedRows.sections.count }

  /// The number of rows in a section; 0 if the section does not exist.
  open func numberOfRows(inSection section: Int) -> Int {
    let sections = loadedRows.sections
    return sections.indices.contains(section) ? sections[section].rowCount : 0
  }

  /// The cell of a row; nil if the row is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return cells.shown[indexPath]
  }

  /// The row of a cell; nil if the cell is not visible.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.shown.first { $0.value === cell }?.key }

  /// The visible cells, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return cells.shown.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The visible rows; nil if there are none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return cells.shown.isEmpty ? nil : cells.shown.keys.sorted()
  }

  /// The rectangle of a row; empty if the row does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { loadedRows.rectangle(of: indexPath) ?? .zero }

  /// Deselects a row. It does nothing, because no row stays selected.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}

  /// Sets whether the table is in editing mode. It has no effect on the rows.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Scrolls until a row is visible.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scrollRectToVisible(rectForRow(at: indexPath), animated: animated)
  }

  /// A tap selects the row, unless a view in the row handles the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let views = sequence(first: touches.first?.view) { $0?.superview }
    guard let cell = views.lazy.compactMap({ $0 as? UITableViewCell }).first,
      let row = indexPath(for: cell), allowsSelection
    else { return super.touchesEnded(touches, with: event) }
    guard let delegate else { return }
    guard delegate.tableView(self, shouldHighlightRowAt: row),
      let selected = delegate.tableView(self, willSelectRowAt: row)
    else { return }
    delegate.tableView(self, didSelectRowAt: selected)
  }

  // MARK: Cells

  /// Registers the class of the cells for an identifier; nil removes it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return cells.register(nil, identifier) }
    guard let cellClass = cellClass as? UITableViewCell.Type else {
      return UIKitLog.write("\(cellClass) was not registered, because it is not a subclass of UITableViewCell")
    }
    cells.register({ UITableViewCell.make(cellClass, reuseIdentifier: identifier) }, identifier)
  }

  /// Returns a reusable cell, or else a new one of the registered class; nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cells.dequeueCell(identifier: identifier)
  }

  /// Returns a reusable cell, or else a new one of the registered class. Logs a message if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = cells.dequeueCell(identifier: identifier) { return cell }
    UIKitLog.write("no cell class is registered for the identifier '\(identifier)'; an empty cell is used")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Layout

  /// The size of all rows, headers and footers together.
  open override var contentSize: CGSize {
    get { loadedRows.size }
    set {}
  }

  private var loadedRows: TableRows {
    rows.load(self)
    return rows
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    loadedRows.place(in: self)
  }
}
