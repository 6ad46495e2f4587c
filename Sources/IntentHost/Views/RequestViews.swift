internal import ExtensionManifests
internal import ExtensionSupervisor
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import ViewTrees

/// The extension that shows views beside one request. Its faults end the views, and never the request.
///
/// Only the thread of the request uses it.
final class RequestViews {
  /// A fault of the extension, and of whom it is.
  struct Fault {
    let code: RequestOutcome.Code
    let summary: String
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
  /// Whether the extension was of use, so that the quarantine learns of a success.
  private var hasShown = false
  /// Receives the fault that ends the views.
  private let onFault: (Fault) -> Void

  /// Begins to start `target` for a request of this trust.
  init(
    _ target: InstalledExtension, _ configuration: HostConfiguration, pool: ExtensionPool, trust: Surface.Trust,
    onFault: @escaping (Fault) -> Void
  ) {
    (self.target, self.configuration, self.pool, self.onFault) = (target, configuration, pool, onFault)
    let budgets = configuration.policy.budgets
    budget = budgets.time(\.view, target.manifest)
    start = ViewStart(
      target, in: pool, budget: budgets.time(\.launch, target.manifest), trust: trust)
  }

  /// Asks for the view of an interaction.
  ///
  /// - Parameter request: the interaction and the place of the view.
  /// - Returns: the view and the parameters that it shows; nil if there is none.
  func view(_ request: ViewRequest) -> (tree: ViewTree, parameters: [String])? {
    let deadline = ContinuousClock.now + budget
    guard let connection = connected(until: deadline) else { return nil }
    images = [:]
    return take { () throws(ExtensionFault) in
      switch try connection.view(request, in: conversation, budget: max(deadline - .now, .milliseconds(1))) {
      case .success(let message): return message
      case .failure(let failure):
        end(failure.failure(of: target.manifest.name))
        return nil
      }
    }
  }

  /// Returns the view if it has changed; nil if it has not.
  func changedView() -> (tree: ViewTree, parameters: [String])? {
    guard hasShown, let connection else { return nil }
    return take { () throws(ExtensionFault) in try connection.takeChangedView(conversation) }
  }

  /// Ends the conversation with the extension, which goes back to the pool.
  func end() {
    guard !isOver else { return }
    isOver = true
    guard let connection else { return start.abandon() }
    connection.closeConversation(conversation)
    pool.giveBack(connection)
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

  /// Checks the view that `ask` returns.
  private func take(
    _ ask: () throws(ExtensionFault) -> ViewMessage?
  ) -> (tree: ViewTree, parameters: [String])? {
    do throws(ExtensionFault) {
      guard let message = try ask(), let object = message.tree else { return nil }
      let tree = try checked(object)
      (images, hasShown) = (tree.images, true)
      return tree.isEmpty ? nil : (tree, message.parameters)
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
    // A part of the budget may have gone to the start.
    if case .timedOut(let stage, _) = fault { fault = .timedOut(stage, budget: budget) }
    end(.init(fault.code, fault.summary, isOfHost: fault.isOfHost))
  }

  /// Ends the views and the process because of a failure.
  private func end(_ failure: RequestOutcome.Failure) {
    isOver = true
    if let connection { pool.discard(connection) }
    connection = nil
    if !failure.isOfHost { configuration.quarantine.fail(target, failure.code) }
    onFault(Fault(code: failure.code, summary: failure.message))
  }
}
