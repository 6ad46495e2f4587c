internal import ViewTrees

/// What fills an area or draws a text.
struct Paint: Hashable, Sendable {
  var color: ViewColor

  /// The same paint with another opacity, which multiplies its own.
  func opacity(_ factor: Double) -> Paint {
    let factor = factor.isNaN ? 1 : min(max(factor, 0), 1)
    guard factor < 1 else { return self }
    return Paint(
      color: .adaptive(
        light: color.value(isDark: false).opacity(factor), dark: color.value(isDark: true).opacity(factor)))
  }

  /// The mean of several paints, because a tree has no gradients.
  static func mean(_ paints: [Paint]) -> Paint {
    guard let first = paints.first else { return Paint(color: .fixed(0)) }
    guard paints.count > 1 else { return first }
    return Paint(
      color: .adaptive(
        light: .mean(paints.map { $0.color.value(isDark: false) }),
        dark: .mean(paints.map { $0.color.value(isDark: true) })))
  }
}

extension UInt32 {
  /// The colour `0xrrggbbaa` with its opacity multiplied.
  fileprivate func opacity(_ factor: Double) -> UInt32 {
    (self & 0xffff_ff00) | UInt32((Double(self & 0xff) * factor).rounded())
  }

  /// The mean of each part of several colours.
  fileprivate static func mean(_ colors: [UInt32]) -> UInt32 {
    stride(from: UInt32(0), through: 24, by: 8).reduce(0) { result, shift in
      let sum = colors.reduce(0.0) { $0 + Double(($1 >> shift) & 0xff) }
      return result | (UInt32((sum / Double(colors.count)).rounded()) << shift)
    }
  }
}

/// A shape that a node can have by itself: a rectangle with round corners.
enum BoxShape: Hashable, Sendable {
  case rectangle(radius: Double)
  case capsule
  case circle

  func size(_ size: ViewSize) -> ViewSize {
    guard self == .circle else { return size }
    let side = min(size.width, size.height)
    return ViewSize(width: side, height: side)
  }

  /// The rectangle and the radius of its corners.
  func box(in frame: ViewRect) -> (frame: ViewRect, radius: Double) {
    let side = min(frame.width, frame.height)
    switch self {
    case .rectangle(let radius): return (frame, min(radius.length, side / 2))
    case .capsule: return (frame, side / 2)
    case .circle: return (frame.placing(ViewSize(width: side, height: side), at: .center), side / 2)
    }
  }
}
