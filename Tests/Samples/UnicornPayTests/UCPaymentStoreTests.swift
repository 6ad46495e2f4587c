import Foundation
import TestSupport
import Testing

@testable import UnicornPay

@Suite("Bills are paid from the account for payments")
struct UCPaymentStoreTests {
  private let folder: TemporaryFolder
  private let store: UCPaymentStore
  private let bill = Bill(
    identifier: "bill-power", name: "Sunbeam Power", number: "1", kind: .electricity, amount: 10, currency: "USD",
    dueDay: 1)

  init() throws {
    folder = try TemporaryFolder()
    let account = Account(
      identifier: "pocket", name: "PocketMoney", number: "1", kind: .checking, organization: "Unicorn Bank",
      amount: 100, currency: "USD")
    let bank = Bank(
      spending: "pocket", rules: PaymentRules(currency: "USD", minimum: 1, maximum: 100), accounts: [account],
      bills: [bill])
    store = UCPaymentStore(bank: bank, directory: folder.url)
  }

  @Test("A bill is paid once, even if several requests found it unpaid")
  func bills() throws {
    // Both requests were made before either was paid.
    let payments = (0..<2).map { _ in Transfer(bill.amount, from: "pocket", to: bill.identifier) }
    try store.transfer(payments[0])
    #expect(throws: UCPaymentStore.PaidBillError.self) { try store.transfer(payments[1]) }
    #expect(try store.availableBalance() == 90)
  }

  @Test("Money can be transferred to an account repeatedly")
  func transfers() throws {
    for _ in 0..<2 { try store.transfer(Transfer(10, from: "pocket", to: "nest-egg")) }
    #expect(try store.availableBalance() == 80)
  }
}
