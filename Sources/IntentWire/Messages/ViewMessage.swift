/// The view of an extension, as far as the extension shows one.
public struct ViewMessage: Sendable, Hashable {
  /// The view as an object that the module `ViewTrees` can read; nil if the extension shows nothing.
  public var tree: WireObject?
  /// The parameters that the view shows, of those in ``ViewRequest/parameters``.
  public var parameters: [String]

  /// Makes a message.
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
      throw .invalidMessage("'\(object.type)' with a 'tree' that is no object")
    }
    tree = object["tree"].objectValue
    parameters = try object.strings("parameters")
  }
}
