extension InterfaceDocument {
  /// The classes, outlets, images and colours that the file expects to exist, in the order of the file.
  package var names: [InterfaceName] {
    var names: [InterfaceName] = []
    for scene in scenes {
      scene.walk { object, _ in
        names += object.classNames
        Self.addAssets(of: object.element, &names)
      }
    }
    return names
  }

  /// Adds the images and colours that an object names, without those of nested objects.
  private static func addAssets(of element: MarkupElement, _ names: inout [InterfaceName]) {
    for attribute in ["image", "highlightedImage", "backgroundImage", "selectedImage"] {
      guard let name = element[attribute], element["catalog"] != "system" else { continue }
      names.append(InterfaceName(name: name, kind: .image, position: element.position))
    }
    for child in element.children where child["id"] == nil && !InterfaceScene.lists.contains(child.name) {
      if child.name == "color", case .named(let name)? = InterfaceColor(child) {
        names.append(InterfaceName(name: name, kind: .color, position: child.position))
      }
      addAssets(of: child, &names)
    }
  }
}

extension InterfaceObject {
  /// The class of the object and its outlets, if the class is the author's.
  fileprivate var classNames: [InterfaceName] {
    guard let type = customClass, role != .placeholder || element["placeholderIdentifier"] == "IBFilesOwner" else {
      return []
    }
    let outlets = connections.compactMap { connection -> InterfaceName? in
      switch connection.kind {
      case .outlet(let property), .collection(let property):
        InterfaceName(name: property, kind: .outlet(type: type, module), position: connection.position)
      case .action, .segue: nil
      }
    }
    return [InterfaceName(name: type, kind: .type(module), position: position)] + outlets
  }
}
