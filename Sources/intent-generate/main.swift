internal import Foundation
internal import IntentDefinitions
internal import IntentGenerator

/// The forms in which the build-tool plugin calls this program.
let usage = """
  usage: intent-generate --catalogue NAME.intents OUTPUT.swift
         intent-generate --registry OUTPUT.swift
  """

func write(_ source: String, to path: String) throws {
  try Data(source.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
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
