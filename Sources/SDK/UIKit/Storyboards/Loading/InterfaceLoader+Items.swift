internal import Foundation
internal import ViewLayout

extension InterfaceLoader {
  /// Sets the properties and the buttons of a navigation item.
  func fill(_ item: UINavigationItem, _ source: InterfaceObject) {
    let attributes = ViewAttributes(source, file)
    if let title = attributes.text("title") { item.title = title }
    if let prompt = attributes.text("prompt") { item.prompt = prompt }
    if let view = source.member("titleView") { item.titleView = makeView(view) }
    if let button = source.member("backBarButtonItem") { item.backBarButtonItem = makeButton(button) }
    item.leftBarButtonItems = buttons("left", source)
    item.rightBarButtonItems = buttons("right", source)
  }

  private func buttons(_ side: String, _ source: InterfaceObject) -> [UIBarButtonItem]? {
    if let button = source.member("\(side)BarButtonItem") { return [makeButton(button)] }
    let buttons = source.objects("\(side)BarButtonItems").map(makeButton)
    return buttons.isEmpty ? nil : buttons
  }

  /// Makes a bar button item.
  func makeButton(_ source: InterfaceObject) -> UIBarButtonItem {
    let attributes = ViewAttributes(source, file)
    let item = UIBarButtonItem()
    let systemItem = source.element["systemItem"].map { $0.prefix(1).uppercased() + $0.dropFirst() }
    item.title = attributes.text("title") ?? systemItem
    item.image = attributes.image("image")
    item.style = source.element["style"] == "done" ? .done : .plain
    item.tag = source.element.integer("tag") ?? 0
    item.isEnabled = attributes.flag("enabled") ?? true
    item.customView = source.member("customView").map { makeView($0) }
    return register(item, source)
  }
}
