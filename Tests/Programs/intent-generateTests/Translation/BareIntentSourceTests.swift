internal import Testing

@Suite("The source of an intent without parameters")
struct BareIntentSourceTests {
  @Test("It has no resolve methods and no wire fields")
  func bareIntent() throws {
    let definition = """
      intent INRestIntent: fun
        code unspecified = 0
      """
    let source = #"""
      public import Foundation

      /// `INRestIntent` of the Intents framework.
      open class INRestIntent: INIntent, @unchecked Sendable {
        /// The name of this class on the wire.
        open override class var wireTypeName: String { "INRestIntent" }
        /// The class of the responses to this intent.
        open override class var responseClass: INIntentResponse.Type { INRestIntentResponse.self }
        /// The table through which the runtime calls a handler of this intent.
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

      /// The outcome of a request of type `INRestIntent`.
      public enum INRestIntentResponseCode: Int, IntentEnumeration, Sendable {
        /// The case `unspecified`.
        case unspecified = 0
        /// The value of a property that is not given.
        public static var absent: Self { .unspecified }
      }

      /// A handler's response to `INRestIntent`.
      open class INRestIntentResponse: INIntentResponse, @unchecked Sendable {
        /// The outcome of the request.
        public var code: INRestIntentResponseCode { code() }
        /// Makes a response with `code`. Without `userActivity`, the system makes an activity from the intent.
        public convenience init(code: INRestIntentResponseCode, userActivity: NSUserActivity?) {
          self.init(rawCode: code.rawValue, userActivity: userActivity)
        }
        /// The name of this class on the wire.
        open override class var wireTypeName: String { "INRestIntentResponse" }
        /// The names of the properties, by key path.
        open override class var propertyNames: KeyValuePairs<AnyKeyPath, String> {
          [
            \INRestIntentResponse.code: "code",
          ]
        }
      }

      /// The methods of a handler of `INRestIntent`. A handler implements `handle` at least, and each method in one form.
      @preconcurrency
      public protocol INRestIntentHandling: NSObjectProtocol {
        /// Checks whether the request can be handled now, without handling it.
        func confirm(intent: INRestIntent, completion: @escaping @Sendable (INRestIntentResponse) -> Void)
        /// Checks whether the request can be handled now, without handling it.
        func confirm(intent: INRestIntent) async -> INRestIntentResponse
        /// Handles the request.
        func handle(intent: INRestIntent, completion: @escaping @Sendable (INRestIntentResponse) -> Void)
        /// Handles the request.
        func handle(intent: INRestIntent) async -> INRestIntentResponse
      }

      extension INRestIntentHandling {
        /// Calls the `async` form.
        public func confirm(intent: INRestIntent, completion: @escaping @Sendable (INRestIntentResponse) -> Void) {
          let handler = Unchecked<any INRestIntentHandling>(self)
          HandlerTask.start { completion(await handler.value.confirm(intent: intent)) }
        }
        /// Reports that the handler does not implement this method.
        public func confirm(intent: INRestIntent) async -> INRestIntentResponse {
          INRestIntentResponse.notImplemented()
        }
        /// Calls the `async` form.
        public func handle(intent: INRestIntent, completion: @escaping @Sendable (INRestIntentResponse) -> Void) {
          let handler = Unchecked<any INRestIntentHandling>(self)
          HandlerTask.start { completion(await handler.value.handle(intent: intent)) }
        }
        /// Reports that the handler does not implement this method.
        public func handle(intent: INRestIntent) async -> INRestIntentResponse {
          INRestIntentResponse.notImplemented()
        }
      }

      """#
    #expect(try rendered(definition) == source)
  }
}
