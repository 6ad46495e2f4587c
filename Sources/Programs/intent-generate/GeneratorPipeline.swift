package import BaseFiles
package import Foundation
internal import IntentDefinitions

/// The generator: it parses definitions, translates them to a model of Swift source, and renders the model as text.
package enum GeneratorPipeline {
  /// The text of the source file for `input`, without the reading stage.
  package static func source(for input: GeneratorInput) -> String {
    SourceRenderer.render(DefinitionTranslator.translate(input))
  }

  /// Generates the classes of the author's definition file at `path` into the file at `output`.
  ///
  /// - Returns: the findings about the definition file. If one is an error, nothing is written.
  /// - Throws: an error of the file system if `output` can't be written.
  package static func generate(definitionFile path: String, to output: URL) throws -> [Diagnostic] {
    let (input, findings) = try GeneratorInput.read(definitionFile: path)
    if let input { try GeneratedFile(source(for: input), at: output).writeIfChanged() }
    return findings
  }

  /// Generates the classes of files of the built-in catalogue, and the tables of all its classes, into the file at
  /// `output`.
  ///
  /// The output is a single file, because the compiler optimizes each source file separately. With several files,
  /// functions that other files call can't be removed or merged, and a stripped plugin is 0.3 MB larger.
  ///
  /// - Throws: an error if the catalogue lacks one of the files or has an error, or if `output` can't be written.
  package static func generate(catalogueFiles names: [String], to output: URL) throws {
    let catalogue = try Catalogue.readSystem()
    let inputs = try names.map { try GeneratorInput.read(catalogueFile: $0, catalogue: catalogue) }
    let files = (inputs + [GeneratorInput(classTablesOf: catalogue)]).map(DefinitionTranslator.translate)
    try GeneratedFile(SourceRenderer.render(SwiftFile(joining: files)), at: output).writeIfChanged()
  }
}
