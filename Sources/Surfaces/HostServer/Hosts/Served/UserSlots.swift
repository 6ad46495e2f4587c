internal import IntentConversations
internal import IntentHost

/// The users of a service, with their hosts. There is a limited number of them: an idle user gives way to a new one,
/// and gets a new host with the next request.
///
/// A user whose requests a client may repeat is not idle, because the store in the memory of this process knows which of
/// them were handled. A device that was locked stays locked.
struct UserSlots {
  /// A user who has a place.
  struct User {
    let lock: any LockSource
    let store: any ConversationStore
    /// The runs whose `handle` waits for an answer. They outlive a reload.
    let heldRuns: HeldRuns
    var host: ExtensionHost?
    /// Whether the folders of the user were created.
    var hasFolders = false
    /// The number of turns that run.
    var running = 0
    var lastUse = ContinuousClock.now

    /// Whether the user can give way without a trace at `now`.
    func isIdle(at now: ContinuousClock.Instant) -> Bool {
      let stored = (store as? MemoryConversationStore)?.count ?? 0
      return running == 0 && (stored == 0 || now - lastUse >= UserSlots.repetition)
    }
  }

  /// The time in which clients repeat a turn whose result they have lost.
  private static let repetition = Duration.seconds(600)
  /// The maximum number of users without a host whose device is locked.
  private static let maximumLocked = 4096

  private let limit: Int
  private(set) var users: [ServiceUser: User] = [:]
  /// The locks of the users who gave way while their device was locked.
  private var locked: [ServiceUser: any LockSource] = [:]

  /// Creates places for `limit` users, of whom the service's own is one.
  init(limit: Int) {
    self.limit = limit
  }

  /// The lock that a user had before giving way; nil for an unlocked or unknown user.
  func formerLock(of user: ServiceUser) -> (any LockSource)? { locked[user] }

  /// Adds a user, or replaces the host of a known one.
  mutating func set(_ user: ServiceUser, _ entry: User) {
    users[user] = entry
    locked[user] = nil
  }

  /// Makes a place for another user.
  ///
  /// - Parameter isBusy: whether a user has conversations that wait.
  /// - Returns: the host of the user who gave way, if any; nil if there is no place.
  mutating func makePlace(isBusy: (ServiceUser) -> Bool) -> [ExtensionHost]? {
    guard users.count >= limit else { return [] }
    let now = ContinuousClock.now
    let idle = users.filter { user, entry in
      user != .own && entry.isIdle(at: now) && !isBusy(user)
        && (!entry.lock.device.isLocked || locked.count < Self.maximumLocked)
    }
    guard let (user, entry) = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return nil }
    users[user] = nil
    if entry.lock.device.isLocked { locked[user] = entry.lock }
    return [entry.host].compactMap(\.self)
  }

  /// Counts a turn that begins; returns false if the user has another host now.
  mutating func beginUse(of user: ServiceUser, _ host: ExtensionHost) -> Bool {
    guard users[user]?.host === host else { return false }
    users[user]?.running += 1
    return true
  }

  /// Counts a turn that has ended.
  mutating func endUse(of user: ServiceUser) {
    users[user]?.running -= 1
    users[user]?.lastUse = .now
  }

  /// Returns whether the user runs a turn for the first time, and so needs folders.
  mutating func isFirstUse(of user: ServiceUser) -> Bool {
    defer { users[user]?.hasFolders = true }
    return users[user]?.hasFolders == false
  }

  /// Removes all hosts, which have old settings, and returns them.
  mutating func removeHosts() -> [ExtensionHost] {
    let hosts = users.values.compactMap(\.host)
    for user in users.keys { users[user]?.host = nil }
    return hosts
  }
}
