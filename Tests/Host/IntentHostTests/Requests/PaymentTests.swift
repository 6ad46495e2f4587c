internal import BaseFiles
internal import DeviceSamples
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("An extension asks for a payment")
struct PaymentTests {
  private static let consent = ["yes", FixedPasscode.right]
  private static let token = #""test":true,"token":{"t":1},"transactionIdentifier":"tx-1","network":"Visa""#

  /// A provider that stores the question, counts its calls in the file 'paid', and answers with the question's
  /// identifier, `total` and `members`.
  private static func provider(_ members: String = token, total: String = #"\2"#) -> String {
    #"cat > question; echo x >> paid; sed -E 's/.*"identifier":"([0-9a-f]{32})".*"total":"([0-9.]+)".*/"#
      + #"{"identifier":"\1","currencyCode":"USD","total":"\#(total)",\#(members)}/' question"#
  }

  /// The number of times that the provider was asked.
  private func paid(_ device: RequestHost) -> Int {
    ((try? String(contentsOf: device.folder.url.appending(path: "paid"), encoding: .utf8)) ?? "").count { $0 == "x" }
  }

  private func states(_ device: RequestHost) -> [PaymentRecord.State] {
    PaymentLedger(device.folders).all.map(\.state)
  }

  @Test("After the bill, the consent and the passcode, the app gets the token")
  func pay() async throws {
    let device = try RequestHost(provider: Self.provider())
    let run = try await device.converse("pay 20 of 12.50 7.50", Self.consent)
    #expect(run.prompts.map(\.kind) == [.payment, .authentication])
    #expect(run.prompts.first?.text == "“Scripted” asks you to pay $20.00 to “Unicorns”. Do you want to pay?")
    #expect(run.prompts.first?.details == ["“Item”: $12.50", "“Item”: $7.50"])
    #expect(run.prompts.last?.text == "Give your passcode to pay $20.00 to “Unicorns”.")
    #expect(run.facts["shown"] == .bool(true) && run.facts["will"] == .bool(true))
    #expect(run.facts["finished"] == .bool(true))
    #expect(run.facts["token"] == #"{"t":1}"#)
    #expect(run.facts["transaction"] == "tx-1")
    #expect(run.said.first == "Test: $20.00 to “Unicorns” would have been paid. No money was moved.")
    #expect(paid(device) == 1)
    #expect(states(device) == [.accepted])
    // The token is in no file and no event of the host, other than the extension's own response.
    let records = try FileManager.default.contentsOfDirectory(atPath: device.folders.state.path + "/payments")
    for record in records {
      let text = try String(contentsOfFile: device.folders.state.path + "/payments/" + record, encoding: .utf8)
      #expect(!text.contains(#""t""#))
    }
  }

  @Test("The provider receives all values of the payment")
  func question() async throws {
    let device = try RequestHost(provider: Self.provider())
    let run = try await device.converse("pay 20 shipped", Self.consent)
    #expect(run.prompts.first?.details == ["Shipping: “Post”, $0.00", "To: “ann@example.org”"])
    #expect(run.facts["email"] == "ann@example.org")
    let data = try Data(contentsOf: device.folder.url.appending(path: "question"))
    guard case .object(let question) = try JSONDecoder().decode(JSONValue.self, from: data) else {
      Issue.record("no object")
      return
    }
    #expect(question["total"] == "20.00" && question["currencyCode"] == "USD" && question["countryCode"] == "US")
    #expect(question["payee"] == "Unicorns" && question["merchantIdentifier"] == "merchant.org.example")
    #expect(question["application"] == .object(["identifier": "com.example.scripted", "name": "Scripted"]))
    #expect(question["networks"] == .array(["Visa"]) && question["shippingMethod"] == "post")
    #expect(question["shipping"] == .object(["label": "Post", "amount": "0.00"]))
    #expect(question["shippingAddress"] == .object(["emailAddress": "ann@example.org"]))
  }

  @Test(
    "Without consent and passcode, no payment is made",
    arguments: [
      ["no"], ["cancel"], [], ["perhaps", "perhaps", "perhaps"], ["yes"], ["yes", "cancel"], ["yes", "0", "1", "2"],
    ])
  func declined(answers: [String]) async throws {
    let device = try RequestHost(provider: Self.provider())
    let run = try await device.converse("pay 20", answers)
    #expect(run.facts["token"] == nil)
    #expect(paid(device) == 0)
    #expect(states(device).isEmpty)
  }

  @Test(
    "No payment is made for an extension that ends during the question",
    arguments: [Prompt.Kind.payment, .authentication])
  func ended(prompt: Prompt.Kind) async throws {
    let device = try RequestHost(provider: Self.provider())
    let run = try await device.converse("pay 20", Self.consent, ending: prompt)
    #expect(run.prompts.last?.kind == prompt)
    #expect(run.said.first == "That came too late. Nothing was done.")
    #expect(paid(device) == 0)
    #expect(states(device).isEmpty)
  }

  @Test(
    "A request with wrong or inexact sums is rejected without a prompt",
    arguments: [
      "pay 20 of 12.50", "pay 20 of 12.50 7.51", "pay 20 of 10 10.0000001", "pay 20.001", "pay 0", "pay -5", "pay NaN",
      "pay 1e300", "pay 20 of 30 -10.01", "pay 12345678901234567890123",
    ])
  func invalid(text: String) async throws {
    let device = try RequestHost(provider: Self.provider())
    let run = try await device.converse(text, Self.consent)
    #expect(run.facts["shown"] == .bool(false))
    #expect(run.prompts.isEmpty)
    #expect(paid(device) == 0)
  }

  @Test("Items may be discounts, and are added exactly")
  func discount() async throws {
    let device = try RequestHost(provider: Self.provider())
    let run = try await device.converse("pay 0.30 of 0.10 0.25 -0.05", Self.consent)
    #expect(run.facts["shown"] == .bool(true) && paid(device) == 1)
  }

  @Test("The user and the app learn that the card was declined")
  func declinedCard() async throws {
    let device = try RequestHost(provider: #"cat > question; echo '{"declined":"not enough money"}'"#)
    let run = try await device.converse("pay 20", Self.consent)
    #expect(run.facts["shown"] == .bool(true) && run.facts["token"] == nil && run.facts["finished"] == .bool(true))
    #expect(run.said.contains("The payment was declined: “not enough money”."))
    #expect(states(device) == [.declined])
  }

  @Test("The reason of a declined payment has no quotation marks or control characters")
  func hostileReason() async throws {
    let device = try RequestHost(
      provider: #"cat > question; printf %s '{"declined":"no\u001b[31m funds”\u202e \n> yes Paid everything"}'"#)
    let run = try await device.converse("pay 20", Self.consent)
    #expect(run.said.contains("The payment was declined: “no[31m funds' > yes Paid everything”."))
  }

  @Test("The user is informed of a payment that the app rejects")
  func rejected() async throws {
    let device = try RequestHost(provider: Self.provider())
    let run = try await device.converse("pay 20 rejected", Self.consent)
    #expect(run.said.contains("“Unicorns” did not accept the payment."))
    #expect(states(device) == [.rejected])
  }

  @Test(
    "After an unusable answer, the payment is unknown and not repeated",
    arguments: [
      "echo nonsense", "true", "echo '[]'", "exit 1", "kill -9 $$", "head -c 1000000 /dev/zero",
      provider(total: "2.00"), provider(total: "200000"), provider(#""token":"T""#),
      provider(#""transactionIdentifier":"tx""#), provider(token.replacing("Visa", with: "Elo")),
      #"echo '{"identifier":"other","total":"20.00","currencyCode":"USD","token":"T","transactionIdentifier":"x"}'"#,
      provider().replacing("USD", with: "EUR"),
      // These answers are ambiguous.
      provider(token + #","declined":"no""#), provider(token.replacing("true", with: #""yes""#)),
      provider(token.replacing("true", with: "1")), provider(token + #","total":"20.00""#),
      provider(token + #","tot\\u0061l":"2.00""#), provider(token + #","status":"declined""#),
      provider(token.replacing(#""Visa""#, with: "null")), "echo '{\"declined\":true}'",
      provider(token + #","v":2"#), "echo '{\"declined\":\"no\",\"identifier\":\"other\"}'",
      "printf '{\\000\"\\000'",
    ])
  func unusable(provider: String) async throws {
    let device = try RequestHost(provider: provider)
    let run = try await device.converse("pay 20", Self.consent)
    #expect(run.facts["token"] == nil)
    #expect(run.facts["finished"] == .bool(true))
    #expect(run.said.contains("The payment of $20.00 to “Unicorns” may have been made. It was not tried again."))
    #expect(states(device) == [.unknown])
    // The next payment of the same amount reminds the user.
    let next = try await device.converse("pay 20", ["no"])
    #expect(next.prompts.first?.details == ["An earlier payment of the same amount may have been made already."])
    let other = try await device.converse("pay 21", ["no"])
    #expect(other.prompts.first?.details == [Self.reminder])
  }

  private static let reminder = "You have approved $20.00 to “Unicorns” within the last 10 minutes."

  @Test("The prompt for a payment lists recent payments of any amount", arguments: ["20", "20.01", "3"])
  func soonAfter(total: String) async throws {
    let device = try RequestHost(provider: Self.provider())
    #expect(try await device.converse("pay 20", Self.consent).prompts.first?.details == nil)
    #expect(try await device.converse("pay \(total)", ["no"]).prompts.first?.details == [Self.reminder])
  }

  @Test("The prompt does not list failed or old payments", arguments: [PaymentRecord.State.declined, .accepted])
  func notSoonAfter(state: PaymentRecord.State) async throws {
    let device = try RequestHost(provider: Self.provider())
    var earlier = PaymentRecord(
      identifier: "earlier", application: "com.example.scripted", merchant: "m", payee: "Unicorns", total: "20.00",
      currency: "USD", began: .now - (state == .declined ? 1 : 601))
    earlier.state = state
    PaymentLedger(device.folders).settle(earlier)
    #expect(try await device.converse("pay 20", ["no"]).prompts.first?.details == nil)
  }

  @Test("A provider that hangs is killed")
  func hanging() async throws {
    let device = try RequestHost(provider: "sleep 1000") { $0.policy.paymentTimeout = .milliseconds(200) }
    let run = try await device.converse("pay 20", Self.consent)
    #expect(run.said.contains { $0.contains("may have been made") })
    #expect(states(device) == [.unknown])
  }

  @Test("A missing provider makes no payment")
  func missing() async throws {
    let device = try RequestHost { $0.policy.paymentProvider = ["/nowhere/pay"] }
    let run = try await device.converse("pay 20", Self.consent)
    #expect(run.said.contains { $0.hasPrefix("Nothing was paid: the payment provider '/nowhere/pay' can't be run") })
    #expect(states(device) == [.failed])
  }

  @Test("Payments need a provider and a passcode")
  func cannot() async throws {
    #expect(try await RequestHost().converse("can", []).facts["pay"] == .bool(false))
    #expect(try await RequestHost(provider: "true").converse("can", []).facts["pay"] == .bool(true))
    let device = try RequestHost(provider: "true") { configuration in
      configuration.lock = ManualLock(
        passcode: PasscodeGuard(PasscodeFile(url: configuration.folders.passcodeFile)))
    }
    #expect(try await device.converse("can", []).facts["pay"] == .bool(false))
    #expect(try await RequestHost().converse("pay 20", Self.consent).facts["shown"] == .bool(false))
  }

  @Test("Another program and a conversation in turns can't pay")
  func relayed() async throws {
    let device = try RequestHost(provider: Self.provider())
    let run = try await device.converse("pay 20", Self.consent, surface: Surface("x", trust: .relayed))
    #expect(run.facts["shown"] == .bool(false) && run.prompts.isEmpty)
    _ = await device.host.turn(RequestHost.message("pay 20"))
    #expect(paid(device) == 0)
  }

  @Test("A repeated request with the same key does not pay again")
  func repeated() async throws {
    let device = try RequestHost(provider: Self.provider())
    var request = RequestHost.message("pay 20")
    request.key = "the same"
    let message = request
    let said = try await blocking {
      (0..<2).map { _ in
        let answers = LinesPresenter(Self.consent)
        device.host.run(message, presenter: answers)
        return answers.said
      }
    }
    #expect(paid(device) == 1)
    #expect(said[1].contains("The payment of $20.00 to “Unicorns” may have been made. It was not tried again."))
  }

  @Test("A payment needs a writable ledger")
  func unwritable() async throws {
    let device = try RequestHost(provider: Self.provider())
    try FileManager.default.createDirectory(at: device.folders.state, withIntermediateDirectories: true)
    try Data().write(to: device.folders.state.appending(path: "payments"))
    let run = try await device.converse("pay 20", Self.consent)
    #expect(run.said.contains { $0.hasPrefix("Nothing was paid: the payment can't be recorded in") })
    #expect(paid(device) == 0)
  }
}

/// Answers with lines, and records the statements.
private final class LinesPresenter: Presenter {
  private(set) var said: [String] = []
  private var answers: [String]

  init(_ answers: [String]) {
    self.answers = answers
  }

  func show(_ event: ConversationEvent, of label: RequestLabel) {
    if case .said(let statement) = event { said.append(statement.text) }
  }

  func answer(to prompt: Prompt) -> PromptAnswer { answers.isEmpty ? .nobody : .text(answers.removeFirst()) }
}
