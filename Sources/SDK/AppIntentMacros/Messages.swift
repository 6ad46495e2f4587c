/// A message of the compiler, as the library `SwiftCompilerPluginMessageHandling` of swift-syntax specifies it.
struct CompilerMessage: Decodable {
  /// The macro as its declaration names it.
  struct Macro: Decodable {
    let typeName: String
  }

  /// A piece of source.
  struct Syntax: Decodable {
    let source: String
  }

  /// A use of a macro that is attached to a declaration.
  struct Attached: Decodable {
    let macro: Macro
    let macroRole: String
    let attributeSyntax: Syntax
    let declSyntax: Syntax
    let extendedTypeSyntax: Syntax?
    let conformanceListSyntax: Syntax?
  }

  private struct Nothing: Decodable {}

  /// What the plug-in can do; true if this is the question.
  let asksForCapability: Bool
  /// A use of an attached macro; nil for another message.
  let attached: Attached?
  /// Whether a use of another macro is to be expanded.
  let isFreestanding: Bool

  private enum CodingKeys: String, CodingKey {
    case getCapability, expandAttachedMacro, expandFreestandingMacro
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    asksForCapability = fields.contains(.getCapability)
    attached = try fields.decodeIfPresent(Attached.self, forKey: .expandAttachedMacro)
    isFreestanding = fields.contains(.expandFreestandingMacro)
  }
}

/// An answer to the compiler.
struct PluginAnswer: Encodable {
  private struct Capability: Encodable {
    struct Content: Encodable {
      let protocolVersion: Int
      var features: [String] = []
    }

    let capability: Content
  }

  private struct Expansion: Encodable {
    let expandedSource: String?
    /// Findings for the author: none.
    var diagnostics: [String] = []
  }

  private var getCapabilityResult: Capability?
  private var expandMacroResult: Expansion?

  /// The version of the messages that this program reads. Version 7 is that of Swift 5.10 and later; a compiler sends
  /// further fields of later versions only to a plug-in that names them.
  static let protocolVersion = 7

  /// Answers a message.
  static func answer(to message: CompilerMessage) -> PluginAnswer {
    var answer = PluginAnswer()
    if message.asksForCapability {
      answer.getCapabilityResult = Capability(capability: .init(protocolVersion: protocolVersion))
    } else if let use = message.attached {
      answer.expandMacroResult = Expansion(
        expandedSource: ModelExpansion(use)?.text ?? EntryExpansion(use)?.text ?? SchemaExpansion(use).text)
    } else {
      // '#Preview' expands to nothing. Another message has no expansion.
      answer.expandMacroResult = Expansion(expandedSource: message.isFreestanding ? "" : nil)
    }
    return answer
  }
}
