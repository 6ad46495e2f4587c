internal import Foundation
internal import IntentDefinitions
internal import IntentGenerator

let usage = """
  usage: intent-generate DEFINITION OUTPUT.swift
         intent-generate --catalogue FOLDER NAME.intents...

  Writes the Swift source of the classes that a definition of intents describes: those of the file DEFINITION
  (Name.intentdefinition), as Xcode names them. Where the file has errors, they are listed and nothing is written.
  The build of 'Intents' uses the second form: it writes the classes of the catalogue's files NAME.intents, and the
  table of all classes, into FOLDER. A file that has the right content already is left as it is.
  """

func fail(_ message: String, status: Int32 = 1) -> Int32 {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  return status
}

/// Writes the classes of an author's definition file, or nothing where the file has an error.
func generate(_ definition: String, to output: String) throws -> Int32 {
  let (file, findings) = DefinitionFile.read(contentsOf: definition)
  for finding in findings { FileHandle.standardError.write(Data("\(finding)\n".utf8)) }
  guard let file else { return 1 }
  let source = SourceRenderer.render(file, catalogue: try Catalogue.readSystem())
  try GeneratedFile(source, at: URL(fileURLWithPath: output)).writeIfChanged()
  return 0
}

/// Writes the classes of the catalogue's files called `names`, and the table of all classes.
func generateCatalogue(_ names: [String], to folder: URL) throws -> Int32 {
  let catalogue = try Catalogue.readSystem()
  for name in names {
    guard let file = Catalogue.systemFiles.first(where: { $0.name == name }) else {
      return fail("error: the catalogue has no file '\(name)'")
    }
    let source = SourceRenderer.render(try CatalogueReader.read(file.text, file: name), catalogue: catalogue)
    let output = folder.appending(path: name.replacing(".intents", with: ".swift"))
    try GeneratedFile(source, at: output).writeIfChanged()
  }
  let table = folder.appending(path: "SystemIntentClasses.swift")
  try GeneratedFile(SourceRenderer.renderRegistry(catalogue), at: table).writeIfChanged()
  return 0
}

func run(_ arguments: [String]) throws -> Int32 {
  switch (arguments.first, arguments.count) {
  case ("--catalogue", 3...):
    return try generateCatalogue(Array(arguments.dropFirst(2)), to: URL(fileURLWithPath: arguments[1]))
  case (let definition?, 2) where !definition.hasPrefix("-"):
    return try generate(definition, to: arguments[1])
  case ("--help", 1), ("-h", 1):
    print(usage)
    return 0
  default:
    return fail(usage, status: 2)
  }
}

do {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  exit(fail("error: \(error)"))
}
