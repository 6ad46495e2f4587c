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
        /// The value is good: the parameter becomes `resolvedDance`.
        public final class func success(with resolvedDance: INDance) -> Self {
          Self(outcome: .success(resolvedDance.wireValue))
        }
        /// The values are good: one result for each of `resolvedDances`.
        public final class func successes(with resolvedDances: [INDance]) -> [INDanceResolutionResult] {
          resolvedDances.map { success(with: $0) }
        }
        /// The value could be any of `dances`: the user picks.
        public final class func disambiguation(with dances: [INDance]) -> Self {
          Self(outcome: .disambiguation(dances.map(\.wireValue)))
        }
        /// The value is perhaps `dance`: the user says yes or no.
        public final class func confirmationRequired(with dance: INDance?) -> Self {
          Self(outcome: .confirmationRequired(dance.wireValue, reason: nil))
        }
        /// The value is perhaps `dance`: the user says yes or no.
        public final class func confirmationRequired(with dance: INDance?, forReason reason: INDanceConfirmationReason) -> Self {
          Self(outcome: .confirmationRequired(dance.wireValue, reason: Int64(reason.rawValue)))
        }
        /// The value can't be used, for a reason that the user is told.
        public final class func unsupported(forReason reason: INDanceUnsupportedReason) -> Self {
          Self(outcome: .unsupported(reason: Int64(reason.rawValue)))
        }
        /// Takes over what the generic result says.
        public convenience init(thingResolutionResult: INThingResolutionResult) {
          self.init(outcome: thingResolutionResult.outcome)
        }
        /// The name under which results of this class travel.
        open override class var wireTypeName: String { "INDanceResolutionResult" }
      }

      """#
    #expect(try rendered(definition) == source)
  }
}
