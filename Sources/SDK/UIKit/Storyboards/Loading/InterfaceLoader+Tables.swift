internal import Foundation
internal import ViewLayout

extension InterfaceLoader {
  /// The views that the style of a cell makes itself, by their identifiers in the file.
  func ownParts(of cell: UITableViewCell, _ source: InterfaceObject) -> [String: UIView] {
    var parts: [String: UIView] = [:]
    for (key, view) in [("textLabel", cell.textLabel), ("detailTextLabel", cell.detailTextLabel)] {
      if let id = source.element[key], let view { parts[id] = view }
    }
    if let id = source.element["imageView"], let view = cell.imageView { parts[id] = view }
    return parts
  }

  /// Reads the content of a table: the prototype cells, the static sections, the header and the footer.
  func decodeTable(_ table: UITableView, _ source: InterfaceObject) {
    // The references are weak, because the controller retains the table: a strong reference would form a cycle.
    let outer = objects.mapValues { WeakObject(object: $0) }
    for prototype in source.objects("prototypes") {
      guard let identifier = prototype.element["reuseIdentifier"] else { continue }
      let file = file
      let nib = UINib { owner in
        // The cell's outlets and segues may refer to the controller.
        let loader = InterfaceLoader(file, objects: outer.compactMapValues(\.object))
        let cell = loader.makeView(prototype)
        loader.finish(nil)
        return [cell]
      }
      table.register(nib, forCellReuseIdentifier: identifier)
    }
    let sections = source.objects("sections")
    if source.element["dataMode"] == "static" || !sections.isEmpty {
      table.staticRows = StaticRows(sections.map(makeSection))
    }
    if let header = source.member("tableHeaderView") { table.tableHeaderView = makeView(header) }
    if let footer = source.member("tableFooterView") { table.tableFooterView = makeView(footer) }
  }

  private func makeSection(_ source: InterfaceObject) -> StaticRows.Section {
    let attributes = ViewAttributes(source, file)
    let cells = source.objects("cells").compactMap { cell -> (cell: UITableViewCell, height: CGFloat?)? in
      guard let made = makeView(cell) as? UITableViewCell else { return nil }
      return (made, cell.element.number("rowHeight").map { CGFloat($0) })
    }
    return StaticRows.Section(
      header: attributes.text("headerTitle"), footer: attributes.text("footerTitle"), cells: cells)
  }
}

/// A weak reference to an object.
private struct WeakObject {
  private(set) weak var object: NSObject?
}
