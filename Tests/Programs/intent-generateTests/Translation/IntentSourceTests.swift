internal import Testing

@Suite("The source of intents")
struct IntentSourceTests {
  @Test("A settable parameter is public, and the codes have the API's name")
  func settable() throws {
    let source = try rendered("intent INDanceIntent: fun\n  parameter var tune: String?\n  codes INDanceIntentCode")
    #expect(source.contains("  public final var tune: String? = nil\n"))
    #expect(source.contains("public enum INDanceIntentCode: Int, IntentEnumeration, Sendable {"))
    #expect(source.contains("public var code: INDanceIntentCode { code() }"))
  }

  @Test("An intent has a class, codes, a response, and a handling protocol with both forms of each method")
  func intent() throws {
    let definition = """
      /// A request to dance.
      intent INDanceIntent: fun
        parameter partners: [INPerson]?
        parameter tune: String?
        init(partners: [INPerson]?)
        resolve partners: [INDancePartnerResolutionResult] @ 11.0
        resolve partners: [INPersonResolutionResult] @ 10.0-11.0
        resolve tune.chooseTune: INStringResolutionResult
        code unspecified = 0
        code success = 1
        var steps: Int?
      """
    let source = #"""
      public import Foundation
      public import IntentWire

      /// A request to dance.
      open class INDanceIntent: INIntent, @unchecked Sendable {
        /// The `partners` of the request.
        public internal(set) final var partners: [INPerson]? = nil
        /// The `tune` of the request.
        public internal(set) final var tune: String? = nil
        /// Makes an `INDanceIntent` from its parts.
        public convenience init(partners: [INPerson]?) {
          self.init()
          self.partners = partners
        }
        /// The name of this class on the wire.
        open override class var wireTypeName: String { "INDanceIntent" }
        /// Writes the properties into `object`.
        open override func encodeFields(to object: inout WireObject) {
          super.encodeFields(to: &object)
          object.encode(self.partners, as: "partners")
          object.encode(self.tune, as: "tune")
        }
        /// Reads the properties from `object`.
        open override func decodeFields(from object: WireObject) {
          super.decodeFields(from: object)
          self.partners = object.decoded("partners")
          self.tune = object.decoded("tune")
        }
        /// The names of the properties, by key path.
        open override class var propertyNames: KeyValuePairs<AnyKeyPath, String> {
          [
            \INDanceIntent.partners: "partners",
            \INDanceIntent.tune: "tune",
          ]
        }
        /// The class of the responses to this intent.
        open override class var responseClass: INIntentResponse.Type { INDanceIntentResponse.self }
        /// The table through which the runtime calls a handler of this intent.
        open override class var handling: (any IntentHandling)? { handlingTable }
        private static let handlingTable = IntentHandlingTable<any INDanceIntentHandling, INDanceIntent>(
          protocolName: "INDanceIntentHandling",
          resolvers: [
            "partners": [
              { handler, intent, done in handler.resolvePartners(for: intent) { (results: [INDancePartnerResolutionResult]) in done(results) } },
              { handler, intent, done in handler.resolvePartners(for: intent) { (results: [INPersonResolutionResult]) in done(results) } },
            ],
            "tune": [
              { handler, intent, done in handler.chooseTune(for: intent) { (results: INStringResolutionResult) in done([results]) } },
            ],
          ],
          confirm: [
            { handler, intent, done in handler.confirm(intent: intent) { done($0) } },
          ],
          handle: [
            { handler, intent, done in handler.handle(intent: intent) { done($0) } },
          ])
      }

      /// The outcome of a request of type `INDanceIntent`.
      public enum INDanceIntentResponseCode: Int, IntentEnumeration, Sendable {
        /// The case `unspecified`.
        case unspecified = 0
        /// The case `success`.
        case success = 1
        /// The value of a property that is not given.
        public static var absent: Self { .unspecified }
      }

      /// A handler's response to `INDanceIntent`.
      open class INDanceIntentResponse: INIntentResponse, @unchecked Sendable {
        /// The outcome of the request.
        public var code: INDanceIntentResponseCode { code() }
        /// The `steps` of the response.
        public final var steps: Int? = nil
        /// Makes a response with `code`. Without `userActivity`, the system makes an activity from the intent.
        public convenience init(code: INDanceIntentResponseCode, userActivity: NSUserActivity?) {
          self.init(rawCode: code.rawValue, userActivity: userActivity)
        }
        /// The name of this class on the wire.
        open override class var wireTypeName: String { "INDanceIntentResponse" }
        /// Writes the properties into `object`.
        open override func encodeFields(to object: inout WireObject) {
          super.encodeFields(to: &object)
          object.encode(self.steps, as: "steps")
        }
        /// Reads the properties from `object`.
        open override func decodeFields(from object: WireObject) {
          super.decodeFields(from: object)
          self.steps = object.decoded("steps")
        }
        /// The names of the properties, by key path.
        open override class var propertyNames: KeyValuePairs<AnyKeyPath, String> {
          [
            \INDanceIntentResponse.code: "code",
            \INDanceIntentResponse.steps: "steps",
          ]
        }
      }

      /// The methods of a handler of `INDanceIntent`. A handler implements `handle` at least, and each method in one form.
      @preconcurrency
      public protocol INDanceIntentHandling: NSObjectProtocol {
        /// Resolves the parameter `partners`.
        func resolvePartners(for intent: INDanceIntent, with completion: @escaping @Sendable ([INDancePartnerResolutionResult]) -> Void)
        /// Resolves the parameter `partners`.
        func resolvePartners(for intent: INDanceIntent) async -> [INDancePartnerResolutionResult]
        /// Resolves the parameter `partners`.
        func resolvePartners(for intent: INDanceIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void)
        /// Resolves the parameter `partners`.
        func resolvePartners(for intent: INDanceIntent) async -> [INPersonResolutionResult]
        /// Resolves the parameter `tune`.
        func chooseTune(for intent: INDanceIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
        /// Resolves the parameter `tune`.
        func chooseTune(for intent: INDanceIntent) async -> INStringResolutionResult
        /// Checks whether the request can be handled now, without handling it.
        func confirm(intent: INDanceIntent, completion: @escaping @Sendable (INDanceIntentResponse) -> Void)
        /// Checks whether the request can be handled now, without handling it.
        func confirm(intent: INDanceIntent) async -> INDanceIntentResponse
        /// Handles the request.
        func handle(intent: INDanceIntent, completion: @escaping @Sendable (INDanceIntentResponse) -> Void)
        /// Handles the request.
        func handle(intent: INDanceIntent) async -> INDanceIntentResponse
      }

      extension INDanceIntentHandling {
        /// Calls the `async` form.
        public func resolvePartners(for intent: INDanceIntent, with completion: @escaping @Sendable ([INDancePartnerResolutionResult]) -> Void) {
          let handler = Unchecked<any INDanceIntentHandling>(self)
          HandlerTask.start {
            let method: (INDanceIntent) async -> [INDancePartnerResolutionResult] = handler.value.resolvePartners(for:)
            completion(await method(intent))
          }
        }
        /// Reports that the handler does not implement this method.
        public func resolvePartners(for intent: INDanceIntent) async -> [INDancePartnerResolutionResult] {
          [INDancePartnerResolutionResult.notImplemented()]
        }
        /// Calls the `async` form.
        public func resolvePartners(for intent: INDanceIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void) {
          let handler = Unchecked<any INDanceIntentHandling>(self)
          HandlerTask.start {
            let method: (INDanceIntent) async -> [INPersonResolutionResult] = handler.value.resolvePartners(for:)
            completion(await method(intent))
          }
        }
        /// Reports that the handler does not implement this method.
        public func resolvePartners(for intent: INDanceIntent) async -> [INPersonResolutionResult] {
          [INPersonResolutionResult.notImplemented()]
        }
        /// Calls the `async` form.
        public func chooseTune(for intent: INDanceIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) {
          let handler = Unchecked<any INDanceIntentHandling>(self)
          HandlerTask.start { completion(await handler.value.chooseTune(for: intent)) }
        }
        /// Reports that the handler does not implement this method.
        public func chooseTune(for intent: INDanceIntent) async -> INStringResolutionResult {
          INStringResolutionResult.notImplemented()
        }
        /// Calls the `async` form.
        public func confirm(intent: INDanceIntent, completion: @escaping @Sendable (INDanceIntentResponse) -> Void) {
          let handler = Unchecked<any INDanceIntentHandling>(self)
          HandlerTask.start { completion(await handler.value.confirm(intent: intent)) }
        }
        /// Reports that the handler does not implement this method.
        public func confirm(intent: INDanceIntent) async -> INDanceIntentResponse {
          INDanceIntentResponse.notImplemented()
        }
        /// Calls the `async` form.
        public func handle(intent: INDanceIntent, completion: @escaping @Sendable (INDanceIntentResponse) -> Void) {
          let handler = Unchecked<any INDanceIntentHandling>(self)
          HandlerTask.start { completion(await handler.value.handle(intent: intent)) }
        }
        /// Reports that the handler does not implement this method.
        public func handle(intent: INDanceIntent) async -> INDanceIntentResponse {
          INDanceIntentResponse.notImplemented()
        }
      }

      """#
    #expect(try rendered(definition) == source)
  }
}
