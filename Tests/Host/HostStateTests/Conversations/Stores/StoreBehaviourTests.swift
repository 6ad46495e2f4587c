internal import HostState
internal import IntentConversations
internal import TestSupport
internal import Testing

@Suite("All stores behave alike")
struct StoreBehaviourTests {
  private static let minute = Duration.seconds(60)

  @Test("A parked conversation is loaded, and a newer one replaces it", arguments: StoreKind.tried)
  func parked(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let one = try place.open()
    let other = try place.open()
    #expect(try one.load("a") == nil)
    try one.save(.sample("first"), for: "a")
    try other.save(.sample("second"), for: "a")
    #expect(try one.load("a") == .parked(.sample("second")))
    #expect(try one.load("b") == nil)
  }

  @Test(
    "A claim is granted once, whether or not the conversation is parked", arguments: StoreKind.tried, [true, false])
  func claimed(kind: StoreKind, isParked: Bool) throws {
    let place = try StorePlace(kind)
    let one = try place.open()
    let other = try place.open()
    if isParked { try one.save(.sample(), for: "a") }
    #expect(try one.claim("a", lasting: Self.minute) == nil)
    #expect(try one.claim("a", lasting: Self.minute) == .claimed)
    #expect(try other.claim("a", lasting: Self.minute) == .claimed)
    #expect(try other.load("a") == .claimed)
    #expect(try other.claim("b", lasting: Self.minute) == nil)
  }

  @Test("Parking does not change a claim", arguments: StoreKind.tried)
  func parkedClaim(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let one = try place.open()
    let other = try place.open()
    #expect(try one.claim("a", lasting: Self.minute) == nil)
    for store in [one, other] {
      try store.save(.sample(), for: "a")
      #expect(try store.load("a") == .claimed)
    }
  }

  @Test("A claim without a result is lost, and is never granted again", arguments: StoreKind.tried)
  func lost(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let one = try place.open()
    let other = try place.open()
    #expect(try one.claim("a", lasting: .milliseconds(1)) == nil)
    #expect(try waitForValue { try other.load("a") == .lost ? true : nil } == true)
    #expect(try other.claim("a", lasting: Self.minute) == .lost)
    try other.save(.sample(), for: "a")
    #expect(try other.load("a") == .lost)
  }

  @Test("A result that arrives after its claim was lost is stored", arguments: StoreKind.tried)
  func late(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let one = try place.open()
    let other = try place.open()
    #expect(try one.claim("a", lasting: .milliseconds(1)) == nil)
    #expect(try waitForValue { try other.load("a") == .lost ? true : nil } == true)
    try one.settle("a", .sample())
    #expect(try other.load("a") == .settled(.sample(), nil))
    #expect(try other.claim("a", lasting: Self.minute) == .settled(.sample(), nil))
  }

  @Test("A conversation that is parked after the result stays until the next result", arguments: StoreKind.tried)
  func reply(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let one = try place.open()
    let other = try place.open()
    try one.save(.sample("before"), for: "a")
    #expect(try one.claim("a", lasting: Self.minute) == nil)
    try one.settle("a", .sample())
    #expect(try other.load("a") == .settled(.sample(), nil))
    for text in ["first", "second"] {
      try other.save(.sample(text), for: "a")
      #expect(try one.load("a") == .settled(.sample(), .sample(text)))
    }
    try one.settle("a", .sample("Read."))
    #expect(try other.load("a") == .settled(.sample("Read."), nil))
  }

  @Test("A result without a claim is stored, and no claim is granted after it", arguments: StoreKind.tried)
  func unclaimed(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let store = try place.open()
    try store.settle("a", .sample())
    #expect(try store.claim("a", lasting: Self.minute) == .settled(.sample(), nil))
  }

  @Test("Only the process with the claim stores the result", arguments: StoreKind.shared)
  func foreign(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let one = try place.open()
    let other = try place.open()
    #expect(try one.claim("a", lasting: Self.minute) == nil)
    #expect(throws: StoreError.self) { try other.settle("a", .sample("wrong")) }
    try one.settle("a", .sample())
    #expect(throws: StoreError.self) { try other.settle("a", .sample("wrong")) }
    #expect(try other.load("a") == .settled(.sample(), nil))
  }

  @Test("Keys that look alike, or like paths, are different conversations", arguments: StoreKind.tried)
  func keys(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let store = try place.open()
    let keys = ["", "/", "../a", "a", "A", "a\u{0}b", "a\r\nDEL a", "é", "*", String(repeating: "k", count: 100_000)]
    for key in keys { try store.save(.sample("of \(key.prefix(10))"), for: key) }
    for key in keys { #expect(try store.load(key) == .parked(.sample("of \(key.prefix(10))"))) }
  }

  @Test("An open conversation is for all processes, and only one removes it", arguments: StoreKind.shared)
  func open(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let one = try place.openShared()
    let other = try place.openShared()
    #expect(try one.loadOpen("a") == nil)
    #expect(try one.removeOpen("a") == nil)
    try one.saveOpen(.sample("first"), for: "a", lasting: Self.minute)
    try other.saveOpen(.sample("second"), for: "a", lasting: Self.minute)
    for store in [one, other] { #expect(try store.loadOpen("a") == .sample("second")) }
    #expect(try other.removeOpen("a") == .sample("second"))
    for store in [one, other] {
      #expect(try store.removeOpen("a") == nil)
      #expect(try store.loadOpen("a") == nil)
    }
    // A conversation and an open question may have the same key.
    try one.saveOpen(.sample("third"), for: "a", lasting: Self.minute)
    #expect(try one.load("a") == nil)
    #expect(try other.claim("a", lasting: Self.minute) == nil)
    #expect(try other.loadOpen("a") == .sample("third"))
  }

  @Test("An open conversation expires", arguments: StoreKind.shared)
  func expired(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let store = try place.openShared()
    for remove in [false, true] {
      try store.saveOpen(.sample(), for: "a", lasting: .milliseconds(1))
      let found = { try remove ? store.removeOpen("a") : store.loadOpen("a") }
      #expect(try waitForValue { try found() == nil ? true : nil } == true)
    }
  }

  @Test("One of many simultaneous removals gets an open conversation", arguments: StoreKind.shared)
  func removals(kind: StoreKind) async throws {
    let place = try StorePlace(kind)
    let stores = try (0..<8).map { _ in try place.openShared() }
    try stores[0].saveOpen(.sample(), for: "a", lasting: Self.minute)
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for store in stores { group.addTask { try await blocking { try store.removeOpen("a") == nil ? 0 : 1 } } }
      return try await group.reduce(0, +)
    }
    #expect(count == 1)
  }

  @Test("Users whose keys are equal have different conversations", arguments: StoreKind.tried)
  func users(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let store = try place.open()
    let users = [nil, "", "-", "1", "1:a"]
    for user in users { try UserConversationStore(store, user: user).save(.sample("of \(user ?? "none")"), for: "a:b") }
    for user in users {
      #expect(
        try UserConversationStore(store, user: user).load("a:b") == .parked(.sample("of \(user ?? "none")")))
    }
    let ann = UserConversationStore(store, user: "ann")
    #expect(try ann.claim("c", lasting: Self.minute) == nil)
    try ann.settle("c", .sample())
    #expect(try ann.load("c") == .settled(.sample(), nil))
    #expect(try UserConversationStore(store, user: "bob").load("c") == nil)
  }

  @Test("A user belongs to the first replica that asks, by its identifier", arguments: StoreKind.shared)
  func replicas(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let stores = try (0..<2).map { _ in try place.openShared() }
    let kitchen = Replica(secret: [1], name: "kitchen")
    let hall = Replica(secret: [2], name: "hall of \u{1b}[31m\nfame")
    for user in ["", "ann", "1:ann"] {
      #expect(try stores[0].replica(of: user, orClaim: kitchen) == kitchen)
      #expect(try stores[1].replica(of: user, orClaim: hall) == kitchen)
      // The machine got another name.
      let renamed = Replica(secret: [1], name: "cellar")
      #expect(try stores[1].replica(of: user, orClaim: renamed).identifier == kitchen.identifier)
    }
    #expect(try stores[1].replica(of: "bob", orClaim: hall) == hall)
    #expect(try stores[0].replica(of: "bob", orClaim: kitchen) == hall)
    // A conversation and a user may have the same name.
    #expect(try stores[0].load("ann") == nil)
  }

  @Test("Large conversations are stored, and too large ones rejected", arguments: StoreKind.shared)
  func large(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let store = try place.open()
    let large = String(repeating: "é", count: 500_000)
    try store.save(.sample(large), for: "a")
    #expect(try store.load("a") == .parked(.sample(large)))
    #expect(try store.claim("a", lasting: Self.minute) == nil)
    try store.settle("a", .sample(large))
    try store.save(.sample(large), for: "a")
    #expect(try store.load("a") == .settled(.sample(large), .sample(large)))
    #expect(throws: StoreError.self) { try store.save(.sample(large + large + large), for: "b") }
    #expect(try store.load("b") == nil)
  }

  @Test("All processes with a store get the same secret", arguments: StoreKind.shared)
  func secret(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let proposals = [Array(0..<32), Array(32..<64)].map { (bytes: [Int]) in bytes.map(UInt8.init) }
    let secrets = try proposals.map { try place.openShared().secret(orStore: $0) }
    #expect(secrets == [proposals[0], proposals[0]])
  }
}
