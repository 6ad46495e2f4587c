internal import ExtensionManifests
internal import Foundation
internal import HostReports
internal import IntentConversations
internal import IntentDefinitions
internal import TestSupport
internal import Testing

@testable internal import IntentHost

/// The catalogue with the sample `UnicornJournal` alone, whose extension asks while it deletes an entry.
struct JournalCatalogue {
  let catalogue: ExtensionCatalogue
  private let folder: TemporaryFolder

  init() throws {
    let folder = try TemporaryFolder()
    let bundle = folder.url.appending(path: "UnicornJournal.appex").path
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: false)
    let manifest = BuildProducts.tests.deletingLastPathComponent().appending(
      path: "Plugins/UnicornJournal/Bundle/Info.plist")
    try FileManager.default.copyItem(atPath: manifest.path, toPath: "\(bundle)/Info.plist")
    let library = "\(bundle)/libUnicornJournal.so"
    try FileManager.default.copyItem(atPath: try BuildProducts.library("UnicornJournal").path, toPath: library)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: library)
    let target = try #require(AppIntentLibrary.undescribedExtension(inBundle: bundle))
    let description = try AppIntentDescriber().description(of: target)
    try Data(description).write(to: URL(fileURLWithPath: "\(bundle)/\(AppIntentFile.name)"))
    catalogue = CatalogueScanner(SearchPaths(plugins: [folder.url], environment: [:])).scan()
    self.folder = folder
  }

  /// A request to delete an entry, about which the extension asks.
  static func deletion(of identifier: String) -> ConversationRequest {
    .intent(IntentRequest("DeleteEntryIntent", parameters: ["entry": .object(["identifier": .string(identifier)])]))
  }
}

extension TurnHost {
  /// Whether the journal of this host has no entry with this identifier.
  func lacksEntry(_ identifier: String) -> Bool {
    let request = IntentRequest("ReadEntryIntent", parameters: ["entry": .object(["identifier": .string(identifier)])])
    if case .ended(let ended) = host.blockingTurn(.intent(request)) { return ended.outcome.failure != nil }
    return true
  }
}
