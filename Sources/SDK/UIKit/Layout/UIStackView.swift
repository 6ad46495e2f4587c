public import Foundation

/// A view that arranges views in a row or a column.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// They fill the stack; their hugging and compression priorities decide which ones grow or shrink.
    case fill = 0
    /// They have equal lengths.
    case fillEqually
    /// They fill the stack, with lengths in proportion to their content.
    case fillProportionally
    /// They keep their lengths, with equal spaces between them.
    case equalSpacing
    /// They keep their lengths, with equal distances between their centres.
    case equalCentering
  }

  /// How the views are aligned across the stack.
  public enum Alignment: Int, Sendable {
    /// They fill the width of a column, or the height of a row.
    case fill = 0
    /// Leading in a column, top in a row.
    case leading
    /// They share the first baseline; only in a row.
    case firstBaseline
    case center
    /// Trailing in a column, bottom in a row.
    case trailing
    /// They share the last baseline; only in a row.
    case lastBaseline

    /// Top, for a row.
    public static let top = Alignment.leading
    /// Bottom, for a row.
    public static let bottom = Alignment.trailing
  }

  /// A custom spacing that stands for ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A spacing that stands for the standard space between neighbours.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// The views that the stack arranges, in order. Hidden ones take no space.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// The axis along which the views are arranged.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanged() } }
  /// How the views share the length of the stack.
  open var distribution = Distribution.fill { didSet { arrangementChanged() } }
  /// How the views are aligned across the stack.
  open var alignment = Alignment.fill { didSet { arrangementChanged() } }
  /// The space between neighbours, in points. With equal spaces or centres, this is the minimum space.
  open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
  /// Whether spaces in a column are measured between baselines.
  open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }
  /// Whether the views are arranged inside the margins.
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

  /// Makes an empty stack from a storyboard or a nib.
  public required init(coder: NSCoder) {
    // `UIView.init(coder:)` never returns nil, and a stack's initialiser can't be failable, as on Apple's systems.
    // swift-format-ignore: NeverForceUnwrap
    super.init(coder: coder)!
  }

  /// Adds a view at the end of the stack.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view at an index, or moves it there. An index out of range is clamped.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    arrangementChanged()
  }

  /// Stops arranging a view. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    removeFromArrangement(view)
    arrangementChanged()
  }

  /// Sets the space after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// The custom space after a view; ``spacingUseDefault`` if it has none.
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

  /// Removes a view from ``arrangedSubviews``, and its custom spacing.
  func removeFromArrangement(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
  }

  func arrangementChanged() {
    layoutSourceChanged(self)
    setNeedsLayout()
  }

  /// The space after a view, in points.
  func space(after view: UIView) -> CGFloat {
    let space = customSpacings[ObjectIdentifier(view)] ?? spacing
    return space == Self.spacingUseSystem ? systemSpacing : space
  }
}
