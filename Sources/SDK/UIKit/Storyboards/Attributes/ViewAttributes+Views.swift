internal import Foundation
internal import ViewLayout

extension ViewAttributes {
  /// Sets the properties of a view from the file.
  func apply(to view: UIView) {
    applyCommon(to: view)
    applyLayout(to: view)
    switch view {
    case let label as UILabel: apply(to: label)
    case let image as UIImageView: apply(to: image)
    case let stack as UIStackView: apply(to: stack)
    case let text as UITextView: apply(to: text)
    case let field as UITextField: apply(to: field)
    case let table as UITableView: apply(to: table)
    case let cell as UITableViewCell: apply(to: cell)
    case let effect as UIVisualEffectView: apply(to: effect)
    case let control as UIControl: apply(to: control)
    case let indicator as UIActivityIndicatorView: apply(to: indicator)
    case let progress as UIProgressView: apply(to: progress)
    default: break
    }
  }

  private func applyCommon(to view: UIView) {
    if let mode = word("contentMode", ViewKeywords.contentModes) { view.contentMode = mode }
    if let alpha = number("alpha") { view.alpha = alpha }
    view.isOpaque = flag("opaque") ?? true
    view.isHidden = flag("hidden") ?? false
    view.clipsToBounds = flag("clipsSubviews") ?? false
    view.isUserInteractionEnabled = flag("userInteractionEnabled") ?? true
    view.tag = source.element.integer("tag") ?? 0
    if let color = color("backgroundColor") { view.backgroundColor = color }
    if let color = color("tintColor") { view.tintColor = color }
    if let identifier = source.element["restorationIdentifier"], view.accessibilityIdentifier == nil {
      view.accessibilityIdentifier = identifier
    }
    if let accessibility = source.element.child("accessibility") { apply(accessibility, to: view) }
  }

  private func apply(_ accessibility: MarkupElement, to view: UIView) {
    func text(_ key: String) -> String? {
      let name = "accessibility\(key.prefix(1).uppercased() + key.dropFirst())"
      let text = accessibility[key] ?? accessibility.child(key: key)?.decodedText
      return text.map { file.translated("\(source.id).\(name)", $0) }
    }
    if let identifier = accessibility["identifier"] { view.accessibilityIdentifier = identifier }
    if let label = text("label") { view.accessibilityLabel = label }
    if let hint = text("hint") { view.accessibilityHint = hint }
    if let traits = accessibility.child("accessibilityTraits") {
      view.accessibilityTraits = ViewKeywords.traits(traits)
    }
    if let isElement = accessibility.child("bool").flatMap({ $0["value"] }) {
      view.isAccessibilityElement = isElement == "YES"
    }
  }

  private func applyLayout(to view: UIView) {
    if let frame = source.element.child(key: "frame"), frame.name == "rect" { view.frame = CGRect(frame.rect) }
    if let mask = source.element.child("autoresizingMask") { view.autoresizingMask = ViewKeywords.mask(mask) }
    // A view with `fixedFrame` has no constraints of its own. Xcode derives some from its frame when it builds.
    let isTranslated = flag("translatesAutoresizingMaskIntoConstraints") ?? true
    view.translatesAutoresizingMaskIntoConstraints = flag("fixedFrame") == true || isTranslated
    for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if let priority = number("\(name)HuggingPriority") {
        view.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: axis)
      }
      if let priority = number("\(name)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float(priority)), for: axis)
      }
    }
    if flag("insetsLayoutMarginsFromSafeArea") == false { view.insetsLayoutMarginsFromSafeArea = false }
    if flag("preservesSuperviewLayoutMargins") == true { view.preservesSuperviewLayoutMargins = true }
    let margins = source.element.child(key: "directionalLayoutMargins") ?? source.element.child(key: "layoutMargins")
    if let insets = margins?.insets {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
  }
}

/// Maps the keywords of files to properties of views.
enum ViewKeywords {
  static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  private static let masks: [String: UIView.AutoresizingMask] = [
    "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight, "flexibleMinX": .flexibleLeftMargin,
    "flexibleMaxX": .flexibleRightMargin, "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
  ]

  private static let traits: [String: UIAccessibilityTraits] = [
    "button": .button, "link": .link, "image": .image, "selected": .selected, "staticText": .staticText,
    "summaryElement": .summaryElement, "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently,
    "header": .header,
  ]

  static func traits(_ element: MarkupElement) -> UIAccessibilityTraits {
    traits.reduce(into: []) { traits, word in if element.flag(word.key) == true { traits.insert(word.value) } }
  }

  static func mask(_ element: MarkupElement) -> UIView.AutoresizingMask {
    masks.reduce(into: []) { mask, word in if element.flag(word.key) == true { mask.insert(word.value) } }
  }
}
