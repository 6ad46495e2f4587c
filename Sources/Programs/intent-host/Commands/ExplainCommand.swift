internal import BaseFiles
internal import ExtensionManifests
internal import IntentConversations
internal import IntentHost

/// `intent-host explain`: shows how a request would be understood and which extension would handle it, but sends
/// nothing.
enum ExplainCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    try arguments.checkSingleRequest()
    let settings = try HostSettings(arguments, console)
    let catalogue = settings.catalogue(console)
    if arguments.has(.collisions), arguments.has(.intent) || !arguments.operands.isEmpty {
      throw UsageError(message: "'--collisions' checks the catalogue and takes no request; give one")
    }
    if arguments.has(.collisions) {
      return showCollisions(catalogue, policy: settings.policy, arguments: arguments, console: console)
    }
    var configuration = settings.configuration(LiveCatalogue(catalogue), console)
    // With a surface for views, the route names the extension that would show them.
    configuration.viewPlace = TerminalViewSurface.make(console)
    let host = ExtensionHost(configuration)
    let presenter = makePresenter(arguments, console)
    var request = try request(arguments, console)
    let surface = try surface(arguments, settings.policy)
    if let surface { request.surface = surface }
    return host.explain(request, showsRights: surface != nil, presenter: presenter).exitCode
  }

  private static func request(_ arguments: ParsedArguments, _ console: Console) throws -> ConversationRequest {
    let application = arguments.value(.application)
    if let path = arguments.value(.intent) {
      return ConversationRequest(json: try requestText(path, console), application: application)
    }
    guard let utterance = arguments.operands.first else {
      throw UsageError(message: "'explain' needs a request: an utterance, or '--intent FILE'; or '--collisions'")
    }
    return ConversationRequest(line: utterance, application: application)
  }

  /// Returns the surface of the option, with the trust that the policy gives it; nil without the option.
  private static func surface(_ arguments: ParsedArguments, _ policy: Policy) throws(UsageError) -> Surface? {
    guard let text = arguments.value(.surface) else { return nil }
    let name: SurfaceName
    do throws(SurfaceNameError) {
      name = try SurfaceName(text)
    } catch {
      throw UsageError(message: [error.message, error.fix].compactMap(\.self).joined(separator: "; "))
    }
    guard name.isOneClient else {
      throw UsageError(message: "'\(text)' names several clients; give the address of one")
    }
    return policy.trusted(name.surface)
  }

  /// Shows which extensions claim the same intent without a preference between them.
  private static func showCollisions(
    _ catalogue: ExtensionCatalogue, policy: Policy, arguments: ParsedArguments, console: Console
  ) -> Int32 {
    let collisions = Collision.all(in: catalogue, policy: policy)
    for collision in collisions { console.print(arguments.has(.json) ? collision.row.line : collision.line) }
    if collisions.isEmpty, !arguments.has(.json) { console.printDiagnostic("no two extensions claim the same intent") }
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
