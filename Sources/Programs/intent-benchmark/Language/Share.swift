internal import Foundation

/// A count and its total.
struct Share: Encodable {
  private(set) var count = 0
  private(set) var total = 0

  /// Adds one to the total, and to the count if `isCounted` is true.
  mutating func add(_ isCounted: Bool) {
    total += 1
    if isCounted { count += 1 }
  }

  /// The share, between 0 and 1; nil if the total is 0.
  var share: Double? { total == 0 ? nil : Double(count) / Double(total) }

  /// The share in per cent, as text.
  var text: String { share.map { String(format: "%.1f %%", $0 * 100) } ?? "–" }

  private enum CodingKeys: CodingKey {
    case count, total, share
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
    try container.encode(total, forKey: .total)
    try container.encodeIfPresent(share, forKey: .share)
  }
}
