import UIKit

// Each member of the published table of UIKit that views use, as an author of an extension writes it: in Swift 5, with
// only UIKit imported. The test is that this file compiles; DefaultTests checks the defaults.

class MembersController: UIViewController {
  let label = UILabel(frame: .zero)
  let picture = UIImageView(image: nil)
  let spinner = UIActivityIndicatorView(style: .medium)
  let bar = UIProgressView()
  let toggle = UISwitch()
  let text = UITextView()
  let blur = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
  let stack = UIStackView()
  lazy var button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    view.insertSubview(picture, at: 0)
    view.insertSubview(bar, belowSubview: label)
    view.insertSubview(spinner, aboveSubview: label)
    view.bringSubviewToFront(label)
    view.sendSubviewToBack(label)
    blur.contentView.addSubview(UIView())
    blur.effect = nil
    places()
    looks()
    labels()
    controls()
    layers()
  }

  override func loadView() {
    super.loadView()
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in }, completion: { _ in })
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { looks() }
    _ = traitCollection.userInterfaceStyle == .dark && traitCollection.horizontalSizeClass == .compact
    _ = traitCollection.verticalSizeClass == .regular && traitCollection.displayScale > 1
    _ = traitCollection.layoutDirection == .rightToLeft
    _ = traitCollection.preferredContentSizeCategory == .large
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
  }

  private func places() {
    label.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    label.bounds = label.bounds.insetBy(dx: 1, dy: 1)
    label.center = CGPoint(x: 5, y: 5)
    label.transform = CGAffineTransform(scaleX: 2, y: 2).rotated(by: .pi).translatedBy(x: 1, y: 1)
    label.transform = .identity
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleTopMargin, .flexibleLeftMargin]
    label.autoresizesSubviews = false
    label.translatesAutoresizingMaskIntoConstraints = false
    label.sizeToFit()
    _ = label.sizeThatFits(.zero)
    _ = label.intrinsicContentSize.width == UIView.noIntrinsicMetric
    _ = label.convert(label.bounds, to: view)
    _ = label.isDescendant(of: view) && view.viewWithTag(3) == nil
    _ = label.snapshotView(afterScreenUpdates: false)
    _ = (label.superview, label.subviews, label.window, label.next)
    label.setNeedsLayout()
    label.layoutIfNeeded()
    label.setNeedsDisplay()
    label.invalidateIntrinsicContentSize()
    UIView.animate(withDuration: 0.3) { self.label.alpha = 0.5 }
    UIView.animate(withDuration: 0.3, animations: {}, completion: { _ in })
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseIn], animations: {}, completion: nil)
    _ = (UIScreen.main.bounds, UIScreen.main.scale)
  }

  private func looks() {
    label.tag = 3
    label.isUserInteractionEnabled = false
    label.clipsToBounds = true
    label.backgroundColor = .secondarySystemBackground
    label.alpha = 1
    label.isOpaque = false
    label.isHidden = false
    label.contentMode = .scaleAspectFit
    label.tintColor = .systemTeal
    label.isAccessibilityElement = true
    label.accessibilityLabel = "Label"
    label.accessibilityValue = "1"
    label.accessibilityHint = "Hint"
    label.accessibilityTraits = [.header, .staticText]
    label.accessibilityIdentifier = "label"
    picture.image = UIImage(named: "none")?.withRenderingMode(.alwaysTemplate).withTintColor(.red)
    picture.image = UIImage(named: "none", in: nil, compatibleWith: nil)?.resizableImage(withCapInsets: .zero)
    picture.image = UIImage(systemName: "star") ?? UIImage(contentsOfFile: "/none") ?? UIImage(data: Data())
    picture.animationImages = []
    picture.animationDuration = 1
    picture.startAnimating()
    picture.stopAnimating()
    let colors: [UIColor] = [
      UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1), UIColor(cgColor: UIColor.red.cgColor),
      UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? .white : .black }), .tertiaryLabel, .separator, .link,
      .placeholderText, .systemFill, .systemGroupedBackground, .systemGray6, .systemGray2, .systemGray3, .systemGray4,
      .systemGray5, .systemIndigo, .systemPink, .systemPurple, .darkGray, .lightGray, .magenta, .brown, .clear,
    ]
    label.backgroundColor = UIColor(named: "none") ?? colors.first?.withAlphaComponent(0.5)
    var red: CGFloat = 0
    label.backgroundColor?.getRed(&red, green: nil, blue: nil, alpha: nil)
  }

  private func labels() {
    label.text = "Text"
    label.font = .preferredFont(forTextStyle: .headline)
    label.font = UIFont(name: "HelveticaNeue-Light", size: 12)?.withSize(13)
    label.font = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .medium)
    label.font = UIFont.systemFont(ofSize: UIFont.systemFontSize, weight: .heavy)
    _ = (label.font.pointSize, label.font.lineHeight, label.font.ascender, label.font.descender, label.font.familyName)
    label.textColor = UIColor.label
    label.textAlignment = .center
    label.lineBreakMode = .byWordWrapping
    label.numberOfLines = 0
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.preferredMaxLayoutWidth = 100
    label.isEnabled = true
    label.shadowColor = nil
    label.shadowOffset = .zero
    label.highlightedTextColor = .white
    label.adjustsFontForContentSizeCategory = true
    _ = label.textRect(forBounds: .zero, limitedToNumberOfLines: 2)
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 2
    paragraph.alignment = .center
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.red, .paragraphStyle: paragraph, .kern: 1,
      .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    label.attributedText = NSAttributedString(string: "Text", attributes: attributes)
    _ = ("Text" as NSString).size(withAttributes: attributes)
    text.text = "Text"
    text.font = .italicSystemFont(ofSize: 12)
    text.textColor = .label
    text.isEditable = false
  }

  private func controls() {
    button.setTitle("Send", for: .normal)
    button.setTitleColor(.red, for: [.highlighted, .disabled])
    button.setImage(nil, for: .selected)
    button.setBackgroundImage(nil, for: .normal)
    button.setAttributedTitle(nil, for: .focused)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    button.contentHorizontalAlignment = .leading
    button.titleLabel?.font = .systemFont(ofSize: 12)
    button.imageView?.contentMode = .center
    button.isEnabled = false
    button.isSelected = false
    button.isHighlighted = false
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    _ = (button.currentTitle, button.title(for: .normal), button.buttonType, button.state)
    toggle.setOn(true, animated: false)
    toggle.onTintColor = .systemGreen
    bar.progress = 0.5
    bar.progressTintColor = .red
    bar.trackTintColor = .blue
    spinner.hidesWhenStopped = false
    spinner.color = .white
    spinner.startAnimating()
    if spinner.isAnimating { spinner.stopAnimating() }
  }

  private func layers() {
    view.layer.cornerRadius = 8
    view.layer.masksToBounds = true
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor.red.cgColor
    view.layer.backgroundColor = UIColor.white.cgColor
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.5
    view.layer.shadowOffset = CGSize(width: 0, height: 2)
    view.layer.shadowRadius = 4
    view.layer.opacity = 1
    view.layer.isHidden = false
    let path = UIBezierPath(roundedRect: view.bounds, cornerRadius: 4)
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.close()
    let shape = CAShapeLayer()
    shape.path = path.cgPath
    shape.fillColor = UIColor.red.cgColor
    shape.strokeColor = nil
    shape.lineWidth = 2
    shape.position = .zero
    view.layer.addSublayer(shape)
    view.layer.mask = CALayer()
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.locations = [0, 1]
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    view.layer.insertSublayer(gradient, at: 0)
  }
}

class MembersView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(_ rect: CGRect) {
    UIColor.red.setFill()
    UIBezierPath(ovalIn: rect).fill()
    UIColor.red.setStroke()
    UIBezierPath(rect: rect).stroke()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
  }

  override func didMoveToSuperview() {}
  override func didMoveToWindow() {}
}

class MembersCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    selectionStyle = .none
    textLabel?.text = "Text"
    detailTextLabel?.text = "Detail"
    imageView?.image = nil
    contentView.addSubview(UIView())
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
  }
}

class MembersTable: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(MembersCell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 44
    tableView.separatorStyle = .singleLine
    tableView.separatorColor = .separator
    tableView.separatorInset = .zero
    tableView.allowsSelection = false
    tableView.tableHeaderView = nil
    tableView.tableFooterView = UIView()
    tableView.contentInset = .zero
    tableView.isScrollEnabled = false
    tableView.reloadData()
    _ = (
      tableView.numberOfSections, tableView.numberOfRows(inSection: 0), tableView.contentSize, tableView.contentOffset
    )
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
}

class MembersSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { MembersCell() }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
}

/// A button of an author, with an additional initializer.
final class TallButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
