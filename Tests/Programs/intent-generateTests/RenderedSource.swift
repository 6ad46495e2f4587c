internal import IntentDefinitions
internal import Testing
internal import intent_generate

/// The source that is generated for `definition`, without the head that every generated file has.
func rendered(_ definition: String) throws -> String {
  let declarations = try CatalogueReader.read(definition, file: "Test.intents")
  var catalogue = Catalogue()
  catalogue.add(declarations)
  let source = GeneratorPipeline.source(for: GeneratorInput(declarations, catalogue: catalogue))
  let head = "// Generated from a definition of intents. Do not edit.\n\n"
  try #require(source.hasPrefix(head))
  return String(source.dropFirst(head.count))
}
