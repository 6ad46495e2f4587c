internal import Foundation
internal import IntentDefinitions
internal import Testing
internal import intent_generate

@Suite("The generator reads definitions")
struct GeneratorInputTests {
  @Test("Files of the built-in catalogue are read by name")
  func catalogueFile() throws {
    let input = try GeneratorInput.read(catalogueFile: "Calls.intents", catalogue: .system)
    #expect(GeneratorPipeline.source(for: input).contains("open class INStartCallIntent: INIntent"))
  }

  @Test("The error for an unknown catalogue file names it")
  func unknownFile() throws {
    let error = #expect(throws: UnknownCatalogueFileError.self) {
      try GeneratorInput.read(catalogueFile: "Dances.intents", catalogue: .system)
    }
    #expect(error?.description == "the catalogue has no file 'Dances.intents'")
  }

  @Test("A definition file with an error gives findings, and nothing is written")
  func brokenFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "GeneratorInputTests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let definition = folder.appending(path: "Broken.intentdefinition")
    try Data("<plist><dict><key>INIntents</key><string/></dict></plist>".utf8).write(to: definition)
    let output = folder.appending(path: "out.swift")
    let findings = try GeneratorPipeline.generate(definitionFile: definition.path, to: output)
    #expect(findings.contains { "\($0)".contains("INIntents") })
    #expect(!FileManager.default.fileExists(atPath: output.path))
  }
}
