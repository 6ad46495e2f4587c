/// The view of an extension, or the information that it shows none.
public struct ViewMessage: Sendable, Hashable {
  /// The view as an object that the module `ViewTrees` can read; nil if the extension shows no view.
  public var tree: WireObject?
  /// The parameters of ``ViewRequest/parameters`` that the view shows.
  public var parameters: [String]

  /// Creates a message.
  public init(tree: WireObject?, parameters: [String] = []) {
    self.tree = tree
    self.parameters = parameters
  }
}

extension ViewMessage {
  /// Adds the fields to a message.
  func add(to object: inout WireObject) {
    object["tree"] = tree.map(WireValue.object) ?? .null
    object["parameters"] = .array(parameters.map(WireValue.string))
  }

  init(_ object: WireObject) throws(WireError) {
    guard object["tree"].isNull || object["tree"].objectValue != nil else {
      throw .invalidMessage("'\(object.type)' with a 'tree' that is not an object")
    }
    tree = object["tree"].objectValue
    parameters = try object.strings("parameters")
  }
}
