internal import BaseFiles
internal import Foundation
internal import IntentWire

extension WireValue {
  /// Creates a value from a file in the container of an extension or app, where an object is a dictionary with `class`
  /// and `fields`. The fields are sorted by name, because the file does not preserve their order.
  init(archive node: PropertyListNode) {
    switch node.value {
    case .dictionary(let entries):
      let type = node["class"]?.string
      let members = type == nil ? entries : node["fields"]?.entries ?? []
      let fields = members.map { WireObject.Field(name: $0.key, value: WireValue(archive: $0.node)) }
      self = .object(WireObject(type: type ?? "Dictionary", fields: fields.sorted { $0.name < $1.name }))
    case .array(let nodes): self = .array(nodes.map { WireValue(archive: $0) })
    case .string(let text): self = .string(text)
    case .integer(let number): self = .int(number)
    case .real(let number): self = .double(number)
    case .boolean(let value): self = .bool(value)
    case .date(let date): self = .date(date)
    case .data(let data): self = .data(data)
    }
  }
}
