/// One kind of intent: its parameters, how each is resolved, and what a handler may answer.
package struct IntentDefinition: Hashable, Sendable {
  /// A method of the handling protocol that resolves one parameter.
  package struct Resolver: Hashable, Sendable {
    /// The parameter that it resolves.
    package var parameter: String
    /// The method's name.
    package var method: String
    /// The class of its results; an array type when there is one result for each element.
    package var result: TypeReference
    /// When the API has it.
    package var availability: Availability
  }

  /// A way to make a response: a method named like the code, with the properties that the code's text mentions.
  package struct ResponseFactory: Hashable, Sendable {
    /// The code, which is also the method's name.
    package var code: String
    /// The properties, in the order of the method's parameters.
    package var properties: [String]

    /// Whether the code ends with the first property's name, as in `failureInvalidItem(_ item:)`, which then has no
    /// label.
    package var namesFirstProperty: Bool {
      guard let first = properties.first, let initial = first.first else { return false }
      return code.hasSuffix(initial.uppercased() + first.dropFirst())
    }
  }

  /// How a handler streams further responses while a request is running.
  package enum Updates: String, Hashable, Sendable {
    /// There is nothing to stream.
    case none
    /// A handler may offer it.
    case optional
    /// Every handler has to offer it.
    case required
  }

  /// The class of the intent: `INSendMessageIntent`.
  package var name: String
  /// The group of intents to which it belongs: `messaging`.
  package var domain: String
  /// What the intent asks for, in a sentence.
  package var documentation: String = ""
  /// When the API has it.
  package var availability = Availability()
  /// Whether the system asks to unlock whatever the manifest says.
  package var requiresUnlock = false
  /// Whether the user is asked for a yes between `confirm` and `handle`.
  package var asksBeforeHandling = false
  /// Whether the methods have the spelling of iOS 10 in all versions: `handle(cancelRide:completion:)`.
  package var keepsFirstSpelling = false
  /// Whether the intent may be what a widget is set to show: a handler has no more to do then than to offer values.
  package var configuresWidgets = false
  /// The parameters, in the order in which they are resolved.
  package var parameters: [PropertyDefinition] = []
  /// The initialisers of the class.
  package var initializers: [SignatureDefinition] = []
  /// The resolve methods, in the order in which an extension is asked.
  package var resolvers: [Resolver] = []
  /// The response codes.
  package var responseCodes: [CaseDefinition] = []
  /// The properties of the response.
  package var responseProperties: [PropertyDefinition] = []
  /// The ways to make a response from what its text mentions.
  package var responseFactories: [ResponseFactory] = []
  /// Whether handlers stream updates.
  package var updates = Updates.none
  /// What is said about the intent; nil for the API's own intents, which the host has words for.
  package var texts: IntentTexts?

  /// The class of the response.
  package var responseName: String { name + "Response" }
  /// The enumeration of the response's codes.
  package var responseCodeName: String { name + "ResponseCode" }
  /// The protocol that a handler conforms to.
  package var handlingProtocolName: String { name + "Handling" }

  /// The parameter called `name`, or nil.
  package func parameter(_ name: String) -> PropertyDefinition? { parameters.first { $0.name == name } }

  /// The parameters that have a resolve method, in the order in which they are resolved.
  package var resolvableParameters: [PropertyDefinition] {
    parameters.filter { parameter in resolvers.contains { $0.parameter == parameter.name } }
  }

  /// The name of the response code with raw value `code`, or nil when there is none.
  package func responseCode(_ code: Int64) -> String? { responseCodes.first { $0.integer == code }?.name }
}
