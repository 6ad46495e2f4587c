internal import Foundation
internal import HostState
internal import TestSupport
internal import Testing

@Suite("The ledger records each payment once")
struct PaymentLedgerTests {
  private func record(_ identifier: String, total: String = "5.00", began: Date = .now) -> PaymentRecord {
    PaymentRecord(
      identifier: identifier, application: "org.example", merchant: "merchant", payee: "Unicorns", total: total,
      currency: "USD", began: began)
  }

  private func ledger(_ folder: TemporaryFolder) -> PaymentLedger {
    PaymentLedger(HostFolders(environment: ["HOME": folder.url.path, "XDG_STATE_HOME": folder.url.path]))
  }

  /// Claims `record` for a user who saw all payments.
  private func claim(_ record: PaymentRecord, _ ledger: PaymentLedger) throws {
    try ledger.claim(record, after: ledger.payments(before: record))
  }

  @Test("Of many claims after the same earlier payments, one succeeds")
  func sameTime() async throws {
    let folder = try TemporaryFolder()
    let ledger = ledger(folder)
    let known = ledger.payments(before: record("a0"))
    let granted = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask { (try? ledger.claim(record("a\(number)", total: "\(number).00"), after: known)) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(granted == 1)
    // Declined and failed payments do not prevent a claim, even if the user has not seen them.
    var first = try #require(ledger.all.first)
    try claim(record("b"), ledger)
    first.state = .declined
    ledger.settle(first)
    var second = try #require(ledger.read("b"))
    second.state = .failed
    ledger.settle(second)
    try ledger.claim(record("c"), after: known)
  }

  @Test("Of many claims with the same identifier, one succeeds")
  func claims() async throws {
    let folder = try TemporaryFolder()
    let ledger = ledger(folder)
    let record = record("a")
    let granted = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { (try? claim(record, ledger)) != nil } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(granted == 1)
    #expect(ledger.all == [record])
  }

  @Test("A later payment of the same amount finds an open payment")
  func open() throws {
    let folder = try TemporaryFolder()
    let ledger = ledger(folder)
    var first = record("a")
    try claim(first, ledger)
    #expect(ledger.payments(before: record("b")).open?.identifier == "a")
    #expect(ledger.payments(before: record("b", total: "6.00")).open == nil)
    #expect(ledger.payments(before: first).open == nil)
    first.state = .unknown
    ledger.settle(first)
    #expect(ledger.payments(before: record("b")).open?.state == .unknown)
    first.state = .authorized
    ledger.settle(first)
    #expect(ledger.payments(before: record("b")).open == nil)
    // A payment that began weeks ago is not reported.
    try claim(record("old", total: "7.00", began: .now - 30 * 86_400), ledger)
    #expect(ledger.payments(before: record("b", total: "7.00")).open == nil)
  }

  @Test("Old payments are removed, and open payments stay")
  func capacity() throws {
    let folder = try TemporaryFolder()
    let ledger = ledger(folder)
    try claim(record("open"), ledger)
    for number in 0..<(PaymentLedger.capacity + 3) {
      var settled = record("settled-\(number)", total: "1.00", began: .now - Double(number))
      settled.state = .accepted
      ledger.settle(settled)
    }
    try claim(record("new"), ledger)
    let all = ledger.all
    #expect(all.count == PaymentLedger.capacity + 1)
    #expect(all.contains { $0.identifier == "open" } && all.contains { $0.identifier == "settled-0" })
  }

  @Test("A record with a repeated member has no effect")
  func repeatedMember() throws {
    let folder = try TemporaryFolder()
    let ledger = ledger(folder)
    try claim(record("a"), ledger)
    let file = folder.url.appending(path: "intent-host/payments/a.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data((text.dropLast() + #","state":"begun"}"#).utf8).write(to: file)
    #expect(ledger.all.isEmpty)
  }

  @Test("Invalid files have no effect", arguments: ["", "{}", "nonsense", String(repeating: "x", count: 20_000)])
  func damaged(text: String) throws {
    let folder = try TemporaryFolder()
    let ledger = ledger(folder)
    try claim(record("a"), ledger)
    try folder.write(text, to: "intent-host/payments/b.json")
    #expect(ledger.all.map(\.identifier) == ["a"])
    // A damaged record also counts as a payment that has begun.
    #expect(throws: PaymentLedger.LedgerError.self) { try claim(record("b"), ledger) }
  }
}
