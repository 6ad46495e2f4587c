internal import BaseFiles
internal import Testing

@Suite("Random digits are unpredictable")
struct RandomDigitsTests {
  @Test("Each word has 16 hexadecimal digits, and each call returns different ones", arguments: [1, 2, 4])
  func digits(count: Int) {
    let texts = (0..<100).map { _ in RandomDigits.hexadecimal(words: count) }
    #expect(texts.allSatisfy { $0.count == 16 * count && $0.allSatisfy { "0123456789abcdef".contains($0) } })
    #expect(Set(texts).count == 100)
  }
}
