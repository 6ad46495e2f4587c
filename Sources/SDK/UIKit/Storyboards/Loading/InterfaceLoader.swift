internal import Foundation
internal import Intents
internal import ViewLayout

/// Makes the objects of a scene or a xib and connects them.
///
/// The order is: `init(coder:)` of all objects, user-defined runtime attributes, constraints, outlets and actions,
/// contained controllers, `awakeFromNib`. Apart from the constraints, this is the order of Apple's systems.
@MainActor final class InterfaceLoader {
  let file: InterfaceFile
  /// The controller or other object that loads the file.
  private let owner: NSObject?
  /// The objects, by identifier.
  var objects: [String: NSObject]
  /// The objects in the order of their creation, which is that of the file.
  private var made: [(object: NSObject, source: InterfaceObject)] = []

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - owner: the object that loads it.
  ///   - objects: the objects that already exist, by identifier: the owner and its items.
  init(_ file: InterfaceFile, owner: NSObject? = nil, objects: [String: NSObject] = [:]) {
    self.file = file
    self.owner = owner
    self.objects = objects
  }

  /// Makes an object of a scene; nil for a placeholder.
  func makeObject(_ source: InterfaceObject) -> NSObject? {
    switch source.role {
    case .view: return makeView(source)
    case .gesture: return register(makeGesture(source), source)
    case .controller: return InterfaceControllers.make(source, in: file)
    case .placeholder: return nil
    case .other: return makeOther(source)
    }
  }

  /// Makes a view by `init(coder:)`, which calls ``decode(_:_:)``.
  func makeView(_ source: InterfaceObject) -> UIView {
    let standard = ViewClasses.standard(source, in: file)
    let type = InterfaceClasses.type(source, standard: standard, in: file)
    TableKeywords.setInitializerStyle(from: source)
    if let view = type.init(coder: InterfaceCoder(source, self)) { return view }
    UIKitLog.write("\(file.location(of: source.position)): 'init(coder:)' of '\(type)' returned nil; the view is empty")
    return UIView()
  }

  /// Sets the properties of a new view and adds its subviews. `init(coder:)` of `UIView` calls it, so the rest of the
  /// author's initialiser already sees them.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - source: the view in the file.
  ///   - parts: the subviews that the view made itself, by identifier.
  func decode(_ view: UIView, _ source: InterfaceObject, parts: [String: UIView] = [:]) {
    register(view, source)
    ViewAttributes(source, file).apply(to: view)
    if !view.translatesAutoresizingMaskIntoConstraints {
      view.madeLayoutData.origin = file.location(of: source.position)
    }
    let excluded = source.excluded
    for child in source.subviews where !excluded.contains(child.id) {
      if let part = parts[child.id] {
        decode(part, child)
        continue
      }
      let subview = makeView(child)
      if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
    }
    for guide in source.guides { objects[guide.id] = view.layoutGuide(named: guide.name) }
    decodeParts(of: view, source)
  }

  /// Sets the properties of subviews that a view made itself.
  private func decodeParts(of view: UIView, _ source: InterfaceObject) {
    if let content = source.member("contentView"), let part = ViewClasses.contentView(of: view) {
      let own = (view as? UITableViewCell).map { ownParts(of: $0, source) } ?? [:]
      decode(part, content, parts: own)
    }
    if let table = view as? UITableView { decodeTable(table, source) }
  }

  /// Registers an object for connections.
  @discardableResult
  func register<Object: NSObject>(_ object: Object, _ source: InterfaceObject) -> Object {
    if !source.id.isEmpty { objects[source.id] = object }
    made.append((object, source))
    return object
  }

  private func makeOther(_ source: InterfaceObject) -> NSObject? {
    if source.name == "barButtonItem" { return makeButton(source) }
    guard source.customClass != nil else { return nil }
    let type = InterfaceClasses.type(source, standard: NSObject.self, in: file)
    return DynamicObject.make(type).map { register($0, source) }
  }

  private func makeGesture(_ source: InterfaceObject) -> UIGestureRecognizer {
    let type = InterfaceClasses.type(source, standard: UIGestureRecognizer.self, in: file)
    return DynamicObject.make(type) as? UIGestureRecognizer ?? UIGestureRecognizer()
  }

  // MARK: After all objects are made

  /// Connects the objects and calls their `awakeFromNib`.
  ///
  /// - Parameter ownConnections: the element with the connections of the owner; nil for none.
  func finish(_ ownConnections: InterfaceObject?) {
    for (object, source) in made {
      RuntimeAttributes.set(source, of: object, file)
    }
    // Outlets may refer to constraints.
    let views = made.compactMap { object, source in (object as? UIView).map { ($0, source) } }
    objects.merge(InterfaceConstraints(file, objects).activate(views)) { view, _ in view }
    let connector = InterfaceConnector(file, objects)
    if let owner, let ownConnections { connector.connect(owner, ownConnections) }
    for (object, source) in made { connector.connect(object, source) }
    if let controller = owner as? UIViewController {
      for (object, source) in made { embed(in: object, source, controller) }
    }
    for (object, _) in made { (object as? UIResponder)?.awakeFromNib() }
  }

  /// Puts the view of a contained controller into its container view.
  private func embed(in object: NSObject, _ source: InterfaceObject, _ controller: UIViewController) {
    guard let container = object as? UIView else { return }
    for connection in source.connections {
      guard case .segue("embed", _, let identifier) = connection.kind,
        let child = InterfaceControllers.make(connection.destination, in: file)
      else { continue }
      let segue = UIStoryboardSegue(identifier: identifier, source: controller, destination: child)
      controller.prepare(for: segue, sender: nil)
      controller.addChild(child)
      if let view = InterfaceControllers.view(of: child, in: file, connection.position) {
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
      }
      child.didMove(toParent: controller)
    }
  }
}
