/// The information from which an extension creates the view of one interaction.
public struct ViewRequest: Sendable, Hashable {
  /// The context in which the host shows the view.
  public enum Context: String, Sendable, CaseIterable {
    /// Beside the sentences of a conversation.
    case siriSnippet
    /// On the card of a map.
    case mapsCard
  }

  /// The interaction, an object of the class `INInteraction`: the intent, the response and the status.
  public var interaction: WireObject
  /// The parameters that have values, in the order of the definition. An extension can show a view for each of them.
  public var parameters: [String]
  /// The context in which the host shows the view.
  public var context: Context
  /// The place of the view.
  public var surface: ViewSurface
  /// The language of the conversation as a BCP 47 tag; nil for ``Hello/language``.
  public var language: String?

  /// Creates a request.
  public init(
    interaction: WireObject, parameters: [String] = [], context: Context = .siriSnippet, surface: ViewSurface,
    language: String? = nil
  ) {
    self.interaction = interaction
    self.parameters = parameters
    self.context = context
    self.surface = surface
    self.language = language
  }
}

extension ViewRequest {
  /// Adds the fields to a message.
  func add(to object: inout WireObject) {
    object["interaction"] = .object(interaction)
    object["parameters"] = .array(parameters.map(WireValue.string))
    object["context"] = .string(context.rawValue)
    object["surface"] = .object(surface.object)
    object["language"] = language.map(WireValue.string) ?? .null
  }

  init(_ object: WireObject) throws(WireError) {
    interaction = try object.object("interaction")
    parameters = try object.strings("parameters")
    let name = try object.string("context")
    guard let context = Context(rawValue: name) else {
      throw .invalidMessage("unknown context '\(name)' in '\(object.type)'")
    }
    self.context = context
    surface = try ViewSurface(try object.object("surface"))
    language = object["language"].stringValue
  }
}
