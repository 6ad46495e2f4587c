internal import ExtensionManifests
internal import HostSamples
internal import Testing

@testable internal import IntentConversations

@Suite("A request goes to the app that it names, or fails with a reason")
struct NamedApplicationTests {
  private let chat = ExtensionManifest.sample(
    "UnicornChat", identifier: "com.example.unicorn", alternativeNames: ["Horn", "Einhorn-Post"])
  private let mail = ExtensionManifest.sample("Mail")
  private let car = ExtensionManifest.sample("UnicornCar", intents: ["INGetCarLockStatusIntent"])

  private func route(
    _ application: String?, in manifests: [ExtensionManifest], disabled: Set<String> = []
  ) throws -> Route {
    var policy = Policy()
    policy.disabled = disabled
    policy.preferred = ["INSendMessageIntent": ["com.example.mail"]]
    return try Router(catalogue: ExtensionCatalogue(found: manifests.map { .sample($0) }), policy: policy)
      .route(try definition("INSendMessageIntent"), application: application)
  }

  @Test(
    "A named app takes precedence over the preference of the policy",
    arguments: ["UnicornChat", "unicornchat", "com.example.unicorn", "COM.example.unicorn", "horn", "Einhorn-Post"])
  func named(application: String) throws {
    let route = try route(application, in: [chat, mail, car])
    #expect(route.candidates == [.init(target: .sample(chat), reason: "named in the request")])
    #expect(!route.needsChoice)
    #expect(
      route.passedOver
        == [.init(target: .sample(mail), reason: "another application is named in the request")])
  }

  /// Why there is no route.
  private func failure(
    _ application: String?, in manifests: [ExtensionManifest], disabled: Set<String> = []
  ) -> RequestOutcome.Failure? {
    do {
      _ = try route(application, in: manifests, disabled: disabled)
      return nil
    } catch {
      return error as? RequestOutcome.Failure
    }
  }

  @Test(
    "An unknown name is reported with the nearest one",
    arguments: [
      ("UnicornChap", "there is no application 'UnicornChap'; did you mean 'UnicornChat'?"),
      ("mial", "there is no application 'mial'; did you mean 'Mail'?"),
      ("Telephone", "there is no application 'Telephone'"),
      ("", "there is no application ''"),
      ("Uni", "there is no application 'Uni'"),
    ])
  func unknown(application: String, message: String) {
    #expect(failure(application, in: [chat, mail]) == .init(.noExtension, message))
  }

  @Test("An app that does not support the intent is an error")
  func unsupporting() {
    #expect(
      failure("unicorncar", in: [chat, car])
        == .init(.noExtension, "“UnicornCar” can't do this"))
  }

  @Test("A disabled app is an error")
  func disabled() {
    #expect(
      failure("Horn", in: [chat, mail], disabled: ["com.example.unicorn"])
        == .init(.noExtension, "“UnicornChat” can do this, but the policy disables it"))
  }

  @Test("Without a named app, a disabled only app is an error")
  func onlyDisabled() {
    #expect(
      failure(nil, in: [chat, car], disabled: ["com.example.unicorn"])
        == .init(.noExtension, "“UnicornChat” can do this, but the policy disables it"))
  }

  @Test("Without an app that supports the intent, the request fails")
  func nobodySupports() {
    #expect(
      failure(nil, in: [car, .sample("Bus", intents: [])])
        == .init(
          .noExtension, "no installed app can do this; 'intent-host list' shows what the installed apps can do"))
  }

  @Test("Without any app, the request fails", arguments: [nil, "Mail"])
  func none(application: String?) {
    #expect(
      failure(application, in: [])
        == .init(.noExtension, ExtensionCatalogue(found: []).emptyExplanation))
  }
}
