package import ExtensionManifests
package import IntentDefinitions
package import IntentLanguage

/// Chooses the extension for a request. The choice depends on the request, the policy and a fixed order, and never on
/// the order of loading.
package struct Router {
  let catalogue: ExtensionCatalogue
  let policy: Policy
  /// The language of the reasons why no extension can take a request.
  let texts: Texts
  /// Returns the reason why an extension is paused; nil if it is not paused.
  var pause: (InstalledExtension) -> ExtensionPause? = { _ in nil }

  /// Creates a router; `pause` returns the reason why an extension is paused, or nil.
  package init(
    catalogue: ExtensionCatalogue, policy: Policy, texts: Texts = ConversationLanguage.english.texts,
    pause: @escaping (InstalledExtension) -> ExtensionPause? = { _ in nil }
  ) {
    self.catalogue = catalogue
    self.policy = policy
    self.texts = texts
    self.pause = pause
  }

  /// Returns the route of a request for `intent`; `application` is the app that the request names.
  ///
  /// - Throws: `RequestOutcome.Failure` with the code `noExtension` and its reason, or with the code `quarantined`.
  package func route(_ intent: IntentDefinition, application: String?) throws(RequestOutcome.Failure) -> Route {
    guard catalogue.count > 0 else { throw .init(.noExtension, catalogue.emptyExplanation) }
    let supporting = catalogue.extensions(supporting: intent.name)
    let disabled = supporting.filter { policy.disabled.contains($0.manifest.identifier) }
    let foreign = supporting.filter { !disabled.contains($0) && !definesSameIntent(intent, $0) }
    let enabled = supporting.filter { !disabled.contains($0) && !foreign.contains($0) }
    var route = Route(candidates: [])
    route.passedOver = disabled.map { .init(target: $0, reason: "disabled by the policy") }
    route.passedOver += foreign.map { .init(target: $0, reason: "does not define \(intent.name) in this way") }
    route.passedOver += catalogue.rejected(supporting: intent.name).compactMap(Route.Candidate.init(refused:))
    if let application {
      try choose(named: application, among: enabled, intent, &route)
    } else if let preferred = policy.preferred[intent.name],
      enabled.contains(where: { preferred.contains($0.manifest.identifier) })
    {
      choose(preferred: preferred, among: enabled, &route)
    } else {
      route.candidates = enabled.map { .init(target: $0, reason: "the user chooses among \(enabled.count)") }
      if enabled.count == 1 { route.candidates[0].reason = "the only extension that supports \(intent.name)" }
      route.needsChoice = enabled.count > 1
    }
    guard !route.candidates.isEmpty else { throw noExtension(intent, disabled) }
    try passOverPaused(&route)
    route.recordNetworkDecisions(policy.sandbox)
    return route
  }

  /// Removes the paused candidates from the route.
  private func passOverPaused(_ route: inout Route) throws(RequestOutcome.Failure) {
    let paused = route.candidates.compactMap { candidate in
      pause(candidate.target).map { (candidate: candidate, pause: $0) }
    }
    guard let first = paused.first else { return }
    route.passedOver += paused.map { .init(target: $0.candidate.target, reason: $0.pause.reason) }
    let preferred = route.candidates[0].target
    route.candidates.removeAll { candidate in paused.contains { $0.candidate == candidate } }
    let failure = first.pause.failure
    guard !route.candidates.isEmpty else { throw failure }
    if route.needsChoice {
      let count = route.candidates.count
      let reason = count == 1 ? "the only one that accepts requests now" : "the user chooses among \(count)"
      for index in route.candidates.indices { route.candidates[index].reason = reason }
      route.needsChoice = count > 1
    } else if first.candidate.target == preferred {
      route.takeoverFailure = failure
    }
  }

  /// Returns whether the extension supports exactly this intent. Two apps may define different intents with the same
  /// name.
  private func definesSameIntent(_ intent: IntentDefinition, _ target: InstalledExtension) -> Bool {
    intent.texts == nil || target.definitions.intent(intent.name) == intent
  }

  private func choose(
    named application: String, among enabled: [InstalledExtension], _ intent: IntentDefinition, _ route: inout Route
  ) throws(RequestOutcome.Failure) {
    for target in enabled {
      if target.manifest.isCalled(application) {
        route.candidates.append(.init(target: target, reason: "named in the request"))
      } else {
        route.passedOver.append(.init(target: target, reason: "another application is named in the request"))
      }
    }
    // Several extensions may share a name. In that case the user must choose.
    route.needsChoice = route.candidates.count > 1
    guard route.candidates.isEmpty else { return }
    if let known = catalogue.extensions.first(where: { $0.manifest.isCalled(application) }) {
      let isDisabled =
        policy.disabled.contains(known.manifest.identifier) && known.manifest.intentsSupported.contains(intent.name)
      throw noExtension(isDisabled ? "noExtension.disabled" : "noExtension.named", ["application": known.manifest.name])
    }
    let suggestion = NearestName.suggestion(for: application, in: catalogue.extensions.map(\.manifest.name))
    throw .init(.noExtension, "there is no application '\(application)'\(suggestion)")
  }

  /// Adds the preferred extensions in the policy's order, and then the other extensions as alternatives.
  private func choose(preferred: [String], among enabled: [InstalledExtension], _ route: inout Route) {
    var seen: Set<String> = []
    let ranked = preferred.filter { seen.insert($0).inserted }.compactMap { identifier in
      enabled.first { $0.manifest.identifier == identifier }
    }
    let others = enabled.filter { !preferred.contains($0.manifest.identifier) }
    route.candidates = ranked.map { .init(target: $0, reason: "preferred by the policy") }
    route.candidates += others.map { .init(target: $0, reason: "not preferred by the policy") }
  }

  private func noExtension(_ intent: IntentDefinition, _ disabled: [InstalledExtension]) -> RequestOutcome.Failure {
    if let first = disabled.first { return noExtension("noExtension.disabled", ["application": first.manifest.name]) }
    if let refused = catalogue.rejected(supporting: intent.name).first {
      return noExtension("noExtension.refused", ["path": refused.path, "reason": refused.reason])
    }
    return noExtension("noExtension")
  }

  private func noExtension(_ key: String, _ values: TextValues = [:]) -> RequestOutcome.Failure {
    .init(.noExtension, texts.text(key, values))
  }
}

extension ExtensionManifest {
  /// Returns whether `name` is the identifier or one of the names of the extension. Case does not matter.
  package func isCalled(_ name: String) -> Bool {
    ([self.name, identifier] + alternativeNames).contains { $0.lowercased() == name.lowercased() }
  }
}
