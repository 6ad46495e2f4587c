package import BaseFiles

/// What a definition file describes, in the order of the file, without the texts for translators.
package struct DefinitionOutline: Hashable, Sendable {
  /// An intent.
  struct Intent: Hashable {
    let name: String
    let className: String
    let title: String
    let category: String
    /// Whether the file lists an intent of the framework, to offer it as a shortcut.
    let isSystem: Bool
    let parameters: [Field]
    let properties: [Field]
    let codes: [Code]
  }

  /// A parameter or a property.
  struct Field: Hashable {
    let name: String
    let type: String
    let isMultiple: Bool
    /// Further properties, in words: "resolved", "values from the app".
    let traits: [String]
    /// The question for the user; empty if the file has none.
    let prompt: String
  }

  /// A code of a response.
  struct Code: Hashable {
    let name: String
    let isSuccess: Bool
    let text: String
  }

  /// A value of an enumeration.
  struct Value: Hashable, Sendable {
    let name: String
    /// The raw value; nil if the file has none.
    let index: Int64?
  }

  /// A type with its own properties, or an enumeration with its values.
  struct Named<Member: Hashable & Sendable>: Hashable, Sendable {
    let name: String
    let members: [Member]
  }

  /// The model version; empty if the file has none.
  let version: String
  let intents: [Intent]
  let types: [Named<Field>]
  let enumerations: [Named<Value>]

  /// Reads the outline of a definition file's root. Values of an unexpected type are left out.
  package init(_ root: PropertyListNode) {
    version = root.text("INIntentDefinitionModelVersion")
    intents = root.list("INIntents").map(Intent.init)
    types = root.list("INTypes").map { type in
      let own = type.list("INTypeProperties").filter { !$0.isTrue("INTypePropertyDefault") }
      return Named(name: type.text("INTypeName"), members: own.map { Field($0, "INTypeProperty") })
    }
    enumerations = root.list("INEnums").map { enumeration in
      let values = enumeration.list("INEnumValues").map {
        Value(name: $0.text("INEnumValueName"), index: $0["INEnumValueIndex"]?.integer)
      }
      return Named(name: enumeration.text("INEnumName"), members: values)
    }
  }
}

extension DefinitionOutline.Intent {
  init(_ node: PropertyListNode) {
    name = node.text("INIntentName")
    let given = node.text("INIntentClassName")
    className = given.isEmpty ? node.text("INIntentClassPrefix") + name + "Intent" : given
    title = node.text("INIntentTitle")
    category = node.text("INIntentCategory")
    isSystem = node.text("INIntentType") == "System"
    parameters = node.list("INIntentParameters").map { .init($0, "INIntentParameter") }
    let response = node["INIntentResponse"]
    properties = response?.list("INIntentResponseParameters").map { .init($0, "INIntentResponseParameter") } ?? []
    codes =
      response?.list("INIntentResponseCodes").map { code in
        let name = code.text("INIntentResponseCodeName")
        return .init(
          name: name, isSuccess: name == "success" || code.isTrue("INIntentResponseCodeSuccess"),
          text: code.text("INIntentResponseCodeFormatString"))
      } ?? []
  }
}

extension DefinitionOutline.Field {
  init(_ node: PropertyListNode, _ prefix: String) {
    name = node.text(prefix + "Name")
    let own = [node.text(prefix + "EnumType"), node.text(prefix + "ObjectType"), node.text(prefix + "Type")]
    type = own.first { !$0.isEmpty } ?? "?"
    isMultiple = node.isTrue(prefix + "SupportsMultipleValues") || node.isTrue(prefix + "FixedSizeArray")
    traits = Self.traits.compactMap { node.isTrue(prefix + $0.key) ? $0.words : nil }
    let dialogs = node.list(prefix + "PromptDialogs")
    let primary = dialogs.first { $0.text("INIntentParameterPromptDialogType") == "Primary" }
    prompt = primary?.text("INIntentParameterPromptDialogFormatString") ?? ""
  }

  private static let traits: [(key: String, words: String)] = [
    ("SupportsResolution", "resolved"), ("SupportsDynamicEnumeration", "values from the app"),
    ("SupportsSearch", "searchable"),
  ]
}

extension PropertyListNode {
  fileprivate func text(_ key: String) -> String { self[key]?.string ?? "" }

  fileprivate func list(_ key: String) -> [PropertyListNode] {
    self[key]?.array?.filter { $0.entries != nil } ?? []
  }

  fileprivate func isTrue(_ key: String) -> Bool { self[key]?.boolean ?? false }
}
