internal import Foundation
internal import ViewLayout

/// Makes the controllers of storyboards and loads their views.
@MainActor enum InterfaceControllers {
  /// The controllers that are being made or loaded, by file and identifier. A controller that is found here again
  /// contains itself.
  private static var active: Set<String> = []
  /// The maximum depth of nested controllers, because each level uses stack space.
  private static let maximumDepth = 64

  /// Makes the controller with an identifier; nil if the file has none, or if the controller contains itself.
  static func make(_ id: String, in file: InterfaceFile) -> UIViewController? {
    guard let source = file.document.scene(ofController: id)?.controller else { return nil }
    return make(source, in: file)
  }

  /// Makes a controller with its children, by `init(coder:)` or by a function of the author.
  ///
  /// - Parameters:
  ///   - source: the controller in the file.
  ///   - file: the file.
  ///   - creator: makes the controller; nil for `init(coder:)`.
  /// - Returns: the controller; nil if it contains itself.
  static func make(
    _ source: InterfaceObject, in file: InterfaceFile, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    guard source.name != "viewControllerPlaceholder" else { return reference(source, from: file) }
    return withCycleCheck(source.id, file: file, position: source.position) {
      let coder = InterfaceCoder(source, InterfaceLoader(file))
      let type = InterfaceClasses.type(source, standard: standard(source, file), in: file)
      let controller = creator?(coder) ?? type.init(coder: coder)
      guard let controller else {
        UIKitLog.write("\(file.location(of: source.position)): 'init(coder:)' of '\(type)' returned nil")
        return nil
      }
      addChildren(to: controller, source, file)
      controller.awakeFromNib()
      return controller
    }
  }

  /// The view of a contained controller; nil if the controller contains itself.
  static func view(of controller: UIViewController, in file: InterfaceFile, _ position: InterfacePosition) -> UIView? {
    guard let own = controller.viewSource as? SceneViewSource else { return controller.view }
    return active.contains(key(own.source.id, own.file)) ? report(file, position) : controller.view
  }

  /// Runs `body`, unless the same controller is already being made or loaded.
  static func withCycleCheck<Result>(
    _ id: String, file: InterfaceFile, position: InterfacePosition, body: () -> Result?
  ) -> Result? {
    guard active.count < maximumDepth else {
      UIKitLog.write("\(file.location(of: position)): more than \(maximumDepth) controllers contain each other")
      return nil
    }
    guard active.insert(key(id, file)).inserted else { return report(file, position) }
    defer { active.remove(key(id, file)) }
    return body()
  }

  private static func key(_ id: String, _ file: InterfaceFile) -> String { "\(file.path)#\(id)" }

  private static func report<Result>(_ file: InterfaceFile, _ position: InterfacePosition) -> Result? {
    UIKitLog.write("\(file.location(of: position)): the controller contains itself; the inner one is left out")
    return nil
  }

  /// Makes the controller that a reference to another storyboard names.
  private static func reference(_ source: InterfaceObject, from file: InterfaceFile) -> UIViewController? {
    let name = source.element["storyboardName"] ?? ""
    return withCycleCheck(source.id, file: file, position: source.position) {
      do {
        let storyboard = UIStoryboard(.success(try InterfaceFile.load(name, "storyboard", in: file.givenBundle)))
        guard let identifier = source.element["referencedIdentifier"] else {
          return storyboard.instantiateInitialViewController()
        }
        return storyboard.controller(withIdentifier: identifier, nil)
      } catch {
        UIKitLog.write("\(file.location(of: source.position)): \(error)")
        return nil
      }
    }
  }

  /// Adds the children of a navigation or tab bar controller, as its segues name them.
  private static func addChildren(to controller: UIViewController, _ source: InterfaceObject, _ file: InterfaceFile) {
    let children = source.connections.compactMap { connection -> UIViewController? in
      guard case .segue("relationship", _, _) = connection.kind else { return nil }
      return make(connection.destination, in: file)
    }
    guard !children.isEmpty else { return }
    switch controller {
    case let navigation as UINavigationController: navigation.viewControllers = Array(children.prefix(1))
    case let tabs as UITabBarController: tabs.viewControllers = children
    default:
      for child in children {
        controller.addChild(child)
        child.didMove(toParent: controller)
      }
    }
  }

  /// The class of a controller for which the author named no class.
  private static func standard(_ source: InterfaceObject, _ file: InterfaceFile) -> UIViewController.Type {
    switch source.name {
    case "viewController": return UIViewController.self
    case "navigationController": return UINavigationController.self
    case "tabBarController": return UITabBarController.self
    case "tableViewController": return UITableViewController.self
    default:
      if source.customClass == nil {
        UIKitLog.write(
          "\(file.location(of: source.position)): a '\(source.name)' is loaded as a plain UIViewController")
      }
      return UIViewController.self
    }
  }
}
