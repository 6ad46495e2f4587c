public import Foundation

/// A view that places views in a row or a column.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// They fill it by their priorities of hugging and compression.
    case fill = 0
    /// They have equal lengths.
    case fillEqually
    /// Their lengths have the proportions of their contents.
    case fillProportionally
    /// They keep their lengths, and the spaces are equal.
    case equalSpacing
    /// They keep their lengths, and the distances of their centres are equal.
    case equalCentering
  }

  /// How the views are placed across the stack.
  public enum Alignment: Int, Sendable {
    /// They fill it.
    case fill = 0
    /// They are at the edge at which lines begin, or at the top.
    case leading
    /// They have a common first baseline; only in a row.
    case firstBaseline
    case center
    /// They are at the edge at which lines end, or at the bottom.
    case trailing
    /// They have a common last baseline; only in a row.
    case lastBaseline

    /// The edge of a row at which the views are: the top.
    public static let top = Alignment.leading
    /// The edge of a row at which the views are: the bottom.
    public static let bottom = Alignment.trailing
  }

  /// The custom space that stands for ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The space that stands for the standard distance between neighbours.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// The views that the stack places, in their order. Hidden ones take no space.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// The direction in which the views follow each other.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanged() } }
  /// How the views share the length of the stack.
  open var distribution = Distribution.fill { didSet { arrangementChanged() } }
  /// How the views are placed across the stack.
  open var alignment = Alignment.fill { didSet { arrangementChanged() } }
  /// The space between neighbours, in points; the least space with equal spaces or centres.
  open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
  /// Whether spaces of a column are those between baselines.
  open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }
  /// Whether the views are inside the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }

  /// Makes an empty stack.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes an empty stack of an archive.
  public required init(coder: NSCoder) {
    // The initialiser of a view never returns nil. That of a stack can't, as on Apple's systems.
    // swift-format-ignore: NeverForceUnwrap
    super.init(coder: coder)!
  }

  /// Adds a view behind the others.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a position, or moves it there. A position that does not exist is the nearest that does.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    arrangementChanged()
  }

  /// No longer places a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    forget(view)
    arrangementChanged()
  }

  /// Changes the space behind a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// The space behind a view; ``spacingUseDefault`` if it has none of its own.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  open override var forFirstBaselineLayout: UIView {
    arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let last = axis == .vertical ? arrangedSubviews.last { !$0.isHidden } : arrangedSubviews.first { !$0.isHidden }
    return last?.forLastBaselineLayout ?? self
  }

  /// Forgets a view that leaves the stack.
  func forget(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
  }

  func arrangementChanged() {
    layoutSourceChanged(self)
    setNeedsLayout()
  }

  /// The space behind a view in points.
  func space(after view: UIView) -> CGFloat {
    let space = customSpacings[ObjectIdentifier(view)] ?? spacing
    return space == Self.spacingUseSystem ? systemSpacing : space
  }
}
