internal import Testing

@testable internal import IntentHost

@Suite("An extension can't keep the disk busy with donations")
struct DonationRateTests {
  @Test("After a burst, donations are refused with the reason, for this extension only")
  func burst() {
    let rates = DonationRates()
    // 260 small donations, as an app makes them at its first start.
    #expect((0..<260).allSatisfy { _ in rates.refusal(of: "com.example.first", 60_000) == nil })
    let written = (0..<1_000).filter { _ in rates.refusal(of: "com.example.busy", 900_000) == nil }
    // A slow machine regains some meanwhile.
    #expect(written.count < 200)
    #expect(rates.refusal(of: "com.example.busy", 900_000)?.contains("donates too often") == true)
    #expect(rates.refusal(of: "com.example.other", 900_000) == nil)
  }
}
