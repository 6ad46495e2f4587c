internal import IntentWire
internal import Synchronization

/// Interactions are kept by the host, for each extension its own.
extension INInteraction {
  /// Lets the host know of the interaction, instead of an earlier one with the same identifier; `completion` is told the
  /// error or nil, on a thread of the system's.
  public func donate(completion: (((any Error)?) -> Void)? = nil) {
    Self.perform(.donate(wireObject), .donatingInteraction, completion)
  }

  /// Lets the host know of the interaction, instead of an earlier one with the same identifier.
  ///
  /// - Throws: `INIntentError.donatingInteraction` where the host does not keep it.
  public func donate() async throws {
    try await Self.perform(.donate(wireObject), .donatingInteraction)
  }

  /// Lets the host forget all interactions of this extension; `completion` is told the error or nil, on a thread of the
  /// system's.
  public class func deleteAll(completion: (((any Error)?) -> Void)? = nil) {
    perform(.deleteAll, .deletingAllInteractions, completion)
  }

  /// Lets the host forget all interactions of this extension.
  ///
  /// - Throws: `INIntentError.deletingAllInteractions` where it can't.
  public class func deleteAll() async throws {
    try await perform(.deleteAll, .deletingAllInteractions)
  }

  /// Lets the host forget interactions of this extension; `completion` is told the error or nil, on a thread of the
  /// system's.
  public class func delete(with identifiers: [String], completion: (((any Error)?) -> Void)? = nil) {
    perform(.deleteIdentifiers(identifiers), .deletingInteractionWithIdentifiers, completion)
  }

  /// Lets the host forget interactions of this extension.
  ///
  /// - Throws: `INIntentError.deletingInteractionWithIdentifiers` where it can't.
  public class func delete(with identifiers: [String]) async throws {
    try await perform(.deleteIdentifiers(identifiers), .deletingInteractionWithIdentifiers)
  }

  /// Lets the host forget this extension's interactions of a group; `completion` is told the error or nil, on a thread of
  /// the system's.
  public class func delete(with groupIdentifier: String, completion: (((any Error)?) -> Void)? = nil) {
    perform(.deleteGroup(groupIdentifier), .deletingInteractionWithGroupIdentifier, completion)
  }

  /// Lets the host forget this extension's interactions of a group.
  ///
  /// - Throws: `INIntentError.deletingInteractionWithGroupIdentifier` where it can't.
  public class func delete(with groupIdentifier: String) async throws {
    try await perform(.deleteGroup(groupIdentifier), .deletingInteractionWithGroupIdentifier)
  }

  private class func perform(
    _ operation: InteractionOperation, _ code: INIntentError.Code, _ completion: (((any Error)?) -> Void)?
  ) {
    let told = Unchecked(completion)
    guard let host = HostOperations.current.withLock(\.self) else {
      let error = INIntentError(.interactionOperationNotSupported, "there is no host")
      if let completion { afterwards(error, completion) }
      return
    }
    host.perform(operation) { failure in
      if let failure { log("\(code): \(failure)") }
      told.value?(failure.map { INIntentError(code, $0) })
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
