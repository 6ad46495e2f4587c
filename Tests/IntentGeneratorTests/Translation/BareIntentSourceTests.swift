internal import Testing

@Suite("The source of an intent without parameters")
struct BareIntentSourceTests {
  @Test("There is nothing to resolve, and nothing to write to the wire")
  func bareIntent() throws {
    let definition = """
      intent INRestIntent: fun
        code unspecified = 0
      """
    let source = #"""
      public import Foundation

      /// `INRestIntent` of the Intents framework.
      open class INRestIntent: INIntent, @unchecked Sendable {
        /// The name under which objects of this class travel.
        open override class var wireTypeName: String { "INRestIntent" }
        /// The class of the responses to this intent.
        open override class var responseClass: INIntentResponse.Type { INRestIntentResponse.self }
        /// How the runtime calls a handler of this intent.
        open override class var handling: (any IntentHandling)? { handlingTable }
        private static let handlingTable = IntentHandlingTable<any INRestIntentHandling, INRestIntent>(
          protocolName: "INRestIntentHandling",
          resolvers: [
            :
          ],
          confirm: [
            { handler, intent, done in handler.confirm(intent: intent) { done($0) } },
          ],
          handle: [
            { handler, intent, done in handler.handle(intent: intent) { done($0) } },
          ])
      }

      /// How a request of type `INRestIntent` went.
      public enum INRestIntentResponseCode: Int, IntentEnumeration, Sendable {
        /// The case `unspecified`.
        case unspecified = 0
        /// What a property holds of which nothing was said.
        public static var absent: Self { .unspecified }
      }

      /// What a handler answers to `INRestIntent`.
      open class INRestIntentResponse: INIntentResponse, @unchecked Sendable {
        /// How the request went.
        public var code: INRestIntentResponseCode { code() }
        /// Makes a response with `code`; without `userActivity`, the system makes one from the intent.
        public convenience init(code: INRestIntentResponseCode, userActivity: NSUserActivity?) {
          self.init(rawCode: code.rawValue, userActivity: userActivity)
        }
        /// The name under which objects of this class travel.
        open override class var wireTypeName: String { "INRestIntentResponse" }
        /// The names of the properties, by key path.
        open override class var propertyNames: KeyValuePairs<AnyKeyPath, String> {
          [
            \INRestIntentResponse.code: "code",
          ]
        }
      }

      /// What a handler of `INRestIntent` implements: each method in either form, `handle` at least.
      @preconcurrency
      public protocol INRestIntentHandling: NSObjectProtocol {
        /// Says whether the request could be handled now, without handling it.
        func confirm(intent: INRestIntent, completion: @escaping @Sendable (INRestIntentResponse) -> Void)
        /// Says whether the request could be handled now, without handling it.
        func confirm(intent: INRestIntent) async -> INRestIntentResponse
        /// Does what the request asks for.
        func handle(intent: INRestIntent, completion: @escaping @Sendable (INRestIntentResponse) -> Void)
        /// Does what the request asks for.
        func handle(intent: INRestIntent) async -> INRestIntentResponse
      }

      extension INRestIntentHandling {
        /// Calls the `async` form.
        public func confirm(intent: INRestIntent, completion: @escaping @Sendable (INRestIntentResponse) -> Void) {
          let handler = Unchecked<any INRestIntentHandling>(self)
          HandlerTask.start { completion(await handler.value.confirm(intent: intent)) }
        }
        /// Answers that the handler does not have this method.
        public func confirm(intent: INRestIntent) async -> INRestIntentResponse {
          INRestIntentResponse.notImplemented()
        }
        /// Calls the `async` form.
        public func handle(intent: INRestIntent, completion: @escaping @Sendable (INRestIntentResponse) -> Void) {
          let handler = Unchecked<any INRestIntentHandling>(self)
          HandlerTask.start { completion(await handler.value.handle(intent: intent)) }
        }
        /// Answers that the handler does not have this method.
        public func handle(intent: INRestIntent) async -> INRestIntentResponse {
          INRestIntentResponse.notImplemented()
        }
      }

      """#
    #expect(try rendered(definition) == source)
  }
}
