internal import Foundation
internal import Intents
internal import Synchronization

/// Calls its completion twice.
final class TwiceHandler: NSObject, INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
    completion(INSendMessageIntentResponse(code: .failure, userActivity: nil))
  }

  func resolveContent(for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
    completion(.needsValue())
    completion(.notRequired())
  }
}

/// Answers `handle` when it is asked to confirm, from another queue.
final class LaterHandler: NSObject, INSendMessageIntentHandling {
  private let pending = Mutex<(@Sendable (INSendMessageIntentResponse) -> Void)?>(nil)

  func handle(
    intent: INSendMessageIntent,
    completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void
  ) {
    pending.withLock { $0 = completion }
  }

  func confirm(
    intent: INSendMessageIntent,
    completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void
  ) {
    let handled = pending.withLock { $0 }
    DispatchQueue(label: "another").async {
      handled?(INSendMessageIntentResponse(code: .success, userActivity: nil))
      completion(INSendMessageIntentResponse(code: .ready, userActivity: nil))
    }
  }
}

/// Answers from the main queue.
final class MainQueueHandler: NSObject, INSendMessageIntentHandling {
  func handle(
    intent: INSendMessageIntent,
    completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void
  ) {
    DispatchQueue.main.async {
      completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
    }
  }
}

/// Answers on the main actor.
final class MainActorHandler: NSObject, INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    await MainActor.run { INSendMessageIntentResponse(code: .success, userActivity: nil) }
  }
}

/// Waits in `handle` until it is asked to confirm. If it is cancelled, it answers with a failure.
final class WaitingHandler: NSObject, INSendMessageIntentHandling {
  private let (confirmations, confirmation) = AsyncStream.makeStream(of: Void.self)

  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    var iterator = confirmations.makeAsyncIterator()
    let isConfirmed = await iterator.next() != nil
    return INSendMessageIntentResponse(code: isConfirmed ? .success : .failure, userActivity: nil)
  }

  func confirm(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    confirmation.yield()
    completion(INSendMessageIntentResponse(code: .ready, userActivity: nil))
  }
}

/// Computes in `handle` until it is cancelled, without suspending, and answers with a failure.
final class ComputingHandler: NSObject, INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    while !Task.isCancelled { sched_yield() }
    return INSendMessageIntentResponse(code: .failure, userActivity: nil)
  }
}

/// Blocks the thread in `handle` until it is cancelled, and answers with a failure.
final class BlockingHandler: NSObject, INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    let cancellation = DispatchSemaphore(value: 0)
    return await withTaskCancellationHandler {
      Self.block(until: cancellation)
      return INSendMessageIntentResponse(code: .failure, userActivity: nil)
    } onCancel: {
      cancellation.signal()
    }
  }

  // Waiting is not available in asynchronous code, because it may block a thread of the pool.
  private static func block(until semaphore: DispatchSemaphore) { semaphore.wait() }
}
