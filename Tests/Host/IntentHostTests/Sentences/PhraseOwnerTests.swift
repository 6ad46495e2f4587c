internal import IntentConversations
internal import Testing

@testable internal import ExtensionManifests
@testable internal import IntentHost

@Suite("A phrase counts if its owner is the app that is named")
struct PhraseOwnerTests {
  private static let identifier = "com.example.Notes"

  /// The owners of phrases on a device with an app that has no extension.
  private func owners(named: [String], isAuthorized: Bool = true) -> DonatedPhrases.Owners {
    let app = InstalledApp(path: "/p/Notes.app", identifier: Self.identifier, name: "Unicorn Notes")
    let catalogue = ExtensionCatalogue(
      found: [], apps: [app], rejected: [], searched: [], appGroups: AppGroupGrants())
    return DonatedPhrases.Owners(
      installed: catalogue, policy: Policy(), apps: AppContents.Snapshot(isAuthorized: { _ in isAuthorized }),
      named: named)
  }

  @Test(
    "The case of the app's name and identifier does not matter",
    arguments: [
      ([], true), (["Unicorn Notes"], true), (["unicorn notes"], true), (["COM.EXAMPLE.NOTES"], true),
      (["unicorn notes", "Unicorn Chat"], false), (["Notes"], false),
    ])
  func names(named: [String], isNamed: Bool) {
    #expect((owners(named: named).application(Self.identifier) != nil) == isNamed)
    let unauthorized = owners(named: named, isAuthorized: false)
    #expect((unauthorized.unauthorizedApp(Self.identifier) != nil) == isNamed)
    #expect(unauthorized.application(Self.identifier) == nil)
  }
}
