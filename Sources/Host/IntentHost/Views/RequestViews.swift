internal import ExtensionManifests
internal import ExtensionSupervisor
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import ViewTrees

/// The extension that shows views beside one request. Its faults end the views, but never the request.
///
/// One thread at a time uses it: that of the request, or that of a ``ViewWatch``.
final class RequestViews {
  /// A fault that ended the views, with its description for the journal.
  struct Fault {
    let code: RequestOutcome.Code
    let summary: String
  }

  /// A view with the parameters that it shows.
  struct Shown {
    let tree: ViewTree
    var parameters: [String] = []
  }

  /// The extension.
  let target: InstalledExtension
  private let configuration: HostConfiguration
  private let pool: ExtensionPool
  private let budget: Duration
  private let start: ViewStart
  private var connection: ExtensionConnection?
  private var conversation: Int64 = 0
  /// The images of the view that was shown last.
  private var images: [Int: ViewImage] = [:]
  /// Whether the views have ended.
  private var isOver = false
  /// Whether the extension has returned a valid view, which counts as a success for its quarantine.
  private var hasShown = false
  /// The place for which the view was laid out.
  private var surface: ViewSurface?
  /// The fault that ended the views, until ``takeFault()`` returns it.
  private var fault: Fault?

  /// Starts `target` for a request of this trust, without waiting.
  init(
    _ target: InstalledExtension, _ configuration: HostConfiguration, pool: ExtensionPool, trust: Surface.Trust
  ) {
    self.target = target
    self.configuration = configuration
    self.pool = pool
    let budgets = configuration.policy.budgets
    budget = budgets.time(\.view, target.manifest)
    start = ViewStart(
      target, in: pool, budget: budgets.time(\.launch, target.manifest), trust: trust)
  }

  /// Asks for the view of an interaction.
  ///
  /// - Parameter request: the interaction and the place of the view.
  /// - Returns: the view and the parameters that it shows; nil if there is none.
  func view(_ request: ViewRequest) -> Shown? {
    let deadline = ContinuousClock.now + budget
    guard let connection = connected(until: deadline) else { return nil }
    images = [:]
    surface = request.surface
    return checkedView { () throws(ExtensionFault) in
      message(try connection.view(request, in: conversation, budget: max(deadline - .now, .milliseconds(1))))
    }
  }

  /// Returns the view if it has changed. If `place` has changed, the extension lays the view out again.
  ///
  /// - Parameter place: the place of the view.
  /// - Returns: the view; nil if it has not changed.
  func change(in place: ViewPlace) -> Shown? {
    guard hasShown, let connection else { return nil }
    let surface = place.surface
    guard surface == self.surface else { return layOut(surface, connection) }
    return checkedView { () throws(ExtensionFault) in try connection.nextChangedView(conversation) }
  }

  private func layOut(_ surface: ViewSurface, _ connection: ExtensionConnection) -> Shown? {
    self.surface = surface
    return checkedView { () throws(ExtensionFault) in
      let answer = try connection.view(on: surface, in: conversation, budget: budget)
      // The answer does not repeat the images of an earlier change.
      if let earlier = try connection.pendingView(conversation)?.tree { images = try checked(earlier).images }
      return message(answer)
    }
  }

  /// Whether the extension has returned a view that can still change.
  var isShown: Bool { hasShown && connection != nil }

  /// The descriptors that become readable before the view changes.
  var watchedDescriptors: [Int32] { isShown ? connection?.watchedDescriptors ?? [] : [] }

  /// Returns the fault that ended the views; nil at the next call.
  func takeFault() -> Fault? {
    defer { fault = nil }
    return fault
  }

  /// Ends the conversation with the extension, and gives the extension back to the pool.
  func end() {
    guard !isOver else { return }
    isOver = true
    guard let connection else { return start.abandon() }
    connection.closeConversation(conversation)
    pool.returnConnection(connection)
    self.connection = nil
    if hasShown { configuration.quarantine.succeed(target) }
  }

  // MARK: The connection

  private func connected(until deadline: ContinuousClock.Instant) -> ExtensionConnection? {
    guard !isOver else { return nil }
    if let connection { return connection }
    switch start.connection(until: deadline) {
    case .success(let connection):
      self.connection = connection
      conversation = connection.newConversation()
    case .failure(let fault): fail(fault)
    case nil: fail(.timedOut(.launch, budget: budget))
    }
    return connection
  }

  /// Returns the view of an answer. A failure ends the views.
  private func message(_ answer: Result<ViewMessage, CallFailure>) -> ViewMessage? {
    switch answer {
    case .success(let message): return message
    case .failure(let failure):
      end(failure.failure(of: target.manifest.name))
      return nil
    }
  }

  /// Checks the view that `ask` returns.
  private func checkedView(_ ask: () throws(ExtensionFault) -> ViewMessage?) -> Shown? {
    do throws(ExtensionFault) {
      guard let message = try ask(), let object = message.tree else { return nil }
      let tree = try checked(object)
      images = tree.images
      hasShown = true
      return tree.isEmpty ? nil : Shown(tree: tree, parameters: message.parameters)
    } catch {
      fail(error)
      return nil
    }
  }

  private func checked(_ object: WireObject) throws(ExtensionFault) -> ViewTree {
    do throws(ViewTreeError) {
      return try ViewTree(object, known: images)
    } catch {
      throw .protocolError("\(error)", during: .view)
    }
  }

  // MARK: Faults

  private func fail(_ fault: ExtensionFault) {
    var fault = fault
    // The start may have used a part of the budget.
    if case .timedOut(let stage, _) = fault { fault = .timedOut(stage, budget: budget) }
    var message = fault.summary
    if case .timedOut(.view, _) = fault {
      message += "; the likely cause is in 'configureView' or 'configure': a branch returned without calling completion"
    }
    end(.init(fault.code, message, isOfHost: fault.isOfHost))
  }

  /// Ends the views and the process because of a failure.
  private func end(_ failure: RequestOutcome.Failure) {
    isOver = true
    if let connection { pool.discard(connection) }
    connection = nil
    if !failure.isOfHost { configuration.quarantine.fail(target, code: failure.code) }
    fault = Fault(code: failure.code, summary: failure.message)
  }
}
