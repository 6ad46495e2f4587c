internal import Foundation
internal import Testing

@Suite("Accounts are found by the names that the user gave them")
struct UnicornPayAccountTests {
  @Test("NestEgg is found by its identifier, regardless of the recognized text")
  func nestEgg() async throws {
    let home = try HostHome()
    let run = try await home.converse("nest-egg", options: ["--json", "--yes"])
    let accounts = try #require(try run.response["accounts"] as? [[String: Any]])
    #expect(accounts.count == 1)
    #expect((accounts.first?["nickname"] as? [String: Any])?["spokenPhrase"] as? String == "NestEgg")
    #expect(accounts.first?["accountType"] as? String == "saving")
    #expect(try await home.balance("nest egg", identifier: "nest-egg") == "1250.5")
  }

  @Test("An unknown account is asked for again")
  func unknownAccount() async throws {
    let run = try await HostHome().request(
      "INSearchForAccountsIntent", #""accountNickname": "Mattress""#, answers: "nestegg")
    #expect(run.exitCode == 0)
    #expect(
      run.lines == [
        "“Mattress” can't be used. Which account?",
        "There is $1,250.50 in your account NestEgg at First Rainbow Bank.",
      ])
  }

  @Test("Accounts are found by their contents", arguments: [("points", ["StarDust"]), ("miles", [])])
  func balanceTypes(type: String, names: [String]) async throws {
    let run = try await HostHome().request(
      "INSearchForAccountsIntent", #""requestedBalanceType": "\#(type)""#, options: ["--json", "--yes"])
    let accounts = try run.response["accounts"] as? [[String: Any]] ?? []
    #expect(accounts.map { ($0["nickname"] as? [String: Any])?["spokenPhrase"] as? String } == names)
    let code = names.isEmpty ? "failureAccountNotFound" : "success"
    #expect(try run.events.first { $0.name == "handled" }?.string("code") == code)
  }
}

extension HostHome {
  /// The balance that UnicornPay reports for the account called `name`, or for the account with the identifier
  /// `identifier`.
  func balance(_ name: String, identifier: String? = nil) async throws -> String? {
    let known = identifier.map { #", "vocabularyIdentifier": "\#($0)""# } ?? ""
    let parameters = #""accountNickname": {"spokenPhrase": "\#(name)"\#(known)}"#
    let run = try await request("INSearchForAccountsIntent", parameters, options: ["--json", "--yes"])
    let account = try #require((try run.response["accounts"] as? [[String: Any]])?.first)
    return (account["balance"] as? [String: Any])?["amount"] as? String
  }
}
