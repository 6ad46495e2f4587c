extension InterfaceDocument {
  /// The defects that the file itself shows, in the order of the file.
  ///
  /// - Parameter receivesTouches: whether a person can touch the views. The views of an extension receive no touches.
  /// - Returns: the findings.
  package func findings(receivesTouches: Bool) -> [InterfaceFinding] {
    var checker = InterfaceChecker(self)
    checker.check(receivesTouches: receivesTouches)
    return checker.findings.sorted { $0.position < $1.position }
  }
}

/// Checks one file.
private struct InterfaceChecker {
  private let document: InterfaceDocument
  /// The identifiers of all objects.
  private var identifiers: Set<String> = []
  private(set) var findings: [InterfaceFinding] = []

  init(_ document: InterfaceDocument) {
    self.document = document
  }

  mutating func check(receivesTouches: Bool) {
    for scene in document.scenes { collect(scene) }
    if let initial = document.initialController, document.scene(ofController: initial) == nil {
      add(
        .unknownReference, position: InterfacePosition(), message: "the initial controller '\(initial)' does not exist")
    }
    for scene in document.scenes {
      for (object, list) in objects(of: scene) {
        if list == "subviews" { checkElement(object) }
        checkReferences(object)
        if !receivesTouches { checkTouches(object) }
      }
      findings += ConstraintConflicts.findings(in: scene)
    }
    checkCycles()
  }

  private func objects(of scene: InterfaceScene) -> [(object: InterfaceObject, list: String?)] {
    var objects: [(InterfaceObject, String?)] = []
    scene.walk { objects.append(($0, $1)) }
    return objects
  }

  private mutating func collect(_ scene: InterfaceScene) {
    for (object, _) in objects(of: scene) where !object.id.isEmpty {
      if !identifiers.insert(object.id).inserted {
        add(
          .unknownReference, position: object.position, message: "another object also has the identifier '\(object.id)'"
        )
      }
    }
  }

  private mutating func checkElement(_ object: InterfaceObject) {
    guard object.role != .view else { return }
    add(
      .unknownElement, position: object.position, message: "a '\(object.name)' is shown as a plain view",
      fix: "use another view, or create this one in code")
  }

  private mutating func checkReferences(_ object: InterfaceObject) {
    for connection in object.connections where !identifiers.contains(connection.destination) {
      add(
        .unknownReference, position: connection.position,
        message: "\(connection.kind.title) leads to '\(connection.destination)', which does not exist",
        fix: "connect it again")
    }
    for constraint in object.constraints {
      for item in [constraint.first, constraint.second].compactMap(\.self) where !identifiers.contains(item) {
        add(
          .unknownReference, position: constraint.position,
          message: "the constraint refers to '\(item)', which does not exist",
          fix: "remove it")
      }
    }
  }

  private mutating func checkTouches(_ object: InterfaceObject) {
    if object.isInteractive {
      add(
        .interactive, position: object.position,
        message: "a '\(object.name)' gets no touches: views of extensions can't be touched"
      )
    }
    for connection in object.connections {
      guard case .segue(let kind, _, _) = connection.kind, !["embed", "relationship"].contains(kind) else { continue }
      add(
        .interactive, position: connection.position,
        message: "nothing starts this segue: views of extensions can't be touched")
    }
  }

  // MARK: Controllers in controllers

  /// Adds a finding for each controller that contains itself.
  private mutating func checkCycles() {
    var contained: [String: [(id: String, position: InterfacePosition)]] = [:]
    for scene in document.scenes {
      guard let controller = scene.controller else { continue }
      contained[controller.id] = objects(of: scene).flatMap(\.object.connections).compactMap { connection in
        guard case .segue(let kind, _, _) = connection.kind, ["embed", "relationship"].contains(kind) else {
          return nil
        }
        return (connection.destination, connection.position)
      }
    }
    var state: [String: Bool] = [:]
    for scene in document.scenes {
      guard let id = scene.controller?.id else { continue }
      for position in Self.cycles(from: id, contained, &state) {
        add(
          .embeddingCycle, position: position, message: "the controller contains itself through this segue",
          fix: "remove the segue")
      }
    }
  }

  /// The segues that lead back to a controller on the current path. `state` is true for a controller on the path, and
  /// false for a finished one.
  private static func cycles(
    from start: String, _ contained: [String: [(id: String, position: InterfacePosition)]],
    _ state: inout [String: Bool]
  ) -> [InterfacePosition] {
    guard state[start] == nil else { return [] }
    var found: [InterfacePosition] = []
    // A list instead of recursion, because a file can contain a chain of thousands of controllers.
    var way: [(id: String, next: Int)] = [(start, 0)]
    state[start] = true
    while let (id, next) = way.last {
      guard let segue = contained[id].flatMap({ next < $0.count ? $0[next] : nil }) else {
        state[id] = false
        way.removeLast()
        continue
      }
      way[way.count - 1].next += 1
      switch state[segue.id] {
      case true?: found.append(segue.position)
      case false?: break
      case nil:
        state[segue.id] = true
        way.append((segue.id, 0))
      }
    }
    return found
  }

  private mutating func add(
    _ kind: InterfaceFinding.Kind, position: InterfacePosition, message: String, fix: String? = nil
  ) {
    findings.append(InterfaceFinding(kind: kind, position: position, message: message, fix: fix))
  }
}

extension InterfaceConnection.Kind {
  /// The name of the connection in messages.
  fileprivate var title: String {
    switch self {
    case .outlet(let property), .collection(let property): "the outlet '\(property)'"
    case .action(let selector, _): "the action '\(selector)'"
    case .segue: "the segue"
    }
  }
}
