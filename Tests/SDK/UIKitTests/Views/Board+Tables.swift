internal import Foundation
internal import UIKit
internal import ViewTrees

/// Tables in the form that the tests compare.
@MainActor enum Tables {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections = [2, 1]
    var style = UITableViewCell.CellStyle.default
    var height: CGFloat?
    private(set) var asked = 0
    private(set) var shown: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section] }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      asked += 1
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: style, reuseIdentifier: "row")
      cell.textLabel?.text = "Row \(indexPath.section).\(indexPath.row)"
      cell.detailTextLabel?.text = "Detail"
      return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? "First" : nil
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height ?? tableView.rowHeight
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      shown.append("\(indexPath.section).\(indexPath.row)")
    }
  }

  private static func table(_ source: Source, _ style: UITableView.Style = .plain, height: CGFloat = 300) -> UITableView
  {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: style)
    table.dataSource = source
    table.delegate = source
    return table
  }

  static func rows() -> [String] {
    let source = Source()
    let table = table(source)
    let numbers = [table.numberOfSections, table.numberOfRows(inSection: 0), table.numberOfRows(inSection: 7)]
    let cells = table.visibleCells.map { $0.textLabel?.text ?? "" }
    return cells + [
      "\(numbers)", "\(table.contentSize.height)", source.shown.joined(separator: " "), "\(source.asked)",
    ]
  }

  static func text() -> String {
    let source = Source()
    source.sections = [1]
    source.style = .value1
    return Snapshots.text(of: table(source, height: 100))
  }

  static func heights() -> [CGFloat] {
    let source = Source()
    source.height = 100
    let table = table(source)
    let fixed = table.contentSize.height
    source.height = nil
    table.rowHeight = 50
    let own = table.contentSize.height
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 20))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
    return [fixed, own, table.contentSize.height, table.rectForRow(at: IndexPath(row: 0, section: 1)).minY]
  }

  static func scrolled() -> [String] {
    let source = Source()
    source.sections = [100]
    source.height = 50
    let table = table(source, height: 100)
    _ = table.visibleCells
    let first = source.asked
    table.contentOffset = CGPoint(x: 0, y: 1_000)
    table.setNeedsLayout()
    let rows = (table.indexPathsForVisibleRows ?? []).map(\.row)
    return ["\(first)", "\(rows.min() ?? -1)", "\(rows.max() ?? -1)", "\(source.asked - first <= 4)"]
  }

  static func huge() -> [Bool] {
    let source = Source()
    source.sections = [1_000_000_000, -5, 3]
    source.height = .nan
    let table = table(source)
    return [table.contentSize.height.isFinite, table.numberOfRows(inSection: 1) == 0, source.asked < 1_000]
  }

  private final class Card: UITableViewCell {
    var uses = 0
    let mark = UIView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(mark)
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
    }
  }

  /// A class that inherits the initialisers, and has a value of its own.
  private final class PlainCard: UITableViewCell {
    let word = "own"
  }

  static func registered() -> [Bool] {
    let table = UITableView()
    table.register(Card.self, forCellReuseIdentifier: "card")
    let cell = table.dequeueReusableCell(withIdentifier: "card", for: IndexPath(row: 0, section: 0))
    table.register(PlainCard.self, forCellReuseIdentifier: "plain")
    let inherited = table.dequeueReusableCell(withIdentifier: "plain") as? PlainCard
    let none = table.dequeueReusableCell(withIdentifier: "none")
    let plain = table.dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0))
    return [
      (cell as? Card)?.mark.superview === cell.contentView, cell.reuseIdentifier == "card", none == nil,
      plain.reuseIdentifier == "none", type(of: cell) == Card.self, inherited?.word == "own",
      inherited?.reuseIdentifier == "plain",
    ]
  }

  static func reuse() -> [Bool] {
    let source = Source()
    let table = table(source)
    let before = Set(table.visibleCells.map(ObjectIdentifier.init))
    table.reloadData()
    return [before == Set(table.visibleCells.map(ObjectIdentifier.init)), table.subviews.count == 4]
  }

  private final class List: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "A"
      cell.detailTextLabel?.text = "B"
      return cell
    }
  }

  static func controller() -> [CGFloat] {
    let list = List(style: .insetGrouped)
    list.view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    list.tableView.layoutIfNeeded()
    let cell = list.tableView.visibleCells.first
    return [list.tableView.contentSize.height, cell?.frame.minX ?? -1, cell?.layer.cornerRadius ?? -1]
  }
}

extension Tables {
  private final class Bubbles: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let label = UILabel()
      label.numberOfLines = 0
      label.text = indexPath.row == 0 ? "Short" : String(repeating: "long ", count: 30)
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 20),
        label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -20),
        label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
      ])
      return cell
    }
  }

  /// The heights of cells whose labels have constraints, and the width of a label.
  static func constrained() -> [CGFloat] {
    let source = Bubbles()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
    table.separatorStyle = .none
    table.dataSource = source
    let cells = table.visibleCells
    table.layoutIfNeeded()
    return cells.map(\.frame.height) + [cells.last?.contentView.subviews.first?.frame.width ?? 0]
  }
}
