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

  /// How long a text with variables may be, before and after. No name is longer, and one that is could grow without limit.
  private static let maximumBytes = 4096

  /// Puts values in place of the variables in `text`, which are written `$(NAME)` or `${NAME}`. A text that is too long
  /// stays as it is.
  package func expand(_ text: String) -> Expansion {
    guard text.utf8.count <= Self.maximumBytes else { return Expansion(text: text) }
    var expansion = Expansion(text: "")
    var values: [String: String?] = [:]
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
      expansion.text += rest[..<start]
      rest = rest[start...]
      guard let variable = Self.variable(rest) else {
        expansion.text.append(rest.removeFirst())
        continue
      }
      guard expansion.text.utf8.count <= Self.maximumBytes else { return Expansion(text: text) }
      let value = values[variable.reference] ?? value(of: variable.reference)
      values[variable.reference] = .some(value)
      if let value {
        expansion.text += value
      } else {
        expansion.text += rest[..<variable.end]
        expansion.unknown.append(variable.reference)
      }
      rest = rest[variable.end...]
    }
    expansion.text += rest
    return expansion
  }

  /// The variable with which `text` begins, and where it ends; nil where it is none.
  private static func variable(_ text: Substring) -> (reference: String, end: Substring.Index)? {
    let bytes = text.utf8
    let start = bytes.dropFirst(2).startIndex
    let end: UInt8
    switch bytes.dropFirst().first {
    case UInt8(ascii: "("): end = UInt8(ascii: ")")
    case UInt8(ascii: "{"): end = UInt8(ascii: "}")
    default: return nil
    }
    guard let close = bytes[start...].firstIndex(of: end), !bytes[start..<close].contains(UInt8(ascii: "$")) else {
      return nil
    }
    return (String(text[start..<close]), text.index(after: close))
  }

  /// Whether `text` holds a variable that was not replaced.
  static func isLeft(in text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return false }
    guard text.utf8.count <= maximumBytes else { return true }
    return text.indices.contains { text[$0] == "$" && variable(text[$0...]) != nil }
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
