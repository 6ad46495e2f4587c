/// The variables that Xcode replaces in an `Info.plist` when it builds, with the values that the layout tells.
package struct BuildVariables: Sendable {
  private let product: String
  private let findExecutable: @Sendable () -> String?
  private let findAppIdentifier: @Sendable () -> String?

  /// Takes the values from how an extension lies in its directory. What costs time to find is looked for when a text
  /// asks for it.
  ///
  /// - Parameters:
  ///   - product: the bundle's name without its extension, or the library's without `lib` and `.so`.
  ///   - executable: the library's file name; nil when several could be meant, or none.
  ///   - appIdentifier: the identifier of the app around the bundle, or nil.
  package init(
    product: String, executable: @escaping @autoclosure @Sendable () -> String?,
    appIdentifier: @escaping @autoclosure @Sendable () -> String? = nil
  ) {
    self.product = product
    findExecutable = executable
    findAppIdentifier = appIdentifier
  }

  /// A text in which values stand in place of variables.
  package struct Expansion: Hashable {
    /// The text; variables without a value stay as they are.
    package var text: String
    /// The variables that have no value here: what stands between the brackets, perhaps with operators.
    package var unknown: [String] = []
  }

  /// Puts values in place of the variables in `text`, which are written `$(NAME)` or `${NAME}`.
  package func expand(_ text: String) -> Expansion {
    var expansion = Expansion(text: "")
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      expansion.text += rest[..<start]
      rest = rest[start...]
      guard let reference = Self.reference(rest) else {
        expansion.text.append(rest.removeFirst())
        continue
      }
      let written = rest.prefix(reference.count + 3)
      if let value = value(of: reference) {
        expansion.text += value
      } else {
        expansion.text += written
        expansion.unknown.append(reference)
      }
      rest = rest[written.endIndex...]
    }
    expansion.text += rest
    return expansion
  }

  /// What stands between the brackets of the variable with which `text` begins, or nil where it is none.
  private static func reference(_ text: Substring) -> String? {
    let closing: [Character: Character] = ["(": ")", "{": "}"]
    guard let bracket = text.dropFirst().first, let end = closing[bracket] else { return nil }
    let inside = text.dropFirst(2).prefix { $0 != end && $0 != bracket }
    return text[inside.endIndex...].first == end ? String(inside) : nil
  }

  /// Whether `text` holds a variable that was not replaced.
  static func isLeft(in text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return false }
    return text.indices.contains { reference(text[$0...]) != nil && text[$0] == "$" }
  }

  /// The value of `NAME`, or of `NAME:operator` as in `PRODUCT_NAME:rfc1034identifier`.
  private func value(of reference: String) -> String? {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    return parts.dropFirst().reduce(value(named: parts[0])) { value, operation in
      guard let value else { return nil }
      return switch operation {
      case "rfc1034identifier": Self.replacing(in: value, unless: "-.", by: "-")
      case "c99extidentifier", "identifier": Self.replacing(in: value, unless: "_", by: "_")
      case "lower": value.lowercased()
      case "upper": value.uppercased()
      default: nil
      }
    }
  }

  private func value(named name: String) -> String? {
    switch name {
    case "PRODUCT_NAME", "TARGET_NAME": product
    case "PRODUCT_MODULE_NAME": Self.replacing(in: product, unless: "_", by: "_")
    case "PRODUCT_BUNDLE_IDENTIFIER": identifier
    case "EXECUTABLE_NAME": findExecutable()
    // The same in each project: an extension's type of package, and the language that Xcode begins with.
    case "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!"
    case "DEVELOPMENT_LANGUAGE": "en"
    default: nil
    }
  }

  private var identifier: String {
    let own = Self.replacing(in: product, unless: "-.", by: "-")
    return findAppIdentifier().map { "\($0).\(own)" } ?? own
  }

  private static func replacing(in text: String, unless allowed: String, by replacement: Character) -> String {
    String(text.map { ($0.isASCII && ($0.isLetter || $0.isNumber)) || allowed.contains($0) ? $0 : replacement })
  }
}
