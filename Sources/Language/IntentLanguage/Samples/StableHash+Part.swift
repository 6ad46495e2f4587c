package import BaseFiles

extension StableHash {
  /// The part that the text belongs to if all texts are divided into `count` parts; between 0 and `count`.
  package static func part(of text: String, count: Int) -> Int {
    Int((UInt64(digits(text), radix: 16) ?? 0) % UInt64(count))
  }
}
