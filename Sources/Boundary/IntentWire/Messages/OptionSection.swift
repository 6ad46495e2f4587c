/// A section of the values that a user can choose.
public struct OptionSection: Sendable, Hashable {
  /// The title; nil if there is none.
  public var title: String?
  /// The values, in order.
  public var items: [WireValue]

  /// Creates a section; `title` is nil for a section without a title.
  public init(title: String?, items: [WireValue]) {
    self.title = title
    self.items = items
  }
}

extension OptionSection {
  var object: WireObject {
    var object = WireObject(type: "section")
    object["title"] = title.map(WireValue.string) ?? .null
    object["items"] = .array(items)
    return object
  }

  static func list(_ value: WireValue) throws(WireError) -> [OptionSection] {
    guard let values = value.arrayValue else { throw .invalidMessage("'sections' of 'options' is not an array") }
    var sections: [OptionSection] = []
    for value in values {
      guard let object = value.objectValue, let items = object["items"].arrayValue else {
        throw .invalidMessage("a section of options without 'items'")
      }
      sections.append(OptionSection(title: object["title"].stringValue, items: items))
    }
    return sections
  }
}
