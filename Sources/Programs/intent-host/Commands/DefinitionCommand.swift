internal import BaseFiles
internal import Foundation
internal import IntentDefinitions

/// `intent-host definition`: edits, shows, checks and formats `.intentdefinition` files.
struct DefinitionCommand {
  static let actions = ["add", "remove", "rename", "set", "show", "lint", "format"]

  private let arguments: ParsedArguments
  private let console: Console

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let action = try arguments.action(of: "definition", among: actions)
    try checkOptions(of: action, arguments)
    let command = DefinitionCommand(arguments: arguments.withoutAction(), console: console)
    do {
      return switch action {
      case "add": try command.add()
      case "remove": try command.remove()
      case "rename": try command.rename()
      case "set": try command.set()
      case "show": try command.show()
      case "format": try command.format()
      default: try command.lint()
      }
    } catch let failure as DefinitionEditError {
      for line in failure.description.split(separator: "\n") { console.printDiagnostic("error: \(line)") }
      return 1
    }
  }

  /// The options that belong to some actions only.
  private static let ownOptions: [(actions: [String], options: [Option.Name])] = [
    (["add", "set"], [.title, .prompt]), (["lint"], [.strict, .sarif]), (["format"], [.check]),
  ]

  private static func checkOptions(of action: String, _ arguments: ParsedArguments) throws(UsageError) {
    for (others, options) in ownOptions where !others.contains(action) {
      guard let option = options.first(where: arguments.has) else { continue }
      let owners = others.map { "'definition \($0)'" }.joined(separator: " and ")
      throw UsageError(message: "'--\(option.rawValue)' is an option of \(owners), not of '\(action)'")
    }
  }

  private func add() throws -> Int32 {
    let addition = try DefinitionArguments(arguments.operands)
    if arguments.has(.prompt), !addition.hasPrompt {
      throw UsageError(message: "'--prompt' is for 'definition add parameter', not for another kind")
    }
    let document = try document(addition)
    var editor = DefinitionEditor(
      document, .init(title: arguments.value(.title), prompt: arguments.value(.prompt)))
    try editor.add(addition.addition)
    try editor.document.save()
    if !arguments.has(.quiet) {
      let more = document.isNew ? "; the file is new" : ""
      console.print(TerminalText.plain("\(addition.path): \(addition.message)\(more)"))
    }
    return 0
  }

  /// Reads the file. An addition that needs no existing definition may be the first in a new file.
  private func document(_ addition: DefinitionArguments) throws(DefinitionEditError) -> DefinitionDocument {
    let isThere = FileManager.default.fileExists(atPath: addition.path)
    return isThere || !addition.canBeFirst
      ? try DefinitionDocument(contentsOf: addition.path) : try DefinitionDocument(newFileAt: addition.path)
  }

  private func remove() throws -> Int32 {
    let words = try DefinitionElementArguments(arguments.operands, of: "remove", following: [])
    return try edit(words, result: "is removed") { editor throws(DefinitionEditError) in
      try editor.remove(words.element)
    }
  }

  private func rename() throws -> Int32 {
    let words = try DefinitionElementArguments(arguments.operands, of: "rename", following: ["NEW"])
    return try edit(words, result: "is now '\(words.rest[0])'") { editor throws(DefinitionEditError) in
      try editor.rename(words.element, to: words.rest[0])
    }
  }

  private func set() throws -> Int32 {
    let texts = DefinitionAddition.Texts(title: arguments.value(.title), prompt: arguments.value(.prompt))
    let isSpoken = texts == .init()
    if isSpoken, arguments.operands.first != "response" {
      throw UsageError(message: "'definition set' needs '--title TEXT' or '--prompt TEXT', or a response with its text")
    }
    let words = try DefinitionElementArguments(arguments.operands, of: "set", following: isSpoken ? ["TEXT"] : [])
    return try edit(words, result: "is changed") { editor throws(DefinitionEditError) in
      try editor.set(words.element, texts, spoken: words.rest.first)
    }
  }

  /// Changes a file, and prints what has happened to the element.
  private func edit(
    _ words: DefinitionElementArguments, result: String,
    _ change: (inout DefinitionEditor) throws(DefinitionEditError) -> Void
  ) throws -> Int32 {
    var editor = DefinitionEditor(try DefinitionDocument(contentsOf: words.path))
    try change(&editor)
    try editor.document.save()
    if !arguments.has(.quiet) { console.print(TerminalText.plain("\(words.path): \(words.name) \(result)")) }
    return 0
  }

  private func show() throws -> Int32 {
    for path in try paths("show") {
      let outline = DefinitionOutline(try DefinitionFormat.root(ofFileAt: path))
      if arguments.has(.json) {
        console.print(outline.json.line)
      } else {
        for line in outline.lines { console.print(line) }
      }
    }
    return 0
  }

  private func format() throws -> Int32 {
    var hasChanged = false
    for path in try paths("format") {
      guard try DefinitionFormat.format(path, isDryRun: arguments.has(.check)) else { continue }
      hasChanged = true
      if !arguments.has(.quiet) {
        console.print(TerminalText.plain("\(path): \(arguments.has(.check) ? "is not formatted" : "is formatted")"))
      }
    }
    return hasChanged && arguments.has(.check) ? 1 : 0
  }

  private func lint() throws -> Int32 {
    for path in try paths("lint") where !path.hasSuffix(DefinitionDocument.suffix) {
      throw UsageError(
        message: "'\(path)' is not an '\(DefinitionDocument.suffix)' file; 'intent-host validate' checks other files")
    }
    return try ValidateCommand.perform(arguments, console)
  }

  private func paths(_ action: String) throws(UsageError) -> [String] {
    guard !arguments.operands.isEmpty else {
      throw UsageError(message: "'definition \(action)' needs a file: NAME\(DefinitionDocument.suffix)")
    }
    return arguments.operands
  }
}
