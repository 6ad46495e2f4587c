internal import BaseFiles
internal import Foundation

let usage = """
  usage: intent-generate DEFINITION OUTPUT.swift
         intent-generate --catalogue OUTPUT.swift NAME.intents...

  Writes the Swift classes of the intents in DEFINITION (Name.intentdefinition). They have the names that Xcode gives
  them. If the file has errors, the errors are listed, and nothing is written.
  The build of 'Intents' uses the second form: it writes the classes of the catalogue's files NAME.intents, and the
  table of all classes. A file that is up to date is not written.
  """

func printError(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}

func run(_ arguments: [String]) throws -> Int32 {
  switch (arguments.first, arguments.count) {
  case ("--catalogue", 3...):
    try GeneratorPipeline.generate(
      catalogueFiles: Array(arguments.dropFirst(2)), to: URL(fileURLWithPath: arguments[1]))
    return 0
  case (let definition?, 2) where !definition.hasPrefix("-"):
    let findings = try GeneratorPipeline.generate(
      definitionFile: definition, to: URL(fileURLWithPath: arguments[1]))
    for finding in findings { printError("\(finding)") }
    return findings.contains { $0.severity == .error } ? 1 : 0
  case ("--help", 1), ("-h", 1):
    print(usage)
    return 0
  default:
    printError(usage)
    return 2
  }
}

do {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  printError("error: \(error)")
  exit(1)
}
