internal import BaseFiles
internal import ConversationScripts
internal import Foundation
internal import IntentConversations
internal import IntentHost
internal import TestSupport
internal import Testing

@Suite("A conversation by turns has the events of a live one")
struct ReplayTests {
  private static let catalogues = InstalledCatalogues(
    .init(plugins: (try? [BuildProducts.folder]) ?? [], manifests: [BuildProducts.manifests], policy: Policy()),
    environment: [:])
  private static let scripts = ScriptSearch.files([BuildProducts.tests.appending(path: "Conversations").path])

  /// Plays a script on a device of its own and collects the lines of its events.
  private func lines(
    _ script: ConversationScript, _ play: (ExtensionHost, @escaping (ConversationEvent) -> Void) -> Void
  ) throws -> [String] {
    var policy = try Self.catalogues.policy(script.settings)
    // On a busy machine the start of a process takes longer than a user would wait.
    policy.budgets.launch = TestLimits.timeout
    let homes = OpenHomes()
    let temporaryHost = try TemporaryHost(
      script.settings, catalogue: Self.catalogues.catalogue(script.settings, policy), policy: policy,
      isolation: .process, homes: homes)
    defer { temporaryHost.close() }
    var lines: [String] = []
    play(temporaryHost.host) { lines.append($0.comparable) }
    return lines
  }

  @Test("Each scripted conversation has the same events by turns", arguments: scripts)
  func script(path: String) throws {
    let script = try ConversationScript(path: path)
    let live = try lines(script) { ScriptPlayer(script, $0, onEvent: $1).play() }
    let turns = try lines(script) { TurnPlayer(script, $0, onEvent: $1).play() }
    #expect(!live.isEmpty)
    // Only a live conversation waits for the user while it handles a request.
    let consents = [#""kind":"authentication""#, #""kind":"payment""#]
    if live.contains(where: { line in consents.contains { line.contains($0) } }) {
      #expect(!turns.contains { line in consents.contains { line.contains($0) } })
      return
    }
    #expect(turns == live)
  }

  @Test("There are scripts")
  func count() {
    #expect(Self.scripts.count >= 50)
  }
}

extension ConversationEvent {
  /// The event as JSON, without what differs from one run to the next: times, identifiers and the number of a process.
  fileprivate var comparable: String {
    var fields = fields
    fields["event"] = .string(name)
    for name in ["milliseconds", "pid"] { fields[name] = nil }
    return JSONValue.object(fields).line
      .replacing(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/, with: "IDENTIFIER")
      .replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z/, with: "DATE")
      .replacing(/"(hour|minute|second)":[0-9]+/, with: "TIME")
  }
}
