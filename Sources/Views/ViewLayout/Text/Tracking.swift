/// The distance between letters that makes Inter as wide as Apple's system font, in em.
///
/// Below 20 points, the letters of Inter are as wide as those of Apple's font. The numbers for these sizes are Apple's
/// own, from the Human Interface Guidelines, Typography. From 20 points on, the letters of Apple's font are narrower.
/// The numbers for these sizes give labels in published storyboards the widths that Xcode wrote.
enum Tracking {
  /// The distances by the size in points. For sizes in between, the distance is interpolated linearly.
  private static let table: [(size: Double, em: Double)] = [
    (6, 0.04), (9, 0.019), (12, 0), (13, -0.0062), (14, -0.0107), (15, -0.0153), (16, -0.0194), (17, -0.0253),
    (19.9, -0.0235), (20, -0.056), (24, -0.044), (28, -0.034),
  ]

  /// The additional distance for semibold and bold letters. The difference in width between Inter and Apple's font is
  /// larger for these letters than for regular ones.
  private static let heavy = 0.008

  /// The distance at a size.
  static func em(size: Double, weight: Int) -> Double { regular(size) + (weight < 550 ? 0 : heavy) }

  private static func regular(_ size: Double) -> Double {
    guard let index = table.firstIndex(where: { size < $0.size }) else { return table[table.count - 1].em }
    guard index > 0 else { return table[0].em }
    let low = table[index - 1]
    let high = table[index]
    return low.em + (high.em - low.em) * (size - low.size) / (high.size - low.size)
  }
}
