internal import AppleCompatibility
internal import Foundation
internal import ViewLayout

/// Connects outlets, actions and the segues of controls.
@MainActor struct InterfaceConnector {
  private let file: InterfaceFile
  private let objects: [String: NSObject]

  init(_ file: InterfaceFile, _ objects: [String: NSObject]) {
    self.file = file
    self.objects = objects
  }

  /// Makes the connections of an object. A connection that can't be made is logged.
  func connect(_ object: NSObject, _ source: InterfaceObject) {
    var collections: [(property: String, values: [NSObject], position: InterfacePosition)] = []
    for connection in source.connections {
      switch connection.kind {
      case .outlet(let property):
        set(property, of: object, to: objects[connection.destination], at: connection.position)
      case .collection(let property):
        guard let value = objects[connection.destination] else { continue }
        if let index = collections.firstIndex(where: { $0.property == property }) {
          collections[index].values.append(value)
        } else {
          collections.append((property, [value], connection.position))
        }
      case .action(let selector, let event):
        guard let target = objects[connection.destination] else { continue }
        addAction(Selector(selector), of: target, event, to: object)
      case .segue(let kind, _, let identifier):
        if !["embed", "relationship"].contains(kind) { addSegue(identifier, connection, to: object) }
      }
    }
    for (property, values, position) in collections { set(property, of: object, to: values, at: position) }
  }

  private func set(_ name: String, of object: NSObject, to value: Any?, at position: InterfacePosition) {
    guard Outlets.exists(name, of: object) || !SystemOutlets.set(name, of: object, to: value) else { return }
    // `intent-host validate --load` searches for lines of this form.
    let place = "\(file.location(of: position)): the outlet"
    guard Outlets.exists(name, of: object) else {
      let reason = "'\(name)' of '\(type(of: object))': the class has no such outlet"
      return UIKitLog.write("\(place) \(reason); add '@IBOutlet var \(name)', or remove the connection")
    }
    do {
      try Outlets.set(name, of: object, to: value)
    } catch {
      UIKitLog.write("\(place) \(error); change its type, or connect it to another object")
    }
  }

  private func addAction(_ action: Selector, of target: NSObject, _ event: String?, to object: NSObject) {
    switch object {
    case let control as UIControl:
      let event = event.flatMap { ControlKeywords.events[$0] } ?? .primaryActionTriggered
      control.addTarget(target, action: action, for: event)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = action
    default: break
    }
  }

  /// Makes a control perform a segue.
  private func addSegue(_ identifier: String?, _ connection: InterfaceConnection, to object: NSObject) {
    guard let control = object as? UIControl else { return }
    let controllers = objects.values.lazy.compactMap { $0 as? UIViewController }
    let controller = controllers.first { $0.viewSource is SceneViewSource }
    let action = UIAction { [weak controller] action in
      guard let controller, let source = controller.viewSource as? SceneViewSource else { return }
      let sender = action.sender
      guard controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else { return }
      source.perform(connection, from: controller, sender: sender)
    }
    control.addAction(action, for: control is UIButton ? .touchUpInside : .primaryActionTriggered)
  }
}
