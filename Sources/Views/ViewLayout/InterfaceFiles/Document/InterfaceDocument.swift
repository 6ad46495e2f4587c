/// A storyboard or a xib, as Xcode writes it.
package struct InterfaceDocument: Sendable {
  /// The root element.
  private let root: MarkupElement
  /// The scenes of a storyboard; for a xib, a single scene with all its objects.
  package let scenes: [InterfaceScene]
  /// Whether the file is a storyboard rather than a xib.
  package let isStoryboard: Bool

  /// Parses a file.
  ///
  /// - Parameter bytes: the content of the file.
  /// - Throws: ``InterfaceFormatError`` if the file is not a storyboard or a xib for iOS, or exceeds an
  ///   ``InterfaceLimit``.
  package init(_ bytes: [UInt8]) throws(InterfaceFormatError) {
    root = try MarkupReader.read(bytes)
    let type = root["type"] ?? ""
    guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder3.") else {
      throw InterfaceFormatError(
        position: root.position, message: "the file is not a storyboard or a xib of Xcode 5 or later")
    }
    guard type.contains(".CocoaTouch.") || root["targetRuntime"]?.hasPrefix("iOS") == true else {
      throw InterfaceFormatError(position: root.position, message: "the file is not for iOS")
    }
    isStoryboard = type.hasSuffix(".Storyboard.XIB")
    let sources = isStoryboard ? root.list("scenes").filter { $0.name == "scene" } : [root]
    scenes = sources.map { InterfaceScene(objects: $0.list("objects").map(InterfaceObject.init)) }
  }

  /// The identifier of a storyboard's initial controller; nil if there is none.
  package var initialController: String? { root["initialViewController"] }

  /// The scene of the controller with this identifier in the file; nil if there is none.
  package func scene(ofController id: String) -> InterfaceScene? { scenes.first { $0.controller?.id == id } }

  /// The scene of the controller with this storyboard identifier, which code uses; nil if there is none.
  package func scene(named identifier: String) -> InterfaceScene? {
    scenes.first { $0.controller?.element["storyboardIdentifier"] == identifier }
  }

  /// The components of a system colour, which newer files contain; nil if there are none.
  package func systemColor(_ name: String) -> InterfaceColor? {
    resource("systemColor", name)?.child("color").flatMap(InterfaceColor.init)
  }

  /// The components of a named colour at the time when the file was saved; nil if there are none.
  package func namedColor(_ name: String) -> InterfaceColor? {
    resource("namedColor", name)?.child("color").flatMap(InterfaceColor.init)
  }

  /// The images and colours that the file uses.
  package var resources: [MarkupElement] { root.list("resources") }

  private func resource(_ kind: String, _ name: String) -> MarkupElement? {
    resources.first { $0.name == kind && $0["name"] == name }
  }
}

/// The objects of a file that are loaded together: a controller with its views, or all objects of a xib.
package struct InterfaceScene: Sendable {
  /// The top-level objects.
  package let objects: [InterfaceObject]

  /// The controller of a scene; nil if there is none.
  package var controller: InterfaceObject? { objects.first { $0.role == .controller } }

  /// The objects that loading a xib returns to the caller, in the order of the file.
  package var loadedObjects: [InterfaceObject] { objects.filter { $0.role != .placeholder } }

  /// Calls `body` for each object of the scene, outer objects first, with the name of the list that contains it; nil
  /// for an object that is the value of a property.
  package func walk(_ body: (_ object: InterfaceObject, _ list: String?) -> Void) {
    for object in objects { Self.walk(object.element, list: "objects", body) }
  }

  /// The elements that are lists of objects.
  static let lists: Set<String> = [
    "subviews", "items", "prototypes", "cells", "sections", "toolbarItems", "gestureRecognizers", "layoutGuides",
    "leftBarButtonItems", "rightBarButtonItems",
  ]

  /// Elements with an identifier that are not objects.
  private static let parts: Set<String> = [
    "constraint", "outlet", "outletCollection", "action", "segue", "userDefinedRuntimeAttribute",
  ]

  private static func walk(
    _ element: MarkupElement, list: String?, _ body: (_ object: InterfaceObject, _ list: String?) -> Void
  ) {
    let isList = lists.contains(element.name)
    let isObject = !isList && !parts.contains(element.name) && (list != nil || element["id"] != nil)
    if isObject { body(InterfaceObject(element), list) }
    for child in element.children where isObject || isList { walk(child, list: isList ? element.name : nil, body) }
  }
}
