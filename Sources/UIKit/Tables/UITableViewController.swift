public import Foundation

/// A controller whose view is a table. It is the table's data source and delegate.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource,
  UITableViewDelegate
{
  private let style: UITableView.Style
  private var table: UITableView?
  /// Whether the selection is cleared when the table appears.
  open var clearsSelectionOnViewWillAppear = true

  /// Makes a controller with a table.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller whose table is in a nib.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller from a storyboard or a nib. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! {
    get {
      loadViewIfNeeded()
      return table ?? view as? UITableView
    }
    set {
      table = newValue
      view = newValue
    }
  }

  /// Loads the table of the storyboard or the nib, or else makes one.
  open override func loadView() {
    if viewSource?.loadView(of: self) == true || loadNib() { return }
    let table = UITableView(frame: UIScreen.main.bounds, style: style)
    (table.dataSource, table.delegate) = (self, self)
    self.table = table
    view = table
  }

  // The methods are declared in the class and not in an extension, so that subclasses can override them.

  open func numberOfSections(in tableView: UITableView) -> Int { StaticRows.of(tableView)?.count ?? 1 }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    StaticRows.of(tableView)?.section(section)?.cells.count ?? 0
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    StaticRows.of(tableView)?.cell(indexPath) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    StaticRows.of(tableView)?.section(section)?.header
  }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    StaticRows.of(tableView)?.section(section)?.footer
  }

  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    StaticRows.of(tableView)?.height(indexPath) ?? tableView.rowHeight
  }

  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedRowHeight
  }

  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }

  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }

  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }

  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }

  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
