internal import Foundation
internal import HostState
internal import TestSupport
internal import Testing

@Suite("The host knows which payments it has begun")
struct PaymentLedgerTests {
  private func record(_ identifier: String, total: String = "5.00", began: Date = .now) -> PaymentRecord {
    PaymentRecord(
      identifier: identifier, application: "org.example", merchant: "merchant", payee: "Unicorns", total: total,
      currency: "USD", began: began)
  }

  private func ledger(_ folder: TemporaryFolder) -> PaymentLedger {
    PaymentLedger(HostFolders(environment: ["HOME": folder.url.path, "XDG_STATE_HOME": folder.url.path]))
  }

  @Test("Of many claims with one identifier, one succeeds")
  func claims() async throws {
    let folder = try TemporaryFolder()
    let ledger = ledger(folder)
    let record = record("a")
    let granted = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { (try? ledger.claim(record)) != nil } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(granted == 1)
    #expect(ledger.all == [record])
  }

  @Test("An open payment is found by a later one of the same amount")
  func open() throws {
    let folder = try TemporaryFolder()
    let ledger = ledger(folder)
    var first = record("a")
    try ledger.claim(first)
    #expect(ledger.open(like: record("b"))?.identifier == "a")
    #expect(ledger.open(like: record("b", total: "6.00")) == nil)
    #expect(ledger.open(like: first) == nil)
    first.state = .unknown
    ledger.settle(first)
    #expect(ledger.open(like: record("b"))?.state == .unknown)
    first.state = .authorized
    ledger.settle(first)
    #expect(ledger.open(like: record("b")) == nil)
    // Weeks later it is no news.
    try ledger.claim(record("old", total: "7.00", began: .now - 30 * 86_400))
    #expect(ledger.open(like: record("b", total: "7.00")) == nil)
  }

  @Test("Old payments go, open ones stay")
  func capacity() throws {
    let folder = try TemporaryFolder()
    let ledger = ledger(folder)
    try ledger.claim(record("open"))
    for number in 0..<(PaymentLedger.capacity + 3) {
      var settled = record("settled-\(number)", total: "1.00", began: .now - Double(number))
      settled.state = .accepted
      ledger.settle(settled)
    }
    try ledger.claim(record("new"))
    let all = ledger.all
    #expect(all.count == PaymentLedger.capacity + 1)
    #expect(all.contains { $0.identifier == "open" } && all.contains { $0.identifier == "settled-0" })
  }

  @Test("Files that are none do no harm", arguments: ["", "{}", "nonsense", String(repeating: "x", count: 20_000)])
  func damaged(text: String) throws {
    let folder = try TemporaryFolder()
    let ledger = ledger(folder)
    try ledger.claim(record("a"))
    try folder.write(text, to: "intent-host/payments/b.json")
    #expect(ledger.all.map(\.identifier) == ["a"])
    // A damaged record was begun too.
    #expect(throws: PaymentLedger.Failure.self) { try ledger.claim(record("b")) }
  }
}
