internal import IntentWire
internal import Testing

@Suite("Two sides agree on a version")
struct WireVersionTests {
  @Test(
    "The agreed version is the highest that both support, from either side",
    arguments: [
      (1...1, 1...1, 1),
      (1...3, 2...5, 3),
      (1...9, 4...4, 4),
      (1...9, 1...9, 9),
      (1...2, 2...3, 2),
      (1...2, 3...4, nil),
      (1...1, .max ... .max, nil),
    ] as [(ClosedRange<Int64>, ClosedRange<Int64>, Int64?)]
  )
  func agreed(_ one: ClosedRange<Int64>, _ other: ClosedRange<Int64>, version: Int64?) {
    #expect(WireVersion.agreed(one, other) == version)
    #expect(WireVersion.agreed(other, one) == version)
  }

  @Test("Version 1 is supported")
  func supported() {
    #expect(WireVersion.supported.contains(1))
  }
}
