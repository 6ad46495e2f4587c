internal import Foundation
internal import ViewLayout
internal import ViewTrees

/// Reads the attributes of an object in a file as values of UIKit's types.
@MainActor struct ViewAttributes {
  let source: InterfaceObject
  let file: InterfaceFile

  init(_ source: InterfaceObject, _ file: InterfaceFile) {
    self.source = source
    self.file = file
  }

  /// A text in the user's language; nil if the file has no such text.
  ///
  /// - Parameters:
  ///   - key: the name of the text in the file.
  ///   - name: the key in the strings table, if it differs from `key`.
  /// - Returns: the text.
  func text(_ key: String, as name: String? = nil) -> String? {
    source.text(key).map { file.translated("\(source.id).\(name ?? key)", $0) }
  }

  /// A colour; nil if the file has none.
  func color(_ key: String) -> UIColor? { source.color(key).map { UIColor.make($0, in: file) } }

  /// A picture of the bundle; nil if the file names none.
  func image(_ key: String) -> UIImage? {
    guard let name = source.element[key] else { return nil }
    if source.element["catalog"] == "system" { return UIImage(systemName: name) }
    return UIImage(named: name, in: file.bundle, compatibleWith: nil)
  }

  /// A font; nil if the file has none.
  func font(_ key: String) -> UIFont? { source.element.child(key: key).map { UIFont.make(InterfaceFont($0)) } }

  func flag(_ key: String) -> Bool? { source.element.flag(key) }

  func number(_ key: String) -> CGFloat? { source.element.number(key).map { CGFloat($0) } }

  /// Looks up the keyword of an attribute in a table; nil if it is missing or unknown.
  func word<Value>(_ key: String, _ words: [String: Value]) -> Value? { source.element[key].flatMap { words[$0] } }

  /// The attributed text of the object; nil if the file has none.
  var attributedText: NSAttributedString? {
    guard let element = source.element.child(key: "attributedText"), element.name == "attributedString" else {
      return nil
    }
    let text = NSMutableAttributedString(string: "")
    for run in InterfaceTextRun.runs(element) { text.append(run.attributedString(in: file)) }
    return text
  }
}

extension InterfaceTextRun {
  @MainActor fileprivate func attributedString(in file: InterfaceFile) -> NSAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = font.map { UIFont.make($0) }
    attributes[.foregroundColor] = color.map { UIColor.make($0, in: file) }
    attributes[.backgroundColor] = background.map { UIColor.make($0, in: file) }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let alignment = alignment.flatMap({ TextKeywords.alignments[$0] }) {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      attributes[.paragraphStyle] = style
    }
    return NSAttributedString(string: text, attributes: attributes)
  }
}

extension UIColor {
  /// Makes a colour from the file. If the bundle lacks a named colour, the components in the file are used.
  @MainActor static func make(_ color: InterfaceColor, in file: InterfaceFile) -> UIColor {
    var color = color
    // A colour of the file can name another one, and a file that is not from Xcode can even contain a cycle.
    for _ in 0..<maximumReferences {
      let resource: InterfaceColor?
      switch color {
      case .components(let red, let green, let blue, let alpha):
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
      case .named(let name):
        if let color = UIColor(named: name, in: file.bundle, compatibleWith: nil) { return color }
        resource = file.document.namedColor(name)
      case .system(let name):
        if let color = system(name) { return color }
        resource = file.document.systemColor(name)
      }
      guard let resource else { return .clear }
      color = resource
    }
    return .clear
  }

  /// The maximum number of colours that name each other.
  private static let maximumReferences = 8

  /// The system colour with a name of Interface Builder, such as `secondaryLabelColor`.
  private static func system(_ name: String) -> UIColor? {
    let word = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    return SystemViewColor(rawValue: older[word] ?? word).map { UIColor(.system($0)) } ?? fixed[word]
  }

  /// The names of iOS 12 and earlier and of macOS, with the names that replaced them.
  private static let older = [
    "groupTableViewBackground": "systemGroupedBackground",
    "tableCellGroupedBackground": "secondarySystemGroupedBackground",
    "tableBackground": "systemBackground", "tableSeparator": "separator", "tableCellBackground": "systemBackground",
    "viewFlipsideBackground": "systemGray", "text": "label", "controlText": "label",
    "windowBackground":
      "systemBackground", "controlBackground": "systemBackground", "textBackground": "systemBackground",
  ]

  private static let fixed: [String: UIColor] = [
    "black": .black, "darkGray": .darkGray, "lightGray": .lightGray, "white": .white, "gray": .gray, "red": .red,
    "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange,
    "purple": .purple, "brown": .brown, "clear": .clear,
  ]
}

extension UIFont {
  /// Makes a font from the file.
  static func make(_ font: InterfaceFont) -> UIFont {
    let size = CGFloat(font.size ?? Double(systemFontSize))
    switch font.kind {
    case .style(let style): return preferredFont(forTextStyle: TextStyle(rawValue: style))
    case .italic: return italicSystemFont(ofSize: size)
    case .system(let weight): return systemFont(ofSize: size, weight: weights[weight] ?? .regular)
    case .named(let name): return UIFont(name: name, size: size) ?? systemFont(ofSize: size)
    }
  }

  private static let weights: [String: Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}

extension CGRect {
  init(_ rect: InterfaceRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
