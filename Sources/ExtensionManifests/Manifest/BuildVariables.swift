/// The variables that Xcode replaces in an `Info.plist` when it builds, with the values that the layout tells.
package struct BuildVariables: Sendable {
  private let values: [String: String]

  /// Takes the values from how an extension lies in its directory.
  ///
  /// - Parameters:
  ///   - product: the bundle's name without its extension, or the library's without `lib` and `.so`.
  ///   - executable: the library's file name; nil when several could be meant, or none.
  ///   - appIdentifier: the identifier of the app around the bundle, or nil.
  package init(product: String, executable: String?, appIdentifier: String? = nil) {
    let own = Self.replacing(in: product, unless: "-.", by: "-")
    values = [
      "PRODUCT_NAME": product,
      "TARGET_NAME": product,
      "PRODUCT_MODULE_NAME": Self.replacing(in: product, unless: "_", by: "_"),
      "PRODUCT_BUNDLE_IDENTIFIER": appIdentifier.map { "\($0).\(own)" } ?? own,
    ].merging(executable.map { ["EXECUTABLE_NAME": $0] } ?? [:]) { $1 }
  }

  /// Puts values in place of the variables in `text`, which are written `$(NAME)` or `${NAME}`.
  ///
  /// - Returns: the text, or the first variable that has no value here.
  package func expand(_ text: String) -> Result<String, UnknownBuildVariable> {
    var expanded = ""
    var rest = text[...]
    while let match = rest.firstMatch(of: /\$(?:\(([^()]*)\)|\{([^{}]*)\})/) {
      let reference = String(match.1 ?? match.2 ?? "")
      guard let value = value(of: reference) else { return .failure(UnknownBuildVariable(reference: reference)) }
      expanded += rest[..<match.range.lowerBound] + value
      rest = rest[match.range.upperBound...]
    }
    return .success(expanded + rest)
  }

  /// The value of `NAME`, or of `NAME:operator` as in `PRODUCT_NAME:rfc1034identifier`.
  private func value(of reference: String) -> String? {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    return parts.dropFirst().reduce(values[parts[0]]) { value, operation in
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

  private static func replacing(in text: String, unless allowed: String, by replacement: Character) -> String {
    String(text.map { ($0.isASCII && ($0.isLetter || $0.isNumber)) || allowed.contains($0) ? $0 : replacement })
  }
}

/// A build variable whose value can't be known without the project that it was set in.
package struct UnknownBuildVariable: Error, Hashable, CustomStringConvertible {
  /// What stands between the brackets: the name, perhaps with operators.
  package var reference: String

  /// What to do about it, to follow the key in a message.
  package var description: String {
    "uses the build variable '\(reference)', which only the Xcode project knows; write its value instead"
  }
}
