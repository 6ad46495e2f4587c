internal import ExtensionManifests
internal import IntentConversations
internal import IntentHost
internal import JSONValues

/// `intent-host explain`: shows how a request would be understood and which extension would take it, but sends nothing.
enum ExplainCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    try arguments.refuseTwoRequests()
    let settings = try HostSettings(arguments, console)
    let catalogue = settings.catalogue(console)
    if arguments.has(.collisions), arguments.has(.intent) || !arguments.operands.isEmpty {
      throw UsageError(message: "'--collisions' is about the catalogue, and takes no request")
    }
    if arguments.has(.collisions) { return showCollisions(catalogue, settings.policy, arguments, console) }
    var configuration = settings.configuration(LiveCatalogue(catalogue), console)
    // The route names the extension that would show views.
    configuration.viewPlace = TerminalPlace.make(console)
    let host = ExtensionHost(configuration)
    let presenter = makePresenter(arguments, console)
    let application = arguments.value(.application)
    if let path = arguments.value(.intent) {
      let request = ConversationRequest(json: try requestText(path, console), application: application)
      return host.explain(request, presenter: presenter).exitCode
    }
    guard let utterance = arguments.operands.first else {
      throw UsageError(message: "'explain' needs a request: an utterance, or '--intent FILE'; or '--collisions'")
    }
    return host.explain(ConversationRequest(line: utterance, application: application), presenter: presenter).exitCode
  }

  /// Shows which extensions claim the same intent without a preference between them.
  private static func showCollisions(
    _ catalogue: ExtensionCatalogue, _ policy: Policy, _ arguments: ParsedArguments, _ console: Console
  ) -> Int32 {
    let collisions = Collision.all(in: catalogue, policy: policy)
    for collision in collisions { console.print(arguments.has(.json) ? collision.row.line : collision.line) }
    if collisions.isEmpty, !arguments.has(.json) { console.complain("no intent is claimed by several extensions") }
    return 0
  }

  private static func makePresenter(_ arguments: ParsedArguments, _ console: Console) -> any Presenter {
    if arguments.has(.json) { return JSONLinesPresenter(answers: NoAnswers(), output: console.print) }
    var style = TextPresenter.Style(arguments, console)
    style.explainsRequest = true
    style.explainsRoute = true
    return TextPresenter(style: style, answers: NoAnswers(), output: console.print, errors: console.error)
  }
}
