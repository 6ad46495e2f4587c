/// Unpredictable digits.
package enum RandomDigits {
  /// Returns `count` times 64 random bits as hexadecimal digits, 16 for each. Swift's generator reads them from the
  /// kernel (getrandom(2)).
  package static func hexadecimal(words count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns `count` random decimal digits.
  package static func decimal(_ count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in String(UInt8.random(in: 0...9, using: &generator)) }.joined()
  }
}
