internal import Foundation
internal import IntentDefinitions
internal import IntentGenerator

/// What the program can be asked for; the last two forms are those in which `Intents` itself is built.
let usage = """
  usage: intent-generate DEFINITION OUTPUT.swift
         intent-generate --catalogue NAME.intents OUTPUT.swift
         intent-generate --registry OUTPUT.swift

  Writes the Swift source of the classes that a definition of intents describes: those of the file DEFINITION
  (Name.intentdefinition), as Xcode names them. Where the file has errors, they are listed and nothing is written.
  """

func write(_ source: String, to path: String) throws {
  try Data(source.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
}

/// Writes the classes of an author's definition file, or none where the file has an error.
func generate(_ definition: String, to output: String) throws -> Int32 {
  let (file, findings) = DefinitionFile.read(contentsOf: definition)
  for finding in findings { FileHandle.standardError.write(Data("\(finding)\n".utf8)) }
  guard let file else { return 1 }
  try write(SourceRenderer.render(file, catalogue: Catalogue.readSystem()), to: output)
  return 0
}

func run(_ arguments: [String]) throws -> Int32 {
  switch (arguments.first, arguments.count) {
  case ("--catalogue", 3):
    guard let file = Catalogue.systemFiles.first(where: { $0.name == arguments[1] }) else {
      FileHandle.standardError.write(Data("error: the catalogue has no file '\(arguments[1])'\n".utf8))
      return 1
    }
    let declarations = try CatalogueReader.read(file.text, file: file.name)
    try write(SourceRenderer.render(declarations, catalogue: Catalogue.readSystem()), to: arguments[2])
    return 0
  case ("--registry", 2):
    try write(SourceRenderer.renderRegistry(Catalogue.readSystem()), to: arguments[1])
    return 0
  case (let definition?, 2) where !definition.hasPrefix("-"):
    return try generate(definition, to: arguments[1])
  case ("--help", 1), ("-h", 1):
    print(usage)
    return 0
  default:
    FileHandle.standardError.write(Data((usage + "\n").utf8))
    return 2
  }
}

do {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
