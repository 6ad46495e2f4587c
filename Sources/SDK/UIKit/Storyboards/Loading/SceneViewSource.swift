internal import Foundation
internal import ViewLayout

/// Loads the view of a controller from its scene in a storyboard, and performs its segues.
final class SceneViewSource: ViewSource {
  let file: InterfaceFile
  /// The controller in the file.
  let source: InterfaceObject
  /// The items that the controller already has, such as bar buttons, by identifier.
  private let items: [String: NSObject]

  init(_ file: InterfaceFile, _ source: InterfaceObject, items: [String: NSObject]) {
    self.file = file
    self.source = source
    self.items = items
  }

  func loadView(of controller: UIViewController) -> Bool {
    guard let view = source.member("view") else { return false }
    let isMade: Bool? = InterfaceControllers.withCycleCheck(source.id, file: file, position: view.position) {
      var objects = items
      objects[source.id] = controller
      let loader = InterfaceLoader(file, owner: controller, objects: objects)
      for object in file.document.scene(ofController: source.id)?.objects ?? [] where object.role != .controller {
        _ = loader.makeObject(object)
      }
      controller.view = loader.makeView(view)
      loader.addEdgeGuides(source, of: controller)
      loader.finish(source)
      return true
    }
    return isMade ?? false
  }

  func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?) -> Bool {
    var found: InterfaceConnection?
    file.document.scene(ofController: source.id)?.walk { object, _ in
      found = found ?? object.connections.first { $0.isSegue(called: identifier) }
    }
    guard let found else { return false }
    perform(found, from: controller, sender: sender)
    return true
  }

  /// Makes the destination of a segue and shows it.
  func perform(_ connection: InterfaceConnection, from controller: UIViewController, sender: Any?) {
    guard case .segue(let kind, _, let identifier) = connection.kind,
      let destination = InterfaceControllers.make(connection.destination, in: file)
    else { return }
    let segue = UIStoryboardSegue(identifier: identifier, source: controller, destination: destination)
    segue.kind = kind
    controller.prepare(for: segue, sender: sender)
    segue.perform()
  }
}

extension InterfaceConnection {
  fileprivate func isSegue(called name: String) -> Bool {
    guard case .segue(let kind, _, name) = kind else { return false }
    return !["embed", "relationship"].contains(kind)
  }
}

extension InterfaceLoader {
  /// Sets the properties of a new controller. `init(coder:)` of `UIViewController` calls it, so the rest of the
  /// author's initialiser already sees them.
  func decode(_ controller: UIViewController, _ source: InterfaceObject) {
    if let title = ViewAttributes(source, file).text("title") { controller.title = title }
    if source.element.flag("modalInPresentation") == true { controller.isModalInPresentation = true }
    if let size = source.element.child(key: "preferredContentSize") {
      controller.preferredContentSize = CGRect(size.rect).size
    }
    if let item = source.member("tabBarItem") {
      let attributes = ViewAttributes(item, file)
      controller.tabBarItem = register(
        UITabBarItem(
          title: attributes.text("title"), image: attributes.image("image"), tag: item.element.integer("tag") ?? 0),
        item)
    }
    if let item = source.member("navigationItem") { fill(register(controller.navigationItem, item), item) }
    controller.viewSource = SceneViewSource(file, source, items: objects)
  }
}
