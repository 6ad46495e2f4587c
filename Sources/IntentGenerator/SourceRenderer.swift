package import IntentDefinitions

/// Writes the Swift source of declarations.
package enum SourceRenderer {
  /// The source of one file that holds `declarations`, in their order.
  ///
  /// - Parameter declarations: what the file defines; classes written by hand are left out.
  /// - Returns: the file's text.
  package static func render(_ declarations: [Declaration]) -> String {
    var writer = SwiftWriter()
    for declaration in declarations {
      switch declaration {
      case .intent(let definition): writer.intent(definition)
      case .valueClass(let definition) where definition.isHandwritten: continue
      case .valueClass(let definition): writer.valueClass(definition)
      case .enumeration(let definition): writer.enumeration(definition)
      case .resolutionResult(let definition): writer.resolutionResult(definition)
      }
    }
    return header + imports(for: writer.text) + writer.text
  }

  private static let header = "// Generated from the catalogue of intents; not to be edited.\n\n"

  /// The imports that `source` needs: an unused one would be a warning.
  private static func imports(for source: String) -> String {
    let foundation = source.contains(/\b(NSCoder|NSObjectProtocol|Date|DateComponents|Data|URL)\b/)
    let wire = source.contains(/\bWireObject\b/)
    return (foundation ? "public import Foundation\n" : "") + (wire ? "public import IntentWire\n" : "")
  }

  /// The source of the table by which the runtime finds an intent's class from its name.
  package static func renderRegistry(_ catalogue: Catalogue) -> String {
    var writer = SwiftWriter()
    writer.document("The classes of the API's own intents, by name.")
    writer.line("let systemIntentClasses: [String: INIntent.Type] = [")
    for name in catalogue.intents.keys.sorted() { writer.line("  \"\(name)\": \(name).self,") }
    writer.line("]")
    return header + writer.text
  }
}
