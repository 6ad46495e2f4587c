public import Foundation

/// A row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The arrangement of the labels in a cell.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// A label on the left, and a grey one on the right.
    case value1 = 1
    /// A small label in the tint colour, and another one beside it.
    case value2 = 2
    /// A label, and a smaller one below it.
    case subtitle = 3
  }

  /// The symbol at the right side.
  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The separator below a cell.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine, singleLineEtched
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue, gray, `default`
  }

  /// The identifier for reuse; nil for a cell that is not reused.
  public let reuseIdentifier: String?
  /// The view that contains the subviews.
  public let contentView = UIView()
  /// The symbol at the right side.
  open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A view that replaces the symbol; nil for the symbol.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      accessoryChanged()
    }
  }
  /// The appearance when the cell is selected. It has no effect.
  open var selectionStyle = SelectionStyle.default
  /// The view behind the content; nil for none.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// The background of a selected cell. It is not shown.
  open var selectedBackgroundView: UIView?
  /// The insets of the separator below the cell. Unless the app sets them, they are those of the table that shows the
  /// cell.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? tableSeparatorInset }
    set { ownSeparatorInset = newValue }
  }
  /// Whether the cell is selected.
  open var isSelected = false
  /// Whether the cell is touched.
  open var isHighlighted = false
  /// The indentation level of the content.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The indentation per level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether the control for reordering is shown. It has no effect.
  open var showsReorderControl = false

  let style: CellStyle
  let separator = UIView()
  /// The insets of the separator that the app sets; nil for those of the table.
  private var ownSeparatorInset: UIEdgeInsets? { didSet { setNeedsLayout() } }
  /// The insets of the separators of the table that shows the cell.
  var tableSeparatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { setNeedsLayout() } }
  private let sign = UILabel()
  private var labels: CellLabels?

  /// Makes a cell.
  ///
  /// - Parameters:
  ///   - style: the arrangement of the labels.
  ///   - reuseIdentifier: the identifier for reuse; nil for a cell that is not reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.minimumHeight))
    begin()
  }

  /// Makes a cell with a label, with its rectangle in the table.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a cell from a storyboard or a nib. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    style = Self.interfaceStyle
    reuseIdentifier = Self.interfaceIdentifier
    super.init(coder: coder)
  }

  override func beginDecoding() {
    begin()
  }

  /// The identifier and the style for cells that ``init(coder:)`` makes.
  static var interfaceIdentifier: String?
  static var interfaceStyle = CellStyle.default

  /// The minimum height of a cell, in points.
  static let minimumHeight: CGFloat = 44

  private func begin() {
    backgroundColor = .systemBackground
    contentView.frame = bounds
    addSubview(contentView)
    separator.backgroundColor = .separator
    separator.isHidden = true
    addSubview(separator)
  }

  // MARK: Labels

  private var madeLabels: CellLabels {
    if let labels { return labels }
    let made = CellLabels(style)
    labels = made
    for view in made.views { contentView.addSubview(view) }
    setNeedsLayout()
    return made
  }

  /// The label.
  open var textLabel: UILabel? { madeLabels.text }
  /// The second label; nil for a style without one.
  open var detailTextLabel: UILabel? { madeLabels.detail }
  /// The view of the picture at the left side.
  open var imageView: UIImageView? { madeLabels.image }

  // MARK: Use

  /// Called before the cell is reused for another row. The default deselects the cell.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }

  /// Sets whether the cell is selected.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  /// Sets whether the cell is touched.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
  }

  // MARK: Layout

  private static let signs: [AccessoryType: String] = [
    .disclosureIndicator: "›", .checkmark: "✓", .detailButton: "ⓘ", .detailDisclosureButton: "ⓘ ›",
  ]

  private func accessoryChanged() {
    sign.removeFromSuperview()
    if let accessoryView {
      addSubview(accessoryView)
    } else if let text = Self.signs[accessoryType] {
      sign.text = text
      sign.textColor = accessoryType == .disclosureIndicator ? .tertiaryLabel : tintColor
      sign.accessibilityElementsHidden = true
      addSubview(sign)
    }
    setNeedsLayout()
  }

  private var accessory: UIView? { accessoryView ?? (sign.superview === self ? sign : nil) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    var room = bounds
    room.size.height -= separator.isHidden ? 0 : separatorHeight
    if let accessory {
      let size = accessoryView?.bounds.size ?? sign.intrinsicContentSize
      accessory.frame = CGRect(
        x: bounds.maxX - 16 - size.width, y: room.midY - size.height / 2, width: size.width, height: size.height)
      room.size.width = max(accessory.frame.minX - 8, 0)
    }
    contentView.frame = room
    labels?.place(in: room, indentation: CGFloat(indentationLevel) * indentationWidth)
    separator.frame = CGRect(
      x: separatorInset.left, y: bounds.maxY - separatorHeight,
      width: max(bounds.width - separatorInset.left - separatorInset.right, 0), height: separatorHeight)
  }

  private var separatorHeight: CGFloat { 1 / max(traitCollection.displayScale, 1) }

  /// The height that the constraints or the labels need, including vertical margins.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if contentView.hasConstrainedContent {
      let height = contentView.constrainedHeight(in: contentWidth(in: size.width))
      return CGSize(width: size.width, height: height + (separator.isHidden ? 0 : separatorHeight))
    }
    return CGSize(width: size.width, height: max(labels?.height(in: size.width) ?? 0, Self.minimumHeight))
  }

  /// The width of the content view, without the symbol at the side.
  private func contentWidth(in width: CGFloat) -> CGFloat {
    guard accessory != nil else { return width }
    let sign = accessoryView?.bounds.width ?? sign.intrinsicContentSize.width
    return max(width - 24 - sign, 0)
  }
}
