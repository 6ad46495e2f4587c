/// A kind of intent: its parameters, their result classes, and its responses.
package struct IntentDefinition: Hashable, Sendable {
  /// A method of the handling protocol that resolves one parameter.
  package struct Resolver: Hashable, Sendable {
    /// The name of the parameter.
    package var parameter: String
    /// The name of the method.
    package var method: String
    /// The class of the results. It is an array type if there is one result for each element.
    package var result: TypeReference
    /// The versions of the API that have the method.
    package var availability: Availability
  }

  /// A method that makes a response. It has the name of the code, and its parameters are the properties in the code's
  /// text.
  package struct ResponseFactory: Hashable, Sendable {
    /// The name of the code and of the method.
    package var code: String
    /// The names of the properties, in the order of the method's parameters.
    package var properties: [String]

    /// Whether the code ends with the name of the first property, as in `failureInvalidItem(_ item:)`. The parameter
    /// has no label then.
    package var namesFirstProperty: Bool {
      guard let first = properties.first, let initial = first.first else { return false }
      return code.hasSuffix(initial.uppercased() + first.dropFirst())
    }
  }

  /// Whether a handler sends further responses while a request is running.
  package enum Updates: String, Hashable, Sendable {
    /// There are no further responses.
    case none
    /// A handler may send them.
    case optional
    /// A handler has to send them.
    case required
  }

  /// The name of the class: `INSendMessageIntent`.
  package var name: String
  /// The domain of the intent: `messaging`.
  package var domain: String
  /// The purpose of the intent, in one sentence.
  package var documentation: String = ""
  /// The versions of the API that have the intent.
  package var availability = Availability()
  /// Whether the device has to be unlocked, regardless of the manifest.
  package var requiresUnlock = false
  /// Whether the user has to approve the request between `confirm` and `handle`.
  package var asksBeforeHandling = false
  /// Whether `handle` may ask the user.
  package var asksWhileHandling = false
  /// Whether a request only looks something up, and changes nothing.
  package var readsOnly = false
  /// Whether the methods keep the spelling of iOS 10 in all versions: `handle(cancelRide:completion:)`.
  package var keepsFirstSpelling = false
  /// Whether the intent configures a widget. A handler then only needs to provide values.
  package var configuresWidgets = false
  /// Whether users can start the intent themselves. Other intents only follow them.
  package var isDiscoverable = true
  /// The parameters, in the order in which they are resolved.
  package var parameters: [PropertyDefinition] = []
  /// The initialisers of the class.
  package var initializers: [SignatureDefinition] = []
  /// The resolve methods, in the order in which the runtime tries them.
  package var resolvers: [Resolver] = []
  /// The response codes.
  package var responseCodes: [CaseDefinition] = []
  /// The name of the enumeration of the response codes if it is not derived from the response's name; else nil.
  package var ownResponseCodeName: String?
  /// The properties of the response.
  package var responseProperties: [PropertyDefinition] = []
  /// The methods that make a response from the properties in a text.
  package var responseFactories: [ResponseFactory] = []
  /// Whether handlers send further responses.
  package var updates = Updates.none
  /// The texts of the intent; nil for intents of the API, whose texts are in the host.
  package var texts: IntentTexts?

  /// The name of the response's class.
  package var responseName: String { name + "Response" }
  /// The name of the enumeration of the response codes.
  package var responseCodeName: String { ownResponseCodeName ?? name + "ResponseCode" }
  /// The name of the handling protocol.
  package var handlingProtocolName: String { name + "Handling" }

  /// The parameter called `name`, or nil.
  package func parameter(_ name: String) -> PropertyDefinition? { parameters.first { $0.name == name } }

  /// The parameters that have a resolve method, in the order in which they are resolved.
  package var resolvableParameters: [PropertyDefinition] {
    parameters.filter { parameter in resolvers.contains { $0.parameter == parameter.name } }
  }

  /// The name of the response code with raw value `code`; nil if there is none.
  package func responseCode(_ code: Int64) -> String? { responseCodes.first { $0.integer == code }?.name }
}
