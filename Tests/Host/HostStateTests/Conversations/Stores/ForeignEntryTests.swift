internal import IntentConversations
internal import Testing

@testable internal import HostState

@Suite("Entries of other versions, and damaged ones, are never misread")
struct ForeignEntryTests {
  private static let minute = Duration.seconds(60)

  @Test(
    "An unreadable parked conversation counts as missing", arguments: StoreKind.shared,
    ["p2\n{}", "p1\n{}", "p1\nnonsense", "p1\n", "p"])
  func parked(kind: StoreKind, text: String) throws {
    let place = try StorePlace(kind)
    let store = try place.open()
    try store.save(.sample(), for: "a")
    try place.replaceEntry(.parked, with: text)
    #expect(try store.load("a") == nil)
    #expect(try store.claim("a", lasting: Self.minute) == nil)
  }

  @Test(
    "An unreadable open conversation counts as missing", arguments: StoreKind.shared,
    ["p2\n{}", "p1\n{}", "p1\nnonsense", "p1\n", "p"])
  func open(kind: StoreKind, text: String) throws {
    let place = try StorePlace(kind)
    let store = try place.openShared()
    try store.saveOpen(.sample(), for: "a", lasting: Self.minute)
    try place.replaceEntry(.open, with: text)
    #expect(try store.loadOpen("a") == nil)
    #expect(try store.removeOpen("a") == nil)
  }

  @Test(
    "A claim that can't be read counts as lost", arguments: StoreKind.shared,
    [
      "c2 owner 1 99999999999999 more\n", "c1 owner 1 99999999999999 more\n", "c1 owner  99999999999999 1\n",
      "c1 owner 1 soon\n", "c1 99999999999999\n", "c1\n", "c",
    ])
  func claim(kind: StoreKind, text: String) throws {
    let place = try StorePlace(kind)
    let store = try place.open()
    #expect(try store.claim("a", lasting: Self.minute) == nil)
    try place.replaceEntry(.claim, with: text)
    #expect(try store.load("a") == .lost)
    #expect(try store.claim("a", lasting: Self.minute) == .lost)
    try store.save(.sample(), for: "a")
    #expect(try store.load("a") == .lost)
  }

  @Test(
    "A result that can't be read leaves the result unknown", arguments: StoreKind.shared,
    ["s2 owner\n{}", "s1 owner 2\n{}", "s1 owner 99999\n{}", "s1 owner -1\n{}", "s1 owner 9223372036854775808\n", "s1"])
  func result(kind: StoreKind, text: String) throws {
    let place = try StorePlace(kind)
    let store = try place.open()
    #expect(try store.claim("a", lasting: Self.minute) == nil)
    try store.settle("a", .sample())
    try place.replaceEntry(.result, with: text)
    #expect(try store.load("a") == .lost)
    #expect(try store.claim("a", lasting: Self.minute) == .lost)
  }

  @Test("A result that is longer or shorter than announced is unknown", arguments: StoreKind.shared, [-1, 1, 1_000])
  func announced(kind: StoreKind, excess: Int) throws {
    let place = try StorePlace(kind)
    let store = try place.open()
    #expect(try store.claim("a", lasting: Self.minute) == nil)
    try store.settle("a", .sample())
    let result = String(decoding: try StoredEntry.json(ConversationResult.sample()), as: UTF8.self)
    try place.replaceEntry(.result, with: "s1 owner \(result.utf8.count)\n\(result)")
    #expect(try store.load("a") == .settled(.sample(), nil))
    try place.replaceEntry(.result, with: "s1 owner \(result.utf8.count + excess)\n\(result)")
    #expect(try store.load("a") == .lost)
    try place.replaceEntry(.result, with: "s1 owner \(result.utf8.count) more\n\(result)")
    #expect(try store.load("a") == .lost)
  }

  @Test("A result replaces a claim that can't be read", arguments: StoreKind.shared)
  func settled(kind: StoreKind) throws {
    let place = try StorePlace(kind)
    let store = try place.open()
    #expect(try store.claim("a", lasting: Self.minute) == nil)
    try place.replaceEntry(.claim, with: "not a claim")
    try store.settle("a", .sample())
    #expect(try store.load("a") == .settled(.sample(), nil))
  }

  @Test("Invalid entries grant no claim", arguments: StoreKind.shared, ["nonsense", "\u{0}"])
  func damaged(kind: StoreKind, text: String) throws {
    let place = try StorePlace(kind)
    let store = try place.open()
    #expect(try store.claim("a", lasting: Self.minute) == nil)
    try place.replaceEntry(.claim, with: text)
    #expect(throws: StoreError.self) { try store.load("a") }
    #expect(throws: StoreError.self) { try store.claim("a", lasting: Self.minute) }
  }
}
