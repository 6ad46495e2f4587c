public import Foundation

/// A view with rows, which its data source makes.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// How sections look.
  public enum Style: Int, Sendable {
    /// One below the other.
    case plain = 0
    /// With distances between them.
    case grouped = 1
    /// With distances around them, and round corners.
    case insetGrouped = 2
  }

  /// Where a row is moved to.
  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top, middle, bottom
  }

  /// How rows come and go. They do it at once.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The height that a view's content decides.
  public static let automaticDimension: CGFloat = -1

  /// How sections look.
  public let style: Style
  /// What gives the table its cells.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
  /// What decides how cells look.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { reloadData() }
    }
  }
  /// The height of rows in points; ``automaticDimension`` for that of their content.
  open var rowHeight = automaticDimension { didSet { layoutChanged() } }
  /// The height of rows before their cells are made. It is not used.
  open var estimatedRowHeight = automaticDimension
  /// The height of what is above sections; ``automaticDimension`` for that of the title.
  open var sectionHeaderHeight = automaticDimension { didSet { layoutChanged() } }
  /// The height of what is below sections; ``automaticDimension`` for that of the title.
  open var sectionFooterHeight = automaticDimension { didSet { layoutChanged() } }
  /// The distance above the first header. It is not laid out.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// The view above all sections; nil for none.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }
  /// The view below all sections; nil for none.
  open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }
  /// The view behind the rows; nil for none.
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }
  /// The lines below rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { layoutChanged() } }
  /// The colour of the lines; nil for the system's.
  open var separatorColor: UIColor? { didSet { layoutChanged() } }
  /// The distances of the lines from the sides.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { layoutChanged() } }
  /// Whether a person can choose rows.
  open var allowsSelection = true
  /// Whether a person can choose more than one row.
  open var allowsMultipleSelection = false
  /// Whether rows are being changed by a person.
  open var isEditing = false

  let rows = TableRows()
  let cells = CellStore()
  /// The cells that a file of Interface Builder lists; nil for none.
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

  /// Makes a table of an archive, which is not read.
  public required init?(coder: NSCoder) {
    style = Self.interfaceStyle
    super.init(coder: coder)
  }

  override func beginDecoding() {
    super.beginDecoding()
    begin()
  }

  /// The style for tables that are made of a file of Interface Builder.
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

  /// Asks the data source for everything anew, before the next layout.
  open func reloadData() {
    cells.recycle()
    layoutChanged()
  }

  /// Asks the data source for rows anew. All rows are.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    reloadData()
  }

  /// Asks the data source for sections anew. All sections are.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    reloadData()
  }

  /// Asks the data source for inserted rows. All rows are loaded anew.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    reloadData()
  }

  /// Takes rows away. All rows are loaded anew.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    reloadData()
  }

  /// Begins changes of rows.
  open func beginUpdates() {}

  /// Ends changes of rows: lays out the rows anew.
  open func endUpdates() {
    layoutChanged()
  }

  /// Makes changes of rows together.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    layoutChanged()
    afterwards { completion?(true) }
  }

  /// The number of sections.
  open var numberOfSections: Int { loadedRows.sections.count }

  /// The number of rows of a section; 0 for a section that does not exist.
  open func numberOfRows(inSection section: Int) -> Int {
    let sections = loadedRows.sections
    return sections.indices.contains(section) ? sections[section].rowCount : 0
  }

  /// The cell of a row; nil for one that is not shown.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return cells.shown[indexPath]
  }

  /// The row of a cell; nil for one that is not shown.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.shown.first { $0.value === cell }?.key }

  /// The cells that are shown, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return cells.shown.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The rows that are shown; nil for none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return cells.shown.isEmpty ? nil : cells.shown.keys.sorted()
  }

  /// The rectangle of a row; empty for one that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { loadedRows.rectangle(of: indexPath) ?? .zero }

  /// Ends the choice of a row. None is chosen.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}

  /// Moves the content so that a row is shown.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scrollRectToVisible(rectForRow(at: indexPath), animated: animated)
  }

  /// A tap in a row chooses the row, unless something in it takes the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let views = sequence(first: touches.first?.view) { $0?.superview }
    guard let cell = views.lazy.compactMap({ $0 as? UITableViewCell }).first,
      let row = indexPath(for: cell), allowsSelection
    else { return super.touchesEnded(touches, with: event) }
    delegate?.tableView(self, didSelectRowAt: row)
  }

  // MARK: Cells

  /// Says which class makes the cells with an identifier; nil for none.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return cells.register(nil, identifier) }
    guard let cellClass = cellClass as? UITableViewCell.Type else {
      return UIKitLog.write("\(cellClass) was not registered for cells, because it is no class of cells")
    }
    cells.register({ UITableViewCell.make(cellClass, reuseIdentifier: identifier) }, identifier)
  }

  /// A cell for reuse, or a new one of the registered class; nil without both.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { cells.take(identifier) }

  /// A cell for reuse, or a new one of the registered class. Without both, there is a line in the log.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = cells.take(identifier) { return cell }
    UIKitLog.write("no cell is registered for the identifier '\(identifier)'; the table gets an empty one")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Layout

  /// The size of all rows, headers and footers.
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
