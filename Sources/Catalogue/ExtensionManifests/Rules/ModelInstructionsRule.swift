internal import IntentDefinitions

/// `model-instructions`: the name of the extension reads like instructions to a language model.
enum ModelInstructionsRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    for name in subject.draft.names {
      guard let phrase = ModelInstructions.phrase(in: name.value) else { continue }
      subject.log.add(
        .modelInstructions, at: name.place, "'\(name.place.key ?? "")' \(ModelInstructions.message(phrase))")
    }
  }
}

extension ExtensionManifest {
  /// The finding about a name that reads like instructions to a language model; nil if there is none.
  package var modelInstructionsFinding: String? {
    ModelInstructions.phrase(in: name).map { phrase in
      "the name \(ModelInstructions.message(phrase)) [\(ExtensionRule.modelInstructions.rawValue)]"
    }
  }
}
