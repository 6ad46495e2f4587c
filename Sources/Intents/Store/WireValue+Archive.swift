internal import Foundation
internal import IntentWire

/// Property lists that preserve the classes of objects. An object is a dictionary with `class` and `fields`; a
/// dictionary stays a dictionary.
extension WireValue {
  /// The value as a property list; nil for null.
  var archive: Any? {
    switch self {
    case .array(let values): return values.compactMap(\.archive)
    case .object(let object):
      let fields = object.fields.compactMap { field in field.value.archive.map { (field.name, $0) } }
      let members = Dictionary(fields) { first, _ in first }
      return object.type == "Dictionary" ? members : ["class": object.type, "fields": members]
    default: return propertyList
    }
  }

  /// Makes a value from a property list.
  init(archive: Any) {
    switch archive {
    case let list as [Any]: self = .array(list.map { WireValue(archive: $0) })
    case let members as [String: Any]:
      guard let type = members["class"] as? String, let fields = members["fields"] as? [String: Any] else {
        self = .object(WireObject(type: "Dictionary", members))
        return
      }
      self = .object(WireObject(type: type, fields))
    default: self = WireValue(propertyList: archive)
    }
  }
}

extension WireObject {
  fileprivate init(type: String, _ members: [String: Any]) {
    let fields = members.map { Field(name: $0.key, value: WireValue(archive: $0.value)) }
    self.init(type: type, fields: fields.sorted { $0.name < $1.name })
  }
}
