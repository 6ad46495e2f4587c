internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostReports
internal import HostState
internal import IntentConversations
internal import IntentHost

/// `intent-host vocabulary`: manages the user's custom vocabulary.
enum VocabularyCommand {
  static let actions = ["set", "list", "clear"]

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let kind = try kind(arguments)
    let action = try arguments.action(of: "vocabulary", among: actions)
    if action != "set", arguments.operands.count > 1 {
      throw UsageError(message: "'vocabulary \(action)' takes no file; remove '\(arguments.operands[1])'")
    }
    switch action {
    case "set": return try set(kind, arguments: arguments, console: console)
    case "list": return try list(kind, arguments: arguments, console: console)
    default: return try clear(kind, arguments: arguments, console: console)
    }
  }

  private static func kind(_ arguments: ParsedArguments) throws(UsageError) -> String? {
    guard let kind = arguments.value(.type) else { return nil }
    let known = UserVocabulary.kinds
    guard known.contains(kind) else {
      throw UsageError(message: "'\(kind)' is not a kind of words\(correction(of: kind, among: known))")
    }
    return kind
  }

  private static func set(_ kind: String?, arguments: ParsedArguments, console: Console) throws -> Int32 {
    guard let kind else {
      throw UsageError(message: "'vocabulary set' needs the kind of the words, such as '--type contactName'")
    }
    guard let path = arguments.operands.dropFirst().first else {
      throw UsageError(message: "'vocabulary set' needs a file with the words, or - for standard input")
    }
    let app = try app(arguments, console)
    let list = try read(path)
    try change(console) { try vocabulary.set(list.words, kind, of: app) }
    for note in list.notes { console.printDiagnostic("note: \(note)") }
    console.print(TerminalText.plain("\(app) now has \(count(list.words.count)) of the kind '\(kind)'."))
    return 0
  }

  private static func list(_ kind: String?, arguments: ParsedArguments, console: Console) throws -> Int32 {
    let app = arguments.has(.app) ? try app(arguments, console) : nil
    let content = vocabulary.read()
    for file in content.damaged { console.printDiagnostic("warning: '\(file.path)' is damaged: \(file.reason)") }
    let own = ExtensionVocabulary.all(in: HostFolders(environment: ProcessInfo.processInfo.environment))
    let listing = VocabularyListing(content, own: own, app: app, kind: kind)
    if arguments.has(.json) {
      for row in listing.rows { console.print(row.line) }
      return 0
    }
    for line in listing.table { console.print(line) }
    if listing.rows.isEmpty { console.printDiagnostic("no words are stored\(app.map { " for \($0)" } ?? "")") }
    return 0
  }

  private static func clear(_ kind: String?, arguments: ParsedArguments, console: Console) throws -> Int32 {
    let app = try app(arguments, console)
    var gone = 0
    try change(console) { gone = try vocabulary.clear(kind, of: app) }
    let what = "\(count(gone))\(kind.map { " of the kind '\($0)'" } ?? "")"
    console.print(TerminalText.plain("\(what) of \(app) \(gone == 1 ? "is" : "are") removed."))
    return 0
  }

  // MARK: The app

  /// Returns the identifier for '--app': the identifier of the installed extension with this name, or the argument
  /// itself, because the app may be installed later.
  private static func app(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> String {
    guard let name = arguments.value(.app) else {
      throw UsageError(message: "'vocabulary' needs the app of the words: '--app' with its identifier or name")
    }
    let installed = try HostSettings(arguments, console).scanner.scan().extensions.map(\.manifest)
    if installed.contains(where: { $0.identifier == name }) { return name }
    let identifiers = installed.filter { $0.isCalled(name) }.map(\.identifier)
    if identifiers.count > 1 {
      throw UsageError(message: "'\(name)' could be any of \(identifiers.joined(separator: ", "))")
    }
    if let identifier = identifiers.first { return identifier }
    let remedy = suggestion(for: name, in: installed.flatMap { [$0.name, $0.identifier] })
    let message = "there is no app '\(name)'\(remedy)"
    guard name.contains(".") || vocabulary.read().apps[name] != nil else { throw UsageError(message: message) }
    console.printDiagnostic("warning: \(message)")
    return name
  }

  // MARK: Files

  private static var vocabulary: UserVocabulary {
    UserVocabulary(HostFolders(environment: ProcessInfo.processInfo.environment))
  }

  private static func read(_ path: String) throws(UsageError) -> VocabularyList {
    do {
      return try VocabularyList(bytes(path))
    } catch let error as RequestError {
      throw UsageError(message: "the words in '\(path)' are invalid: \(error)")
    } catch {
      throw UsageError(message: "the file '\(path)' can't be read: \(systemReason(error))")
    }
  }

  /// Reads a file or a pipe, up to one byte more than the limit, which is enough to detect that it is too long.
  private static func bytes(_ path: String) throws -> [UInt8] {
    let file = path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    return Array(try file.read(upToCount: VocabularyList.maximumBytes + 1) ?? Data())
  }

  private static func change(_ console: Console, _ body: () throws -> Void) throws(UsageError) {
    do {
      try body()
    } catch {
      throw UsageError(
        message: (error as? RequestError)?.description ?? "the change can't be stored: \(systemReason(error))")
    }
  }

  private static func count(_ words: Int) -> String { words == 1 ? "1 word" : "\(words) words" }
}
