extension NSLayoutConstraint {
  /// An edge, a size or a line of a view that a constraint relates.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom
    /// The edge at which lines of text begin.
    case leading
    /// The edge at which lines of text end.
    case trailing
    case width, height, centerX, centerY
    /// The baseline of the last line of text.
    case lastBaseline
    /// The baseline of the first line of text.
    case firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    /// No attribute, for a constraint that only has a constant.
    case notAnAttribute = 0

    /// Another name for the baseline of the last line.
    public static let baseline = Attribute.lastBaseline
  }

  /// How the two sides of a constraint compare.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  /// An axis of a layout.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical
  }

  /// How the views of a visual format are aligned and ordered.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private init(aligning attribute: Attribute) {
      rawValue = 1 << UInt(attribute.rawValue)
    }

    /// Align the left edges.
    public static let alignAllLeft = FormatOptions(aligning: .left)
    /// Align the right edges.
    public static let alignAllRight = FormatOptions(aligning: .right)
    /// Align the top edges.
    public static let alignAllTop = FormatOptions(aligning: .top)
    /// Align the bottom edges.
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    /// Align the leading edges.
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    /// Align the trailing edges.
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    /// Align the horizontal centres.
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    /// Align the vertical centres.
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    /// Align the last baselines.
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    /// Align the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    /// The views are ordered from the leading to the trailing edge. This is the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The views are ordered from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The views are ordered from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// Spaces are measured between edges. This is the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Spaces are measured between baselines.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

    /// The attributes that are aligned.
    var alignments: [Attribute] {
      (1...12).filter { rawValue & (1 << UInt($0)) != 0 }.compactMap { Attribute(rawValue: $0) }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis of the attribute; nil for none.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .notAnAttribute: nil
    default: .vertical
    }
  }

  /// Whether the attribute is a size, not a position.
  var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute depends on the reading direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}
