internal import Foundation
internal import ViewLayout

extension ViewAttributes {
  func apply(to view: UIImageView) {
    if let image = image("image") { view.image = image }
    if let image = image("highlightedImage") { view.highlightedImage = image }
    view.isHighlighted = flag("highlighted") ?? false
  }

  func apply(to stack: UIStackView) {
    stack.axis = source.element["axis"] == "vertical" ? .vertical : .horizontal
    stack.distribution = word("distribution", StackKeywords.distributions) ?? .fill
    stack.alignment = word("alignment", StackKeywords.alignments) ?? .fill
    stack.spacing = number("spacing") ?? 0
    stack.isBaselineRelativeArrangement = flag("baselineRelativeArrangement") ?? false
    stack.isLayoutMarginsRelativeArrangement = flag("layoutMarginsRelativeArrangement") ?? false
  }

  func apply(to view: UIVisualEffectView) {
    guard let blur = source.element.child("blurEffect") else { return }
    view.effect = UIBlurEffect(style: blur["style"].flatMap { BlurKeywords.styles[$0] } ?? .light)
  }

  func apply(to indicator: UIActivityIndicatorView) {
    indicator.hidesWhenStopped = flag("hidesWhenStopped") ?? false
    // The attribute `hidden` applies only if the spinner does not show and hide itself.
    if !indicator.hidesWhenStopped { indicator.isHidden = flag("hidden") ?? false }
    if let color = color("color") { indicator.color = color }
    if flag("animating") == true { indicator.startAnimating() }
  }

  func apply(to view: UIProgressView) {
    view.progress = source.element.number("progress").map { Float($0) } ?? 0.5
    if let color = color("progressTintColor") { view.progressTintColor = color }
    if let color = color("trackTintColor") { view.trackTintColor = color }
  }

  func apply(to control: UIControl) {
    control.isEnabled = flag("enabled") ?? true
    control.isSelected = flag("selected") ?? false
    if let alignment = word("contentHorizontalAlignment", ControlKeywords.horizontalAlignments) {
      control.contentHorizontalAlignment = alignment
    }
    if let alignment = word("contentVerticalAlignment", ControlKeywords.verticalAlignments) {
      control.contentVerticalAlignment = alignment
    }
    if let view = control as? UISwitch { view.isOn = flag("on") ?? false }
    if let button = control as? UIButton { apply(to: button) }
  }

  private func apply(to button: UIButton) {
    if let font = font("fontDescription") { button.titleLabel?.font = font }
    for element in source.element.children where element.name == "state" {
      let key = element["key"] ?? "normal"
      let state = ControlKeywords.states[element["key"] ?? ""] ?? .normal
      let values = ViewAttributes(InterfaceObject(element), file)
      if let title = element["title"] ?? element.child(key: "title")?.decodedText {
        button.setTitle(file.translated("\(source.id).\(key)Title", title), for: state)
      }
      if let color = values.color("titleColor") { button.setTitleColor(color, for: state) }
      if let image = values.image("image") { button.setImage(image, for: state) }
      if let image = values.image("backgroundImage") { button.setBackgroundImage(image, for: state) }
    }
    button.configuration = source.element.child("buttonConfiguration").map { configuration(InterfaceObject($0)) }
  }

  private func configuration(_ source: InterfaceObject) -> UIButton.Configuration {
    var configuration: UIButton.Configuration =
      switch source.element["style"] {
      case "filled": .filled()
      case "gray": .gray()
      case "tinted": .tinted()
      default: .plain()
      }
    let values = ViewAttributes(source, file)
    configuration.title = source.text("title").map { file.translated("\(self.source.id).configuration.title", $0) }
    configuration.image = values.image("image")
    configuration.baseForegroundColor = values.color("baseForegroundColor")
    configuration.baseBackgroundColor = values.color("baseBackgroundColor")
    return configuration
  }

  func apply(to table: UITableView) {
    if let height = number("rowHeight") { table.rowHeight = height < 0 ? UITableView.automaticDimension : height }
    if let height = number("estimatedRowHeight"), height >= 0 { table.estimatedRowHeight = height }
    if source.element["separatorStyle"] == "none" { table.separatorStyle = .none }
    if let scrolls = flag("scrollEnabled") { table.isScrollEnabled = scrolls }
  }

  func apply(to cell: UITableViewCell) {
    cell.accessoryType = word("accessoryType", TableKeywords.accessories) ?? .none
    cell.selectionStyle = word("selectionStyle", TableKeywords.selections) ?? .default
  }
}

/// Maps the keywords of files to properties of stack views.
enum StackKeywords {
  static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  static let alignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
    "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]
}

/// Maps the keywords of files to blur styles.
enum BlurKeywords {
  static let styles: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "extraDark": .extraDark, "regular": .regular,
    "prominent": .prominent,
    "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
    "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
    "systemChromeMaterial": .systemChromeMaterial,
    "systemUltraThinMaterialLight": .systemUltraThinMaterialLight, "systemThinMaterialLight": .systemThinMaterialLight,
    "systemMaterialLight": .systemMaterialLight, "systemThickMaterialLight": .systemThickMaterialLight,
    "systemChromeMaterialLight": .systemChromeMaterialLight,
    "systemUltraThinMaterialDark": .systemUltraThinMaterialDark, "systemThinMaterialDark": .systemThinMaterialDark,
    "systemMaterialDark": .systemMaterialDark, "systemThickMaterialDark": .systemThickMaterialDark,
    "systemChromeMaterialDark": .systemChromeMaterialDark,
  ]
}

/// Maps the keywords of files to properties of controls.
enum ControlKeywords {
  static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
  ]

  static let horizontalAlignments: [String: UIControl.ContentHorizontalAlignment] = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
  ]

  static let verticalAlignments: [String: UIControl.ContentVerticalAlignment] = [
    "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
  ]

  static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchUpInside": .touchUpInside,
    "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}

/// Maps the keywords of files to properties of table views.
enum TableKeywords {
  /// Sets the constant attributes that the initialisers of the next table or cell use.
  @MainActor static func setInitializerStyle(from source: InterfaceObject) {
    switch source.name {
    case "tableView": UITableView.interfaceStyle = tables[source.element["style"] ?? ""] ?? .plain
    case "tableViewCell":
      UITableViewCell.interfaceIdentifier = source.element["reuseIdentifier"]
      UITableViewCell.interfaceStyle = cells[source.element["style"] ?? ""] ?? .default
    default: break
    }
  }

  private static let tables: [String: UITableView.Style] = [
    "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
  ]

  private static let cells: [String: UITableViewCell.CellStyle] = [
    "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
    "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
  ]

  static let accessories: [String: UITableViewCell.AccessoryType] = [
    "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
    "checkmark": .checkmark, "detailButton": .detailButton,
  ]

  static let selections: [String: UITableViewCell.SelectionStyle] = [
    "none": .none, "blue": .blue, "gray": .gray, "default": .default,
  ]
}
