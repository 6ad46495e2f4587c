/// The place in which the host shows a view: its sizes in points, and its appearance.
public struct ViewSurface: Sendable, Hashable {
  /// The width of the view.
  public var width: Double
  /// The minimum height that the host shows.
  public var minimumHeight: Double
  /// The maximum height that the host shows.
  public var maximumHeight: Double
  /// The number of pixels per point.
  public var scale: Double
  /// Whether the view is shown in a dark appearance.
  public var isDark: Bool

  /// The valid widths of a surface. A width outside the range is clamped to it.
  public static let widths = 64.0...4096.0

  /// Describes a place. By default, the view may be as high as it is wide, up to 480 points. Numbers outside their
  /// valid ranges are clamped.
  public init(
    width: Double, minimumHeight: Double = 0, maximumHeight: Double? = nil, scale: Double = 2, isDark: Bool = false
  ) {
    self.width = Self.finite(width, in: Self.widths)
    self.maximumHeight = Self.finite(maximumHeight ?? min(self.width, 480), in: 1...4096)
    self.minimumHeight = Self.finite(minimumHeight, in: 0...self.maximumHeight)
    self.scale = Self.finite(scale, in: 1...4)
    self.isDark = isDark
  }

  private static func finite(_ number: Double, in range: ClosedRange<Double>) -> Double {
    number.isNaN ? range.lowerBound : min(max(number, range.lowerBound), range.upperBound)
  }
}

extension ViewSurface {
  /// The place as an object, which a host also sends in a reply.
  public var object: WireObject {
    WireObject(
      type: "surface",
      fields: [
        .init(name: "width", value: .double(width)), .init(name: "minimumHeight", value: .double(minimumHeight)),
        .init(name: "maximumHeight", value: .double(maximumHeight)), .init(name: "scale", value: .double(scale)),
        .init(name: "isDark", value: .bool(isDark)),
      ])
  }

  /// Reads a place.
  ///
  /// - Throws: ``WireError/invalidMessage(_:)`` if it has no width.
  public init(_ object: WireObject) throws(WireError) {
    guard let width = object["width"].doubleValue else {
      throw .invalidMessage("'\(object.type)' without number 'width'")
    }
    self.init(
      width: width, minimumHeight: object["minimumHeight"].doubleValue ?? 0,
      maximumHeight: object["maximumHeight"].doubleValue, scale: object["scale"].doubleValue ?? 2,
      isDark: object["isDark"] == .bool(true))
  }
}
