internal import HostState
internal import Foundation
internal import IntentConversations
internal import IntentHost
internal import Synchronization

/// Counts the steps of a turn, and kills this process at one of them.
final class Steps: Sendable {
  private let names = Mutex<[String]>([])
  /// The number of the step, counted from 1; 0 for none.
  private let last: Int

  init(killingAt last: Int) { self.last = last }

  var reached: [String] { names.withLock(\.self) }

  func reach(_ name: String) {
    let number = names.withLock { names in
      names.append(name)
      return names.count
    }
    if number == last { kill(getpid(), SIGKILL) }
  }
}

/// A store that counts its operations. Its claims expire immediately, so that a test needs no time to pass.
struct SteppedStore: ConversationStore {
  let store: FolderConversationStore
  let steps: Steps

  func load(_ key: String) throws -> StoredConversation? {
    steps.reach("load")
    return try store.load(key)
  }

  func save(_ conversation: ParkedConversation, for key: String) throws { try store.save(conversation, for: key) }

  func claim(_ key: String, lasting limit: Duration) throws -> StoredConversation? {
    steps.reach("claim")
    defer { steps.reach("claimed") }
    return try store.claim(key, lasting: .milliseconds(1))
  }

  func settle(_ key: String, _ result: ConversationResult) throws {
    steps.reach("settle")
    try store.settle(key, result)
    steps.reach("settled")
  }
}

/// An open lock that counts its refreshes.
final class SteppedLock: LockSource {
  private let writer = DeviceStateWriter(isLocked: false)
  private let steps: Steps

  init(_ steps: Steps) { self.steps = steps }

  var device: DeviceState { writer.state }
  func refresh() { steps.reach("lock") }
  var unlockDefect: String? { "it has no passcode" }
  func unlock(with passcode: String) -> PasscodeVerdict { .refused("it has no passcode") }
  var lockDefect: String? { nil }
  func lock() { writer.lock() }
}
