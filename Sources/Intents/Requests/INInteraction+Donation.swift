internal import IntentWire
internal import Synchronization

/// The host stores interactions for each extension separately.
extension INInteraction {
  /// Donates the interaction to the host. It replaces an earlier one with the same identifier. Passes the error or nil
  /// to `completion`, on a thread of the system.
  public func donate(completion: (((any Error)?) -> Void)? = nil) {
    Self.perform(.donate(wireObject), .donatingInteraction, completion)
  }

  /// Donates the interaction to the host. It replaces an earlier one with the same identifier.
  ///
  /// - Throws: `INIntentError.donatingInteraction` if the host does not store it.
  public func donate() async throws {
    try await Self.perform(.donate(wireObject), .donatingInteraction)
  }

  /// Deletes all interactions of this extension. Passes the error or nil to `completion`, on a thread of the system.
  public class func deleteAll(completion: (((any Error)?) -> Void)? = nil) {
    perform(.deleteAll, .deletingAllInteractions, completion)
  }

  /// Deletes all interactions of this extension.
  ///
  /// - Throws: `INIntentError.deletingAllInteractions` if the host can't delete them.
  public class func deleteAll() async throws {
    try await perform(.deleteAll, .deletingAllInteractions)
  }

  /// Deletes the interactions of this extension with these identifiers. Passes the error or nil to `completion`, on a
  /// thread of the system.
  public class func delete(with identifiers: [String], completion: (((any Error)?) -> Void)? = nil) {
    perform(.deleteIdentifiers(identifiers), .deletingInteractionWithIdentifiers, completion)
  }

  /// Deletes the interactions of this extension with these identifiers.
  ///
  /// - Throws: `INIntentError.deletingInteractionWithIdentifiers` if the host can't delete them.
  public class func delete(with identifiers: [String]) async throws {
    try await perform(.deleteIdentifiers(identifiers), .deletingInteractionWithIdentifiers)
  }

  /// Deletes the interactions of this extension in a group. Passes the error or nil to `completion`, on a thread of the
  /// system.
  public class func delete(with groupIdentifier: String, completion: (((any Error)?) -> Void)? = nil) {
    perform(.deleteGroup(groupIdentifier), .deletingInteractionWithGroupIdentifier, completion)
  }

  /// Deletes the interactions of this extension in a group.
  ///
  /// - Throws: `INIntentError.deletingInteractionWithGroupIdentifier` if the host can't delete them.
  public class func delete(with groupIdentifier: String) async throws {
    try await perform(.deleteGroup(groupIdentifier), .deletingInteractionWithGroupIdentifier)
  }

  private class func perform(
    _ operation: InteractionOperation, _ code: INIntentError.Code, _ completion: (((any Error)?) -> Void)?
  ) {
    let handler = Unchecked(completion)
    guard let host = HostOperations.current.withLock(\.self) else {
      let error = INIntentError(.interactionOperationNotSupported, "there is no host")
      if let completion { afterwards(error, completion) }
      return
    }
    host.perform(operation) { failure in
      if let failure { log("\(code): \(failure)") }
      handler.value?(failure.map { INIntentError(code, $0) })
    }
  }

  private class func perform(_ operation: InteractionOperation, _ code: INIntentError.Code) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      perform(operation, code) { error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }
}
