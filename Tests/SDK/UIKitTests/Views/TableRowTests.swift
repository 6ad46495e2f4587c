internal import Foundation
internal import Testing

@testable internal import UIKit

@MainActor @Suite("Rows of tables", .serialized)
struct TableRowTests {
  private final class Source: NSObject, UITableViewDataSource {
    let cells = (0..<2).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    var counts = [2]

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cells[indexPath.row]
    }
  }

  @Test("A separator has the insets of its cell, or else those of the table")
  func separators() {
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .plain)
    source.cells[1].separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
    table.separatorInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(source.cells.map(\.separatorInset.left) == [8, 40])
    #expect(source.cells.map(\.separator.frame.minX) == [8, 40])
    table.separatorInset.left = 20
    table.layoutIfNeeded()
    #expect(source.cells.map(\.separator.frame.minX) == [20, 40])
    #expect(source.cells.map(\.separator.frame.maxX) == [320, 310])
  }

  @Test("The log says which limit makes a table leave out rows or sections")
  func limits() {
    let source = Source()
    let table = UITableView()
    table.rowHeight = 44
    table.dataSource = source
    source.counts = [600, 600]
    let rows = loggedLines { _ = table.contentSize }
    #expect(rows == ["the table shows 400 of 600 rows of section 1, because it lays out at most 1000 rows"])
    source.counts = Array(repeating: 0, count: 201)
    table.reloadData()
    let sections = loggedLines { _ = table.contentSize }
    #expect(sections == ["the table shows 200 of 201 sections, because it lays out at most 200 sections"])
  }
}
