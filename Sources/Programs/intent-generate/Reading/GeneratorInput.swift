package import BaseFiles
package import IntentDefinitions

/// The definitions for one source file: the result of reading and the input of translation.
package struct GeneratorInput {
  /// The content of the source file.
  enum Contents {
    /// The declarations of the module `Intents`.
    case intents([Declaration])
    /// The declarations of a module that imports `Intents`.
    case custom([Declaration])
    /// The tables of all classes of the catalogue.
    case classTables
  }

  let contents: Contents
  /// The catalogue in which inherited properties are looked up.
  let catalogue: Catalogue

  /// Makes an input from declarations of the module `Intents`. Inherited properties are looked up in `catalogue`.
  package init(_ declarations: [Declaration], catalogue: Catalogue) {
    contents = .intents(declarations)
    self.catalogue = catalogue
  }

  /// Makes an input from the declarations of an author's definition file. Inherited properties are looked up in
  /// `catalogue`.
  package init(_ file: DefinitionFile, catalogue: Catalogue) {
    contents = .custom(file.declarations)
    self.catalogue = catalogue
  }

  /// Makes an input for the tables in which the runtime finds the classes of `catalogue` by their names on the wire.
  package init(classTablesOf catalogue: Catalogue) {
    contents = .classTables
    self.catalogue = catalogue
  }

  /// Reads the file of the built-in catalogue called `name`.
  ///
  /// - Throws: ``UnknownCatalogueFileError`` if there is no such file, and `CatalogueError` if the file has an error.
  package static func read(catalogueFile name: String, catalogue: Catalogue) throws -> GeneratorInput {
    guard let file = Catalogue.systemFiles.first(where: { $0.name == name }) else {
      throw UnknownCatalogueFileError(name: name)
    }
    return GeneratorInput(try CatalogueReader.read(file.text, file: name), catalogue: catalogue)
  }

  /// Reads the author's definition file at `path`.
  ///
  /// - Returns: the input, nil if a finding is an error; and all findings.
  /// - Throws: `CatalogueError` if the built-in catalogue has an error.
  package static func read(definitionFile path: String) throws -> (input: GeneratorInput?, findings: [Diagnostic]) {
    let (file, findings) = DefinitionFile.read(contentsOf: path)
    guard let file else { return (nil, findings) }
    return (GeneratorInput(file, catalogue: try Catalogue.readSystem()), findings)
  }
}

/// The error if the built-in catalogue has no file with this name.
package struct UnknownCatalogueFileError: Error, CustomStringConvertible {
  let name: String

  /// A message with the name.
  package var description: String { "the catalogue has no file '\(name)'" }
}
