internal import ExtensionManifests
internal import FoundationEssentials
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import ViewDrawing
internal import ViewTrees

/// Shows the views of the app and the host's own cards beside the request.
final class ViewsBeside {
  private let scope: RunScope
  private let report: Report
  /// Shows views beside the request; nil if no extension does.
  private var views: RequestViews?
  /// The host's own card that was shown last; nil if there is none.
  private var ownCard: OwnCard?
  /// The place of the last views at the time when they were shown; nil if no views were shown.
  private var shownSurface: ViewSurface?
  /// The images of the extension's view that was shown last.
  private var shownImages: Set<ViewImage> = []
  /// The interaction that the views show.
  private var interaction: InteractionObject?

  init(_ scope: RunScope, _ report: Report) {
    self.scope = scope
    self.report = report
  }

  /// Whether an extension shows views.
  var hasViews: Bool { views != nil }

  /// The extension that shows views beside a request that takes this route; nil if there is none, or if the policy
  /// disables it.
  func target(_ route: Route) -> InstalledExtension? {
    scope.structured.flatMap { target(of: route.candidates[0].target, $0.kind.definition.name) }
  }

  private func target(of handler: InstalledExtension, _ intent: String) -> InstalledExtension? {
    guard viewPlace != nil, scope.configuration.launcher.isolation != .none else { return nil }
    let views = scope.installed.views(beside: handler, for: intent)
    return views.flatMap { scope.configuration.policy.disabled.contains($0.manifest.identifier) ? nil : $0 }
  }

  /// The place in which views are shown; nil to show none.
  private var viewPlace: ViewPlace? { scope.request.viewPlace ?? scope.configuration.viewPlace }

  /// Starts the extension of the same app that shows views for the intent, if there is one. Does not wait for the
  /// start.
  func begin(_ candidate: Route.Candidate, _ intent: WireObject) {
    end()
    guard let target = self.target(of: candidate.target, intent.type),
      scope.configuration.quarantine.begin(target) == nil
    else { return }
    report.record { $0.beginViews(target.manifest.identifier) }
    views = RequestViews(target, scope.configuration, pool: scope.services.pool, trust: scope.surface.trust)
  }

  /// Ends the views of the candidate.
  func end() {
    views?.end()
    views = nil
    ownCard = nil
    shownSurface = nil
  }

  /// Shows the view of the request for its current step.
  ///
  /// - Parameters:
  ///   - response: the response of the handler; nil if there is none yet.
  ///   - conversation: the conversation.
  ///   - stage: the step that the view shows.
  ///   - snippet: asks the handler for the view of its response; nil if it can't be asked.
  func show(
    _ response: WireObject?, conversation: Conversation, stage: ShownView.Stage, snippet: SnippetSource? = nil
  ) {
    guard !scope.channel.isSilent, let surface = viewPlace?.surface else { return }
    let definition = conversation.definition
    let interaction = interaction ?? InteractionObject(definition)
    self.interaction = interaction
    let intent = conversation.intent
    var card = HostCardReader(Dialogue(catalogue: scope.catalogue, language: scope.language))
      .card(definition, intent: intent, response: response, isDone: stage != .confirmation)
    let shown = views?.view(
      ViewRequest(
        interaction: interaction.object(intent, response, isDraft: stage == .confirmation),
        parameters: interaction.parameters(intent),
        context: Self.mapCards.contains(definition.name) || card?.hasMap == true ? .mapsCard : .siriSnippet,
        surface: surface, language: scope.language.locale.identifier(.bcp47)))
    recordViewFault()
    shownSurface = surface
    ownCard = nil
    if let shown, let views { show(shown.tree, of: views.target, stage) }
    let hasSnippet = shown == nil && showSnippet(of: response, conversation.candidate.target, at: stage, snippet)
    guard response.map({ ResponseStatus(definition, $0).continuesRequest }) ?? true else { return }
    // The host's card leaves out the parts that the extension's view displays itself.
    let parts = Set(shown?.parameters.compactMap { Self.partsOfParameters[$0] } ?? [])
    // A view that shows the places of a ride itself replaces the rows with them.
    if parts.contains(.map) { card?.removeSectionsBeside() }
    let hides = (shown?.tree.hides ?? []).union(parts)
    ownCard = card.map {
      OwnCard(card: $0, target: conversation.candidate.target, hides: hides, isAlone: shown == nil && !hasSnippet)
    }
    showOwnCard(on: surface, stage)
  }

  /// Asks the handler for the view of its response in a place.
  typealias SnippetSource = (ViewSurface) -> Result<ViewTree?, RequestOutcome.Failure>

  /// Shows the view that the handler has made for its response, for the place as it is now. Returns false if there is
  /// none. A failure does not end the request.
  private func showSnippet(
    of response: WireObject?, _ target: InstalledExtension, at stage: ShownView.Stage, _ source: SnippetSource?
  ) -> Bool {
    guard let source, response?["snippet"] == .bool(true), scope.configuration.launcher.isolation != .none,
      let surface = viewPlace?.surface
    else { return false }
    switch source(surface) {
    case .success(let tree?) where !tree.isEmpty:
      show(tree, of: target, stage)
      return true
    case .success: return false
    case .failure(let failure):
      report.show(.viewLeftOut(LeftOutView(target, code: failure.code, message: failure.message)))
      return false
    }
  }

  /// The place of a view beside a question of the handler; nil if none is shown.
  var questionPlace: ViewSurface? {
    guard !scope.channel.isSilent, scope.configuration.launcher.isolation != .none else { return nil }
    return viewPlace?.surface
  }

  /// Shows the view that the handler has made for its question. Its buttons can't be tapped, because a tap would be a
  /// new request in place of the answer. A view that is not valid is left out, and the question is asked without it.
  func show(beside object: WireObject, of target: InstalledExtension) {
    guard questionPlace != nil else { return }
    do {
      let tree = try ViewTree(object)
      if !tree.isEmpty { show(tree, of: target, .confirmation, takesTaps: false) }
    } catch {
      report.show(.viewLeftOut(LeftOutView(target, code: .protocolError, message: "\(error)")))
    }
  }

  private func showOwnCard(on surface: ViewSurface, _ stage: ShownView.Stage) {
    guard let ownCard, let tree = ownCard.tree(on: surface) else { return }
    show(tree, of: ownCard.target, stage, isOwn: true)
  }

  /// The parts of the host's own cards, by the parameter that they show. If the extension's view shows the parameter,
  /// it shows the part.
  private static let partsOfParameters: [String: ViewTree.HiddenPart] = [
    "content": .message, "currencyAmount": .paymentTransaction, "dropOffLocation": .map, "pickupLocation": .map,
  ]

  /// The requests whose card has a map with more than the request itself.
  private static let mapCards: Set = ["INListRideOptionsIntent", "INGetRideStatusIntent"]

  // MARK: Changes

  /// Shows the view again if it has changed, and all views again if their place has changed.
  func showChange() {
    guard let place = viewPlace, shownSurface != nil else { return }
    show(views?.change(in: place), place)
    recordViewFault()
  }

  /// Asks for the answer to a prompt, and shows changes of the views during the wait. No changes are shown beside a
  /// prompt that only the host may show, so that an extension can't imitate it.
  ///
  /// - Parameters:
  ///   - prompt: the prompt.
  ///   - ask: asks for the answer; its parameter shows the changes, and is nil if there can be none.
  /// - Returns: the answer.
  func watching(beside prompt: Prompt, _ ask: (PromptInterruption?) -> PromptReply) -> PromptReply {
    // If the watch can't start, the prompt is still asked; only the changes are not shown.
    guard scope.channel.waitsForUser, !prompt.isOwned, views?.isShown == true || ownCard != nil, let place = viewPlace,
      let shownSurface, let watch = try? ViewWatch(views, place, shownOn: shownSurface)
    else { return ask(nil) }
    let reply = ask(
      PromptInterruption(descriptor: watch.descriptor) { [unowned self] in show(watch.takeChange(), place) })
    watch.stop()
    show(watch.takeChange(), place)
    recordViewFault()
    return reply
  }

  private func show(_ change: RequestViews.Shown?, _ place: ViewPlace) {
    if let change, let views { show(change.tree, of: views.target, .change) }
    let surface = place.surface
    guard surface != shownSurface else { return }
    shownSurface = surface
    showOwnCard(on: surface, .change)
  }

  private func recordViewFault() {
    guard let views, let fault = views.takeFault() else { return }
    report.record { $0.failViews(fault.code, fault.summary) }
    report.show(.viewLeftOut(LeftOutView(views.target, code: fault.code, message: fault.summary)))
  }

  private func show(
    _ tree: ViewTree, of target: InstalledExtension, _ stage: ShownView.Stage, isOwn: Bool = false,
    takesTaps: Bool = true
  ) {
    report.show(
      .view(
        ShownView(
          target, tree: tree, stage: stage, isOwn: isOwn, known: isOwn ? [] : shownImages,
          actions: isOwn || !takesTaps ? .none : ViewActions(tree, of: target, intents: KnownIntents(scope.installed)),
          mapName: scope.language.texts.text("view.map"))))
    if !isOwn { shownImages = Set(tree.images.values) }
  }
}
