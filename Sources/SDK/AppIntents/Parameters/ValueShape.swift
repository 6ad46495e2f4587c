internal import Foundation
internal import IntentWire

/// The type of a parameter or a result, as the host has to know it.
struct ValueShape {
  /// The type of one value.
  enum Kind {
    case plain(any WireForm.Type)
    case entity(any AppEntity.Type)
    case enumeration(any AppEnum.Type)
    /// A type that does not cross to the host, by its name.
    case other(String)
  }

  let kind: Kind
  let isOptional: Bool
  let isList: Bool

  /// Reads a Swift type.
  init(_ type: Any.Type) {
    var element = type
    var isOptional = false
    var isList = false
    if let optional = element as? any AnyOptional.Type {
      isOptional = true
      element = optional.wrappedType
    }
    if let list = element as? any AnyList.Type {
      isList = true
      element = list.elementType
    }
    self.isOptional = isOptional
    self.isList = isList
    kind = Self.kind(element)
  }

  private static func kind(_ type: Any.Type) -> Kind {
    if let entity = type as? any AppEntity.Type { return .entity(entity) }
    if let enumeration = type as? any AppEnum.Type { return .enumeration(enumeration) }
    if let plain = type as? any WireForm.Type, !plain.metadataName.isEmpty { return .plain(plain) }
    return .other("\(type)")
  }

  /// The name of the type of one value in metadata.
  var name: String {
    switch kind {
    case .plain(let type): type.metadataName
    case .entity(let type): "entity:\(TypeNames.name(of: type))"
    case .enumeration(let type): "enum:\(TypeNames.name(of: type))"
    case .other(let name): "other:\(name)"
    }
  }
}

/// The names of the library's types in metadata and on the wire.
enum TypeNames {
  /// The name of a type without its module and the types around it, such as `Soup`.
  ///
  /// It is the text of an interpolation, which would first search all loaded libraries for a description by the type.
  static func name(of type: Any.Type) -> String { _typeName(type, qualified: false) }

  /// The class of an intent on the wire: the name of the type, which ends in `Intent`.
  static func className(of type: Any.Type) -> String {
    let name = name(of: type)
    return name.hasSuffix("Intent") ? name : name + "Intent"
  }
}
