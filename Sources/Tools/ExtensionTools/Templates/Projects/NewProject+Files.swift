internal import IntentDefinitions
internal import BaseFiles

extension NewProject {
  /// Returns the texts of all files, by their path in the package.
  ///
  /// - Throws: ``TemplateError`` if a built-in template is missing or invalid, which is a defect of this program.
  package func files() throws -> [String: String] {
    let values = values
    var files: [String: String] = [:]
    for file in ProjectFile.all(language, usesAppIntents: usesAppIntents) where file.isIncluded(self) {
      guard let text = BuiltInTemplates.texts[file.template] else {
        throw TemplateError("there is no template '\(file.template)'")
      }
      let template = try Template(text)
      let path = try Template(file.path)
      for intent in file.isForEachIntent ? handlers : [[:]] {
        let all = values.merging(intent) { $1 }
        files[try path.render(all)] = try template.render(all)
      }
    }
    return files
  }

  /// The values of the templates for each intent of the framework.
  private var handlers: [TemplateValues] {
    intents.compactMap { Catalogue.system.intents[$0] }.map { HandlerValues($0, .system).values }
  }

  private var values: TemplateValues {
    [
      "name": .text(name), "crate": .text("\(name.lowercased())-extension"), "package": .text(Self.escaped(package)),
      "suffix": .text(language.suffix), "definition": .text(definition),
      "swift": .flag(language == .swift), "rust": .flag(language == .rust),
      "make": .flag(language == .c || language == .cxx),
      "custom": .flag(definesIntent), "appintents": .flag(usesAppIntents), "ui": .flag(hasViews), "app": .flag(hasApp),
      "intents": .list(handlers), "supported": .list(supported.map { ["supportedIntent": .text($0)] }),
      "steps": .list(steps(program: "intent-host").map { ["step": .text($0)] }),
    ]
  }

  /// Returns the text with the escapes that a string literal of Swift needs.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
