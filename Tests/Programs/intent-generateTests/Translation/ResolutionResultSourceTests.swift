internal import Testing

@Suite("The source of resolution results")
struct ResolutionResultSourceTests {
  @Test("A result has a factory for each line, and an initialiser that wraps the generic result")
  func result() throws {
    let definition = """
      /// Answers about a dance.
      result INDanceResolutionResult: INThingResolutionResult
        success(with resolvedDance: INDance)
        successes(with resolvedDances: [INDance])
        disambiguation(with dances: [INDance])
        confirmationRequired(with dance: INDance?)
        confirmationRequired(with dance: INDance?, forReason reason: INDanceConfirmationReason)
        unsupported(forReason reason: INDanceUnsupportedReason)
        init(thingResolutionResult: INThingResolutionResult)
      """
    let source = #"""

      /// Answers about a dance.
      open class INDanceResolutionResult: INThingResolutionResult, @unchecked Sendable {
        /// Makes a result that accepts the value as `resolvedDance`.
        public final class func success(with resolvedDance: INDance) -> Self {
          Self(outcome: .success(resolvedDance.wireValue))
        }
        /// Makes a result for each of `resolvedDances` that accepts it.
        public final class func successes(with resolvedDances: [INDance]) -> [INDanceResolutionResult] {
          resolvedDances.map { success(with: $0) }
        }
        /// Makes a result that asks the user to choose one of `dances`.
        public final class func disambiguation(with dances: [INDance]) -> Self {
          Self(outcome: .disambiguation(dances.map(\.wireValue)))
        }
        /// Makes a result that asks the user to confirm `dance`.
        public final class func confirmationRequired(with dance: INDance?) -> Self {
          Self(outcome: .confirmationRequired(dance.wireValue, reason: nil))
        }
        /// Makes a result that asks the user to confirm `dance`.
        public final class func confirmationRequired(with dance: INDance?, forReason reason: INDanceConfirmationReason) -> Self {
          Self(outcome: .confirmationRequired(dance.wireValue, reason: Int64(reason.rawValue)))
        }
        /// Makes a result that rejects the value, with a reason for the user.
        public final class func unsupported(forReason reason: INDanceUnsupportedReason) -> Self {
          Self(outcome: .unsupported(reason: Int64(reason.rawValue)))
        }
        /// Makes a result with the outcome of a more general result.
        public convenience init(thingResolutionResult: INThingResolutionResult) {
          self.init(outcome: thingResolutionResult.outcome)
        }
        /// The name of this class on the wire.
        open override class var wireTypeName: String { "INDanceResolutionResult" }
      }

      """#
    #expect(try rendered(definition) == source)
  }
}
