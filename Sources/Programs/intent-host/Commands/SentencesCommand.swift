internal import BaseFiles
internal import ExtensionManifests
internal import IntentConversations
internal import IntentHost
internal import IntentLanguage

/// `intent-host sentences`: prints what can be said with the installed extensions, for recognisers that need a grammar.
enum SentencesCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let settings = try HostSettings(arguments, console)
    let name = arguments.value(.format) ?? GrammarSyntax.jsgf.rawValue
    guard let syntax = GrammarSyntax(rawValue: name) else {
      let names = GrammarSyntax.allCases.map(\.rawValue)
      throw UsageError(message: "'\(name)' is no format; use jsgf or list\(suggestion(for: name, in: names))")
    }
    let host = ExtensionHost(settings.configuration(LiveCatalogue(settings.catalogue(console)), console))
    do throws(RequestOutcome.Failure) {
      for line in syntax.lines(try host.spokenGrammar()) { console.print(TerminalText.plain(line)) }
      return 0
    } catch {
      console.printDiagnostic("error: \(error.message)")
      return 1
    }
  }
}
