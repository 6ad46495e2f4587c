internal import IntentWire

/// Converts values to and from their wire forms.
enum ValueCoding {
  /// Returns the wire form of a value; null for a type that does not cross.
  static func encode(_ value: Any) -> WireValue {
    if let optional = value as? any AnyOptional { return optional.anyValue.map(encode) ?? .null }
    if let list = value as? any AnyList { return .array(list.anyElements.map(encode)) }
    if let entity = value as? any AppEntity { return .object(object(entity)) }
    if let enumeration = value as? any AppEnum { return .int(enumeration.caseNumber) }
    if let plain = value as? any WireForm { return plain.wireValue }
    if let shown = value as? any InstanceDisplayRepresentable { return .string(shownText(of: shown)) }
    return .null
  }

  /// Returns an entity as the host knows it: its type, its identifier and its title.
  static func object(_ entity: any AppEntity) -> WireObject {
    func identifier<Entity: AppEntity>(_ entity: Entity) -> String { entity.id.entityIdentifierString }
    var object = WireObject(type: TypeNames.name(of: type(of: entity)))
    object["identifier"] = .string(identifier(entity))
    object["displayString"] = .string(shownText(of: entity))
    if let subtitle = entity.displayRepresentation.subtitle {
      object["subtitleString"] = .string(String(localized: subtitle))
    }
    return object
  }

  /// Returns the value of a Swift type.
  ///
  /// - Parameters:
  ///   - value: the value of the host.
  ///   - type: the type, perhaps an optional or a list.
  ///   - query: finds entities; nil for the query of the entity's type.
  /// - Returns: the value; nil if the host sent none of this type.
  /// - Throws: the error of the query.
  static func decode(_ value: WireValue, _ type: Any.Type, query: (any EntityQuery)?) async throws -> Any? {
    if let optional = type as? any AnyOptional.Type {
      if value.isNull { return optional.make(nil) }
      return try await decode(value, optional.wrappedType, query: query).flatMap(optional.make)
    }
    if let list = type as? any AnyList.Type {
      var elements: [Any] = []
      for element in value.arrayValue ?? [value] {
        guard let decoded = try await decode(element, list.elementType, query: query) else { return nil }
        elements.append(decoded)
      }
      return list.make(elements)
    }
    if let entity = type as? any AppEntity.Type {
      return try await EntitySearch.find(value, entity, query: query).first
    }
    if let enumeration = type as? any AppEnum.Type { return value.intValue.flatMap { decode($0, enumeration) } }
    return (type as? any WireForm.Type)?.value(from: value)
  }

  private static func decode<Value: AppEnum>(_ number: Int64, _ type: Value.Type) -> Any? {
    Value.value(numbered: number)
  }
}
