internal import AppleCompatibility
internal import Foundation
internal import QuartzCore
internal import ViewLayout

/// Sets the values of Interface Builder's "User Defined Runtime Attributes" by their key paths.
@MainActor enum RuntimeAttributes {
  /// Sets the values of an object. A key path that does not exist is logged.
  static func set(_ source: InterfaceObject, of object: NSObject, _ file: InterfaceFile) {
    // Xcode numbers the translatable texts of an object.
    var translated = 0
    for attribute in source.runtimeAttributes {
      guard case .localized(let text) = attribute.value else {
        set(attribute, of: object, to: value(attribute.value, file), file)
        continue
      }
      let key = "\(source.id).ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(translated)]"
      set(attribute, of: object, to: AttributeValue(text: file.translated(key, text)), file)
      translated += 1
    }
  }

  private static func set(
    _ attribute: InterfaceRuntimeAttribute, of object: NSObject, to value: AttributeValue, _ file: InterfaceFile
  ) {
    let names = attribute.keyPath.split(separator: ".").map(String.init)
    if setBuiltIn(names, of: object, to: value) { return }
    // Only properties of the author's class can be found by name.
    if names.count == 1, Outlets.exists(names[0], of: object) {
      for candidate in value.candidates {
        // A wrong type is an error; then the next candidate is tried.
        if (try? Outlets.set(names[0], of: object, to: candidate)) != nil { return }
      }
    }
    UIKitLog.write(
      "\(file.location(of: attribute.position)): \(type(of: object)): the key path '\(attribute.keyPath)' can't be set; "
        + "write '@IBInspectable' before the property, and give it a type that Interface Builder supports")
  }

  /// A value, converted to the types that a property may have.
  private struct AttributeValue {
    var number: Double?
    var flag: Bool?
    var text: String?
    var object: NSObject?
    var geometry: Any?

    /// The value in each type that is tried for a property of the author.
    var candidates: [Any?] {
      if let flag { return [flag] }
      if let number {
        let whole = Int(exactly: number)
        let numbers: [Any?] = [number, CGFloat(number), Float(number), whole, NSNumber(value: number)]
        return numbers.filter { $0 != nil }
      }
      return [geometry ?? object ?? text]
    }
  }

  private static func value(_ value: InterfaceRuntimeAttribute.Value, _ file: InterfaceFile) -> AttributeValue {
    switch value {
    case .none: AttributeValue()
    case .boolean(let flag): AttributeValue(number: flag ? 1 : 0, flag: flag)
    case .number(let number): AttributeValue(number: number, flag: nil)
    case .string(let text), .localized(let text): AttributeValue(text: text)
    case .point(let rect): AttributeValue(geometry: CGPoint(x: rect.x, y: rect.y))
    case .size(let rect): AttributeValue(geometry: CGSize(width: rect.width, height: rect.height))
    case .rect(let rect): AttributeValue(geometry: CGRect(rect))
    case .color(let color): AttributeValue(object: UIColor.make(color, in: file))
    case .image(let name): AttributeValue(object: UIImage(named: name, in: file.bundle, compatibleWith: nil))
    }
  }

  /// Sets a property of a system class.
  ///
  /// - Returns: whether the key path is such a property.
  private static func setBuiltIn(_ names: [String], of object: NSObject, to value: AttributeValue) -> Bool {
    guard let view = object as? UIView else { return false }
    if names.count == 2, names[0] == "layer" { return set(names[1], of: view.layer, to: value) }
    guard names.count == 1 else { return false }
    switch names[0] {
    case "clipsToBounds": view.clipsToBounds = value.flag ?? view.clipsToBounds
    case "hidden", "isHidden": view.isHidden = value.flag ?? view.isHidden
    case "alpha": view.alpha = value.number.map { CGFloat($0) } ?? view.alpha
    case "tag": view.tag = value.number.flatMap { Int(exactly: $0) } ?? view.tag
    case "backgroundColor": view.backgroundColor = value.object as? UIColor
    case "tintColor": view.tintColor = value.object as? UIColor
    case "accessibilityIdentifier": view.accessibilityIdentifier = value.text
    case "accessibilityLabel": view.accessibilityLabel = value.text
    default: return false
    }
    return true
  }

  private static func set(_ name: String, of layer: CALayer, to value: AttributeValue) -> Bool {
    let number = value.number.map { CGFloat($0) }
    let color = (value.object as? UIColor)?.cgColor
    switch name {
    case "cornerRadius": layer.cornerRadius = number ?? layer.cornerRadius
    case "borderWidth": layer.borderWidth = number ?? layer.borderWidth
    case "masksToBounds": layer.masksToBounds = value.flag ?? layer.masksToBounds
    case "borderColor", "borderUIColor": layer.borderColor = color
    case "shadowColor", "shadowUIColor": layer.shadowColor = color
    case "shadowRadius": layer.shadowRadius = number ?? layer.shadowRadius
    case "shadowOpacity": layer.shadowOpacity = value.number.map { Float($0) } ?? layer.shadowOpacity
    case "shadowOffset": layer.shadowOffset = value.geometry as? CGSize ?? layer.shadowOffset
    case "zPosition": layer.zPosition = number ?? layer.zPosition
    default: return false
    }
    return true
  }
}
