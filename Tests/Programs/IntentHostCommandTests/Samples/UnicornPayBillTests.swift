internal import Foundation
internal import Testing

@Suite("Bills are paid, and money is moved between accounts")
struct UnicornPayBillTests {
  /// The parameters of a transfer of `amount` dollars.
  private static func transfer(_ amount: String, from source: String, to target: String) -> String {
    let money = #"{"amount": {"amount": "\#(amount)", "currencyCode": "USD"}}"#
    return #"""
      "fromAccount": {"nickname": "\#(source)"}, "toAccount": {"nickname": "\#(target)"}, "transactionAmount": \#(money)
      """#
  }

  @Test("A bill is paid once with its amount, and is listed as paid")
  func bill() async throws {
    let home = try HostHome()
    let pay = #""billType": "electricity""#
    #expect(try await home.request("INPayBillIntent", pay, options: ["--json", "--yes"]).exitCode == 0)
    #expect(try home.storedList("Transfers").map { $0["target"] as? String } == ["bill-power"])
    #expect(try await home.balance("PocketMoney") == "37.9")
    #expect(try await home.request("INPayBillIntent", pay, options: ["--yes", "--non-interactive"]).exitCode == 5)
    #expect(try home.storedList("Transfers").count == 1)
    #expect(try await bills(home, "unpaid") == ["Rainbow Net"])
    #expect(try await bills(home, "completed") == ["Sunbeam Power"])
  }

  @Test("A transfer moves money from one account to the other")
  func transfer() async throws {
    let home = try HostHome()
    let parameters = Self.transfer("50.25", from: "nest egg", to: "PocketMoney")
    let run = try await home.request("INTransferMoneyIntent", parameters, options: ["--json", "--yes"])
    #expect(run.exitCode == 0)
    #expect(try await home.balance("NestEgg") == "1200.25")
    #expect(try await home.balance("PocketMoney") == "130.25")
  }

  @Test("Money for the account for payments comes from the other account")
  func transferToUsualAccount() async throws {
    let home = try HostHome()
    let target = #""toAccount": {"nickname": "checking"}"#
    let amount = #""transactionAmount": {"amount": {"amount": "50.25", "currencyCode": "USD"}}"#
    #expect(try await home.request("INTransferMoneyIntent", "\(target), \(amount)", options: ["--yes"]).exitCode == 0)
    #expect(try await home.balance("NestEgg") == "1200.25")
  }

  @Test("A transfer can't exceed the balance, and transferred money can't be spent")
  func insufficientFunds() async throws {
    let home = try HostHome()
    let tooMuch = Self.transfer("80.01", from: "PocketMoney", to: "NestEgg")
    let refused = try await home.request("INTransferMoneyIntent", tooMuch, options: ["--json", "--yes"])
    #expect(try refused.events.first { $0.name == "confirmed" }?.string("code") == "failureInsufficientFunds")
    let all = Self.transfer("80", from: "PocketMoney", to: "NestEgg")
    #expect(try await home.request("INTransferMoneyIntent", all, options: ["--yes"]).exitCode == 0)
    let payment = #""payee": {"displayName": "Diana"}, "currencyAmount": {"amount": "1", "currencyCode": "USD"}"#
    #expect(try await home.request("INSendPaymentIntent", payment, options: ["--yes"]).exitCode == 1)
    #expect(try home.storedList("Payments").isEmpty)
  }

  /// The payees of the bills with a status.
  private func bills(_ home: HostHome, _ status: String) async throws -> [String?] {
    let parameters = #""status": "\#(status)""#
    let run = try await home.request("INSearchForBillsIntent", parameters, options: ["--json", "--yes"])
    return (try run.response["bills"] as? [[String: Any]] ?? []).map { bill in
      let payee = bill["billPayee"] as? [String: Any]
      return (payee?["nickname"] as? [String: Any])?["spokenPhrase"] as? String
    }
  }
}
