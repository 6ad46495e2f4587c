internal import Foundation
internal import Intents
internal import Testing

@Suite("Values that the system provides to an app")
struct ContextTests {
  @Test("A center without a focus source reports that")
  func focus() async {
    #expect(INFocusStatusCenter.default.authorizationStatus == .restricted)
    #expect(INFocusStatusCenter.default.focusStatus.isFocused == nil)
    #expect(await INFocusStatusCenter.default.requestAuthorization() == .restricted)
    let told = await withCheckedContinuation { done in
      INFocusStatusCenter.default.requestAuthorization { done.resume(returning: $0) }
    }
    #expect(told == .restricted)
  }

  @Test("An extension that a host runs is authorized")
  func authorization() async throws {
    let host = try await HostEnd.greeted("CarExtension")
    #expect(INPreferences.siriAuthorizationStatus() == .authorized)
    #expect(await INPreferences.requestSiriAuthorization() == .authorized)
    let told = await withCheckedContinuation { done in
      INPreferences.requestSiriAuthorization { done.resume(returning: $0) }
    }
    #expect(told == .authorized)
    withExtendedLifetime(host) {}
  }

  @Test("The language is a code without encoding and without underscores")
  func language() {
    let code = INPreferences.siriLanguageCode()
    #expect(!code.isEmpty)
    #expect(!code.contains { "_.@".contains($0) })
  }

  @Test("A text without a translation is its own format")
  func deferredText() {
    #expect(NSString.deferredLocalizedIntentsString(with: "%d of %@", 2, NSString("three")) == "2 of three")
    #expect(NSString.deferredLocalizedIntentsString(with: "all", table: "Other") == "all")
  }

  @Test("The names of requests are those of their classes")
  func identifiers() {
    #expect(INSendMessageIntentIdentifier == INSendMessageIntent.wireTypeName)
    #expect(INSetRadioStationIntentIdentifier == INSetRadioStationIntent.wireTypeName)
    #expect(INStartVideoCallIntentIdentifier == INStartVideoCallIntent.wireTypeName)
  }
}
