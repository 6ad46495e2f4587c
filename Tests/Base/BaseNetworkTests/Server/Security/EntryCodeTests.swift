@testable internal import BaseNetwork
internal import Synchronization
internal import Testing

@Suite("One-time codes and sessions of browsers")
struct EntryCodeTests {
  private let page = Client("page")

  /// A clock that a test moves.
  private final class Clock: Sendable {
    private let passed = Mutex(Duration.zero)
    private let start = MonotonicInstant.now

    var now: MonotonicInstant { start + passed.withLock(\.self) }
    var seconds: Int64 { 1_000_000 + passed.withLock(\.components.seconds) }
    func move(_ duration: Duration) { passed.withLock { $0 += duration } }
  }

  @Test("A long code is valid for seconds, a short one for minutes")
  func lifetimes() {
    let clock = Clock()
    let codes = EntryCodes { clock.now }
    let long = (0..<2).map { _ in codes.makeLong(for: page) }
    let short = codes.makeShort(for: page)
    clock.move(.seconds(29))
    #expect(codes.use(long[0], mayBeShort: false) == page)
    clock.move(.seconds(1))
    #expect(codes.use(long[1], mayBeShort: false) == nil)
    clock.move(.seconds(269))
    #expect(codes.use(short, mayBeShort: true) == page)
    let next = codes.makeShort(for: page)
    clock.move(.seconds(300))
    #expect(codes.use(next, mayBeShort: true) == nil)
  }

  @Test("Each code is used once, and tells its maker; a revoked one is invalid")
  func uses() {
    let uses = Mutex(0)
    let codes = EntryCodes()
    let long = codes.makeLong(for: page) { uses.withLock { $0 += 1 } }
    let short = codes.makeShort(for: page)
    for code in [long, short] {
      #expect(codes.use(code, mayBeShort: true) == page)
      #expect(codes.use(code, mayBeShort: true) == nil)
    }
    #expect(uses.withLock(\.self) == 1)
    let revoked = codes.makeLong(for: page)
    codes.revoke(revoked)
    #expect(codes.use(revoked, mayBeShort: true) == nil)
  }

  @Test("A short code has eight digits; five wrong ones or a new code end it", arguments: [4, 5])
  func tries(wrong count: Int) {
    let codes = EntryCodes()
    let code = codes.makeShort(for: page)
    #expect(code.utf8.count == 8 && code.utf8.allSatisfy { (0x30...0x39).contains($0) })
    let wrong = code.hasPrefix("1") ? "2" : "1"
    for _ in 0..<20 { #expect(codes.use(wrong, mayBeShort: false) == nil) }
    for _ in 0..<count { #expect(codes.use(wrong + code.dropFirst(), mayBeShort: true) == nil) }
    #expect((codes.use(code, mayBeShort: true) != nil) == (count < 5))
    let first = codes.makeShort(for: page)
    let second = codes.makeShort(for: page)
    if first != second { #expect(codes.use(first, mayBeShort: true) == nil) }
    #expect(codes.use(second, mayBeShort: true) == page)
  }

  @Test("The number of long codes is limited; the oldest are evicted")
  func bounded() {
    var limits = EntryCodes.Limits()
    limits.count = 4
    let codes = EntryCodes(limits: limits)
    let all = (0..<5).map { _ in codes.makeLong(for: page) }
    #expect(all.map { codes.use($0, mayBeShort: false) != nil } == [false, true, true, true, true])
  }

  @Test("A session needs both secrets, lasts seven days, and continues in another process from its digests")
  func sessions() throws {
    let clock = Clock()
    let saved = Mutex<[PageSessions.Session]>([])
    let first = PageSessions(now: { clock.seconds }, save: { list in saved.withLock { $0 = list } })
    let secrets = first.begin(for: page)
    let other = first.begin(for: page)
    let list = saved.withLock(\.self)
    #expect(list.count == 2)
    #expect(!"\(list)".contains(secrets.key) && !"\(list)".contains(secrets.cookie))
    let next = PageSessions(stored: list, now: { clock.seconds })
    for sessions in [first, next] {
      #expect(sessions.client(secrets) == page)
      #expect(sessions.client(.init(cookie: secrets.cookie, key: other.key)) == nil)
      #expect(sessions.client(.init(cookie: secrets.key, key: secrets.cookie)) == nil)
    }
    let stored = try #require(list.first)
    #expect(next.client(.init(cookie: stored.cookie, key: stored.key)) == nil)
    clock.move(.seconds(7 * 24 * 3600 - 1))
    #expect(next.client(secrets) == page)
    clock.move(.seconds(1))
    #expect(next.client(secrets) == nil)
  }

  @Test("The number of sessions is limited; the oldest are evicted")
  func sessionLimit() {
    let sessions = PageSessions()
    let all = (0...PageSessions.limit).map { _ in sessions.begin(for: page) }
    #expect(all.map { sessions.client($0) != nil } == [false] + all.dropFirst().map { _ in true })
  }
}
