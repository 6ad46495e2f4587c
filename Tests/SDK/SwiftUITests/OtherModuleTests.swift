import AppIntents
import Foundation
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// An entity with forms for other apps, as files with App Intents have.
private struct Postcard: Codable, Transferable {
  let text: String

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    DataRepresentation(exportedContentType: .png) { card in Data(card.text.utf8) }
      .suggestedFileName("card.png")
    FileRepresentation(contentType: .plainText) { card in
      SentTransferredFile(URL(fileURLWithPath: "/\(card.text)"))
    } importing: { received in
      Postcard(text: received.file.path)
    }
    ProxyRepresentation(exporting: \.text)
    ProxyRepresentation { card in
      card.text
    } importing: {
      Postcard(text: $0)
    }
  }
}

private struct Brewing: ActivityAttributes {
  struct ContentState: Codable, Hashable { var minutes: Int }
  let tea: String
}

@Suite("Parts of modules without a purpose here compile, and do nothing that they do not say")
struct OtherModuleTests {
  @Test("No live activity starts, and the error is a text for users")
  func liveActivities() async {
    #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
    #expect(Activity<Brewing>.activities.isEmpty)
    for await activity in Activity<Brewing>.activityUpdates { Issue.record("\(activity.id)") }
    let content = ActivityContent(state: Brewing.ContentState(minutes: 3), staleDate: nil)
    #expect {
      _ = try Activity.request(attributes: Brewing(tea: "green"), content: content)
    } throws: { $0.localizedDescription == "live activities are not shown here" }
  }

  @Test("Widgets and controls reload nothing, and an entity can declare its forms")
  func widgetsAndForms() async throws {
    #expect(try await WidgetCenter.shared.currentConfigurations().isEmpty)
    WidgetCenter.shared.reloadAllTimelines()
    WidgetCenter.shared.reloadTimelines(ofKind: "tea")
    ControlCenter.shared.reloadControls(ofKind: "tea")
    let forms: any TransferRepresentation = Postcard.transferRepresentation
    #expect("\(type(of: forms))".contains("Tuple"))
  }
}
