internal import AppGroups
internal import IntentWire
internal import Synchronization

/// The host stores the interactions of each extension separately. An app's interactions are in the app's container.
extension INInteraction {
  /// Donates the interaction to the host. It replaces an earlier one with the same identifier. Passes the error or nil
  /// to `completion`, on a thread of the system.
  public func donate(completion: (((any Error)?) -> Void)? = nil) {
    Self.perform(.donate(wireObject), code: .donatingInteraction, completion: completion)
  }

  /// Donates the interaction to the host. It replaces an earlier one with the same identifier.
  ///
  /// - Throws: `INIntentError.donatingInteraction` if the host does not store it.
  public func donate() async throws {
    try await Self.perform(.donate(wireObject), .donatingInteraction)
  }

  /// Deletes all interactions of this extension or app. Passes the error or nil to `completion`, on a thread of the
  /// system.
  public class func deleteAll(completion: (((any Error)?) -> Void)? = nil) {
    perform(.deleteAll, code: .deletingAllInteractions, completion: completion)
  }

  /// Deletes all interactions of this extension or app.
  ///
  /// - Throws: `INIntentError.deletingAllInteractions` if the host can't delete them.
  public class func deleteAll() async throws {
    try await perform(.deleteAll, .deletingAllInteractions)
  }

  /// Deletes the interactions of this extension or app with these identifiers. Passes the error or nil to `completion`,
  /// on a thread of the system.
  public class func delete(with identifiers: [String], completion: (((any Error)?) -> Void)? = nil) {
    perform(.deleteIdentifiers(identifiers), code: .deletingInteractionWithIdentifiers, completion: completion)
  }

  /// Deletes the interactions of this extension or app with these identifiers.
  ///
  /// - Throws: `INIntentError.deletingInteractionWithIdentifiers` if the host can't delete them.
  public class func delete(with identifiers: [String]) async throws {
    try await perform(.deleteIdentifiers(identifiers), .deletingInteractionWithIdentifiers)
  }

  /// Deletes the interactions of this extension or app in a group. Passes the error or nil to `completion`, on a thread
  /// of the system.
  public class func delete(with groupIdentifier: String, completion: (((any Error)?) -> Void)? = nil) {
    perform(.deleteGroup(groupIdentifier), code: .deletingInteractionWithGroupIdentifier, completion: completion)
  }

  /// Deletes the interactions of this extension or app in a group.
  ///
  /// - Throws: `INIntentError.deletingInteractionWithGroupIdentifier` if the host can't delete them.
  public class func delete(with groupIdentifier: String) async throws {
    try await perform(.deleteGroup(groupIdentifier), .deletingInteractionWithGroupIdentifier)
  }

  private class func perform(
    _ operation: InteractionOperation, code: INIntentError.Code, completion: (((any Error)?) -> Void)?
  ) {
    let handler = Unchecked(completion)
    guard let host = HostOperations.current.withLock(\.self) else {
      return performHere(operation, code: code, completion: completion)
    }
    host.perform(operation) { failure in
      if let failure { log("\(code): \(failure)") }
      handler.value?(failure.map { INIntentError(code, $0) })
    }
  }

  /// Performs an operation on the file of an app, even while the app handles a request of a host. The app may write to
  /// its container, all hosts read the file, and the app uses the same file when it handles no request. In any other
  /// program the operation fails.
  private class func performHere(
    _ operation: InteractionOperation, code: INIntentError.Code, completion: (((any Error)?) -> Void)?
  ) {
    let failure: INIntentError?
    if let app = AppIdentity.current {
      failure = InteractionFile.perform(operation, app).map { INIntentError(code, $0) }
    } else {
      failure = INIntentError(.interactionOperationNotSupported, "there is no host")
    }
    if let completion { callAsynchronously(failure, completion) }
  }

  private class func perform(_ operation: InteractionOperation, _ code: INIntentError.Code) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      perform(operation, code: code) { error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }
}
