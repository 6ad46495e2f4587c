internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Money is sent and asked for")
struct UnicornPayTests {
  /// The parameters of a payment.
  private static func payment(_ name: String, _ amount: String, _ currency: String = "USD") -> String {
    #""payee": {"displayName": "\#(name)"}, "currencyAmount": {"amount": "\#(amount)", "currencyCode": "\#(currency)"}"#
  }

  @Test("A payment is confirmed, made, and deducted from the account")
  func send() async throws {
    let home = try HostHome()
    let run = try await home.converse("pay-scott", "yes")
    #expect(run.exitCode == 0)
    #expect(
      run.lines == [
        "UnicornPay: $20.00 to Scott Andrus for “for the rainbow”. Ready to send it?",
        "You sent $20.00 to Scott Andrus.",
      ])
    let payment = try #require(try home.storedList("Payments").first)
    #expect(payment["direction"] as? String == "sent")
    #expect(payment["amount"] as? Double == 20)
    #expect((payment["person"] as? [String: Any])?["handle"] as? String == "+1-555-0120")
    #expect(try await home.balance("pocketmoney") == "60")
  }

  @Test("A declined payment is not made")
  func refused() async throws {
    let home = try HostHome()
    let run = try await home.converse("pay-scott", "no")
    #expect(run.exitCode == 130)
    #expect(try home.storedList("Payments").isEmpty)
  }

  @Test("A requested amount stays open")
  func request() async throws {
    let home = try HostHome()
    let run = try await home.converse("ask-diana", options: ["--json", "--yes"])
    #expect(run.exitCode == 0)
    let record = try #require(try run.response["paymentRecord"] as? [String: Any])
    #expect(record["status"] as? String == "pending")
    #expect((record["payer"] as? [String: Any])?["displayName"] as? String == "Diana Huang")
    #expect((record["currencyAmount"] as? [String: Any])?["amount"] as? String == "12.5")
    #expect(try home.storedList("Payments").map { $0["direction"] as? String } == ["requested"])
    #expect(try await home.balance("PocketMoney") == "80")
  }

  @Test("A payment can't exceed the balance", arguments: ["80.01", "500"])
  func insufficientFunds(amount: String) async throws {
    let home = try HostHome()
    let run = try await home.request("INSendPaymentIntent", Self.payment("Scott", amount), options: ["--json"])
    #expect(run.exitCode == 1)
    #expect(try run.events.first { $0.name == "confirmed" }?.string("code") == "failureInsufficientFunds")
    #expect(try home.storedList("Payments").isEmpty)
  }

  @Test("Spent money can't be spent again")
  func spent() async throws {
    let home = try HostHome()
    let send = "INSendPaymentIntent"
    #expect(try await home.request(send, Self.payment("Scott", "80"), options: ["--yes"]).exitCode == 0)
    let run = try await home.request(send, Self.payment("Diana", "1"), options: ["--yes"])
    #expect(run.errors == "handlerFailed: UnicornPay: There is not enough money in the account.\n")
    #expect(try home.storedList("Payments").count == 1)
  }

  @Test("A payment fails if the money is spent before the confirmation")
  func spentMeanwhile() async throws {
    let home = try HostHome()
    _ = try await home.request("INSendPaymentIntent", Self.payment("Diana", "80"), options: ["--yes"])
    let spent = try home.storedText("Payments")
    try home.store([], as: "Payments")
    try await blocking {
      let run = try LiveRun.onPipes(home, ["run"] + HostHome.samples)
      try run.send(#"{"intent": "INSendPaymentIntent", "parameters": {\#(Self.payment("Scott", "20"))}}"#)
      try run.wait(for: "Ready to send it?")
      try home.store(JSONSerialization.jsonObject(with: Data(spent.utf8)), as: "Payments")
      try run.send("yes")
      try run.wait(for: "UnicornPay: There is not enough money in the account.")
    }
    #expect(try home.storedList("Payments").count == 1)
  }

  @Test(
    "An invalid amount is asked for again, with the reason",
    arguments: [
      ("0.50", "USD", "“$0.50” can't be used (the amount is too low). How much?"),
      ("501", "USD", "“$501.00” can't be used (the amount is too high). How much?"),
      ("20", "EUR", "“€20.00” can't be used (the currency isn't supported). How much?"),
    ])
  func amounts(amount: String, currency: String, question: String) async throws {
    let home = try HostHome()
    let run = try await home.request(
      "INSendPaymentIntent", Self.payment("Scott", amount, currency), answers: "7.25 USD", options: ["--yes"])
    #expect(run.exitCode == 0)
    #expect(run.lines.first == question)
    #expect(try home.storedList("Payments").map { $0["amount"] as? Double } == [7.25])
  }

  @Test("An amount without a currency has the bank's currency")
  func noCurrency() async throws {
    let home = try HostHome()
    let run = try await home.request("INSendPaymentIntent", #""payee": {"displayName": "Diana"}"#, answers: "7", "yes")
    #expect(
      run.lines.prefix(2) == [
        "How much?", "UnicornPay: $7.00 to Diana Huang. Ready to send it?",
      ])
    #expect(try home.storedList("Payments").map { $0["currency"] as? String } == ["USD"])
  }

  @Test(
    "An invalid payee is asked for again, with the reason",
    arguments: [
      ("Nobody", "“Nobody” can't be used (no account). Who do you want to pay?"),
      ("Vineet", "“Vineet” can't be used (no number or address that can be used). Who do you want to pay?"),
    ])
  func payees(name: String, question: String) async throws {
    let home = try HostHome()
    let run = try await home.request(
      "INSendPaymentIntent", Self.payment(name, "5"), answers: "Celestra", options: ["--yes"])
    #expect(run.exitCode == 0)
    #expect(run.lines.first == question)
    let person = try #require(try home.storedList("Payments").first?["person"] as? [String: Any])
    #expect(person["contactIdentifier"] as? String == "diana-huang")
  }

  @Test("A locked device reports and pays nothing", arguments: ["pay-scott", "ask-diana", "nest-egg"])
  func locked(request: String) async throws {
    let home = try HostHome()
    let run = try await home.converse(request, options: ["--locked", "--yes"])
    #expect(run.exitCode == 3)
    #expect(try home.storedList("Payments").isEmpty)
  }
}
