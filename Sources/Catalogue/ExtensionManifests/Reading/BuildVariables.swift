internal import BaseFiles

/// Expands the build variables that Xcode expands in an `Info.plist`, with values from the layout of the bundle.
package struct BuildVariables: Sendable {
  private let product: String
  private let values: [String: String]
  private let findExecutable: @Sendable () -> String?
  private let findAppIdentifier: @Sendable () -> String?

  /// Makes an expander. Values that are expensive to find are computed when a text needs them.
  ///
  /// - Parameters:
  ///   - product: the bundle's name without its extension, or the library's without `lib` and `.so`.
  ///   - values: values of a project, which take precedence over those of the layout.
  ///   - executable: the library's file name; nil if there is none, or several are possible.
  ///   - appIdentifier: the identifier of the app that contains the bundle; nil if there is no app.
  package init(
    product: String, values: [String: String] = [:], executable: @escaping @autoclosure @Sendable () -> String?,
    appIdentifier: @escaping @autoclosure @Sendable () -> String? = nil
  ) {
    self.product = product
    self.values = values
    findExecutable = executable
    findAppIdentifier = appIdentifier
  }

  /// An expanded text.
  package struct Expansion: Hashable {
    /// The text; variables without a value are unchanged.
    package var text: String
    /// The variables without a value: the text between the brackets, with any operators.
    package var unknown: [String] = []
  }

  /// The maximum length of a text before and after expansion, in bytes. Without a limit, a text could grow
  /// exponentially.
  private static let maximumBytes = 4096

  /// Expands the variables in `text`, which are written `$(NAME)` or `${NAME}`. A text that is too long is returned
  /// unchanged.
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

  /// The variable at the start of `text`, and its end; nil if `text` does not start with one.
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

  /// Whether `text` still contains a variable, because the variable has no value.
  static func hasVariable(in text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return false }
    guard text.utf8.count <= maximumBytes else { return true }
    return text.indices.contains { text[$0] == "$" && variable(text[$0...]) != nil }
  }

  /// The value of `NAME`, or of `NAME:operator` as in `PRODUCT_NAME:rfc1034identifier`.
  private func value(of reference: String) -> String? {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    return parts.dropFirst().reduce(value(named: parts[0])) { value, operation in
      value.flatMap { VariableOperator(rawValue: operation)?.apply(to: $0) }
    }
  }

  private func value(named name: String) -> String? {
    if let value = values[name] { return value }
    return switch name {
    case "PRODUCT_NAME", "TARGET_NAME": product
    case "PRODUCT_MODULE_NAME": VariableOperator.c99extidentifier.apply(to: product)
    case "PRODUCT_BUNDLE_IDENTIFIER": identifier
    case "EXECUTABLE_NAME": findExecutable()
    // These values are the same in every project: the package type of extensions, and Xcode's default language.
    case "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!"
    case "DEVELOPMENT_LANGUAGE": "en"
    // These prefixes name an Apple team. The host knows no teams.
    case "AppIdentifierPrefix", "TeamIdentifierPrefix": ""
    default: nil
    }
  }

  private var identifier: String {
    let own = VariableOperator.rfc1034identifier.apply(to: product)
    return findAppIdentifier().map { "\($0).\(own)" } ?? own
  }
}
