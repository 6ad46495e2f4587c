package import IntentDefinitions

/// Writes the Swift source of declarations.
package enum SourceRenderer {
  /// The source of one file that holds `declarations`, in their order.
  ///
  /// - Parameters:
  ///   - declarations: what the file defines; classes written by hand are left out.
  ///   - catalogue: where inherited properties are looked up.
  /// - Returns: the file's text.
  package static func render(_ declarations: [Declaration], catalogue: Catalogue) -> String {
    let source = body(declarations, catalogue: catalogue)
    return header + imports(for: source, isOutside: false) + source
  }

  private static func body(_ declarations: [Declaration], catalogue: Catalogue) -> String {
    var writer = SwiftWriter()
    for declaration in declarations {
      switch declaration {
      case .intent(let definition): writer.intent(definition)
      case .valueClass(let definition) where definition.isHandwritten: continue
      case .valueClass(let definition): writer.valueClass(definition, catalogue)
      case .enumeration(let definition): writer.enumeration(definition)
      case .resolutionResult(let definition): writer.resolutionResult(definition)
      }
    }
    return writer.text
  }

  /// The source of one file that holds what a definition file of an author's defines, in a module that imports Intents.
  ///
  /// - Parameters:
  ///   - file: the definition file.
  ///   - catalogue: the API's own types, where inherited properties are looked up.
  /// - Returns: the file's text.
  package static func render(_ file: DefinitionFile, catalogue: Catalogue) -> String {
    let source = body(file.declarations, catalogue: catalogue)
    // Where the file defines nothing, nothing is needed of the framework either.
    return header + imports(for: source, isOutside: !file.declarations.isEmpty) + source
  }

  private static let header = "// Generated from a definition of intents; not to be edited.\n\n"

  /// The names that generated code takes from other modules.
  private static let importedNames: [(module: String, names: [String])] = [
    ("CoreLocation", ["CLLocation", "CLPlacemark"]),
    (
      "Foundation",
      [
        "NSNumber", "NSObjectProtocol", "NSString", "Date", "DateComponents", "Data", "URL", "Measurement",
        "NSDecimalNumber",
      ]
    ),
    ("IntentWire", ["WireObject"]),
  ]

  /// The imports that `source` needs: an unused one would be a warning.
  private static func imports(for source: String, isOutside: Bool) -> String {
    let words = Set(source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let used = importedNames.filter { !words.isDisjoint(with: $0.names) }.map(\.module)
    return ((isOutside ? ["Intents"] : []) + used).sorted().map { "public import \($0)\n" }.joined()
  }

  /// The source of the tables by which the runtime finds classes from the names that travel.
  package static func renderRegistry(_ catalogue: Catalogue) -> String {
    var writer = SwiftWriter()
    writer.classTable(
      "systemIntentClasses", of: "INIntent", "The classes of the API's own intents, by name.",
      catalogue.intents.keys.sorted())
    writer.line()
    writer.classTable(
      "derivedValueClasses", of: "IntentObject", "The value classes that inherit from another one, by name.",
      catalogue.classes.values.filter { $0.superclass != nil }.map(\.name).sorted())
    return header + writer.text
  }
}

extension SwiftWriter {
  fileprivate mutating func classTable(_ name: String, of base: String, _ sentence: String, _ classes: [String]) {
    document(sentence)
    // Functions, since naming a class makes its metadata: for all of them, at the first message.
    line("let \(name): [String: @Sendable () -> \(base).Type] = [")
    for name in classes { line("  \"\(name)\": { \(name).self },") }
    if classes.isEmpty { line("  :") }
    line("]")
  }
}
