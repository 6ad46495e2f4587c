internal import Foundation
internal import Intents
internal import Testing

@Suite("Errors of the API are errors like Foundation's")
struct INIntentErrorTests {
  @Test("Domain and code are those of the API")
  func parts() {
    let error = INIntentError(.donatingInteraction)
    #expect(INIntentError.errorDomain == INIntentErrorDomain)
    #expect(error.errorCode == 1901)
    #expect(error.code == .donatingInteraction)
    let object = error as NSError
    #expect(object.domain == INIntentErrorDomain)
    #expect(object.code == 1901)
  }

  @Test("An error is caught by its code")
  func caught() {
    func fail() throws { throw INIntentError(.requestTimedOut, userInfo: [NSLocalizedDescriptionKey: "too late"]) }
    do {
      try fail()
      Issue.record("nothing was thrown")
    } catch INIntentError.requestTimedOut {
    } catch {
      Issue.record("not caught by its code: \(error)")
    }
    #expect(
      (INIntentError(.requestTimedOut, userInfo: [NSLocalizedDescriptionKey: "too late"]) as any Error)
        .localizedDescription == "too late")
  }

  @Test("Errors are equal by code and details")
  func equality() {
    #expect(INIntentError(.noAppAvailable) == INIntentError(.noAppAvailable))
    #expect(INIntentError(.noAppAvailable) != INIntentError(.noAppIntent))
    #expect(Set([INIntentError(.noAppAvailable), INIntentError(.noAppAvailable)]).count == 1)
  }
}
