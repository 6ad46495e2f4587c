internal import Foundation

/// How many of how many.
struct Share: Encodable {
  private(set) var count = 0
  private(set) var total = 0

  /// Adds one to the total, and to the count where `isCounted`.
  mutating func add(_ isCounted: Bool) {
    total += 1
    if isCounted { count += 1 }
  }

  /// Between 0 and 1; nil of none.
  var share: Double? { total == 0 ? nil : Double(count) / Double(total) }

  /// The share in per cent, for people.
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
