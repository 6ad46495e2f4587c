public import ExtensionManifests
public import HostState
public import IntentConversations
internal import IntentLanguage
internal import IntentWire

/// The permissions of apps, outside of a request.
extension ExtensionHost {
  /// Stores the user's decisions about the permissions of apps.
  public var authorizations: Authorizations { services.configuration.authorizations }

  /// Returns the permission of an app of the catalogue.
  public func authorization(of app: InstalledApp, _ kind: AuthorizationKind) -> AuthorizationStatus {
    permissions(of: app).status(kind)
  }

  /// Asks the user whether an app may have a permission, unless the user has decided before. The question counts as a
  /// request with its own number in the events.
  ///
  /// Only an answer is a decision. If the user cancels, if nobody answers, if the device is locked, or if the app gives
  /// no reason in its manifest, the decision stays open and the user can be asked again.
  ///
  /// - Parameters:
  ///   - kind: the permission.
  ///   - app: an app of the catalogue.
  ///   - surface: the surface that the question is shown on. Only the trust `owner` may answer.
  ///   - presenter: shows the question and returns the answer.
  /// - Returns: the permission afterwards.
  @discardableResult
  public func requestAuthorization(
    _ kind: AuthorizationKind, for app: InstalledApp, from surface: Surface, presenter: any Presenter
  ) -> AuthorizationStatus {
    ask(from: surface, presenter) { owner, deadline in permissions(of: app).ask(kind, on: owner, until: deadline) }
    return authorization(of: app, kind)
  }

  func permissions(of app: InstalledApp) -> PermissionRequests {
    PermissionRequests(services.configuration, lock: services.lock, app: app)
  }

  /// The time for the user's answers to one question of an app.
  private static let timeout = Duration.seconds(120)

  /// Asks the user on behalf of an app, outside of a request.
  ///
  /// - Parameters:
  ///   - surface: the surface that the question is shown on.
  ///   - presenter: shows the question and returns the answers.
  ///   - hasStoppedWaiting: returns whether the app has stopped waiting for the reply.
  ///   - body: asks on the surface until the deadline that it receives. A later answer has no effect.
  /// - Returns: the reply of `body`.
  @discardableResult
  func ask(
    from surface: Surface, _ presenter: any Presenter, hasStoppedWaiting: @escaping () -> Bool = { false },
    _ body: (OwnerSurface, _ deadline: ContinuousClock.Instant) -> HostReply
  ) -> HostReply {
    let label = RequestLabel(number: services.nextNumber())
    let start = ContinuousClock.now
    let language = services.languages.language(services.configuration.locale).conversation
    var isShown = false
    let owner = OwnerSurface(
      language: language, refusal: surface.trust == .owner ? nil : .nobodyToAsk, hasStoppedWaiting: hasStoppedWaiting,
      ask: { prompt in
        guard presenter.canAnswer(prompt) else { return .nobody }
        isShown = true
        presenter.show(.prompt(prompt), of: label)
        let answer = presenter.answer(to: prompt)
        guard case .text(let text) = answer else { return answer }
        presenter.show(.answer(prompt.isSecret ? nil : text), of: label)
        return language.answers.isCancel(text) ? .cancelled : answer
      },
      show: { presenter.show(.said($0), of: label) })
    let reply = body(owner, start + Self.timeout)
    // If nothing was shown, no `finished` event is needed.
    if isShown { presenter.show(.finished(ConversationEnd(.success, duration: .now - start)), of: label) }
    return reply
  }
}
