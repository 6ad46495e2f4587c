internal import BaseFiles
internal import HostSamples
internal import IntentConversations
internal import Testing

@testable internal import ExtensionManifests
@testable internal import HostReports

@Suite("The catalogue is listed")
struct CatalogueListingTests {
  private let catalogue = ExtensionCatalogue(
    found: [
      .sample(
        .sample(
          "Chat", intents: ["INSendMessageIntent", "INSearchForMessagesIntent"], restricted: ["INSendMessageIntent"])),
      .sample(.sample("Car", intents: [])),
    ],
    rejected: [
      RejectedExtension(path: "/p/libBare.so", reason: "has no manifest", rule: .missingManifest),
      RejectedExtension(path: "/p/Broken.appex", reason: "is \u{1b}[31mbroken", rule: .wrongType),
      RejectedExtension(
        path: "/p/Half.appex", reason: "has no library", rule: .executableMissing, manifest: .sample("Half")),
    ])

  @Test("The table has the number of libraries without a manifest")
  func table() {
    #expect(
      CatalogueListing.table(catalogue, isVerbose: false) == [
        "IDENTIFIER        NAME  VERSION  INTENTS (* restricted while locked)",
        "com.example.car   Car   1.0      ",
        "com.example.chat  Chat  1.0      INSendMessageIntent*, INSearchForMessagesIntent*",
        "restricted while locked: com.example.chat: INSendMessageIntent (manifest), INSearchForMessagesIntent (system)",
        "rejected: /p/Broken.appex: is [31mbroken",
        "rejected: /p/Half.appex: has no library",
        "1 library without a manifest is not shown; --verbose shows it",
      ])
  }

  @Test("The verbose table lists libraries without a manifest")
  func verboseTable() {
    #expect(
      CatalogueListing.table(catalogue, isVerbose: true).dropFirst(4) == [
        "rejected: /p/Broken.appex: is [31mbroken", "rejected: /p/Half.appex: has no library",
        "rejected: /p/libBare.so: has no manifest",
      ])
  }

  @Test("The JSON contains the limits of an extension")
  func limits() {
    var manifest = ExtensionManifest.sample("Car", intents: [], timeLimitSeconds: 2.5)
    manifest.memoryLimitMB = 20
    #expect(
      CatalogueListing.rows(ExtensionCatalogue(found: [.sample(manifest)]), policy: Policy()).map(\.line) == [
        #"{"identifier":"com.example.car","intents":[],"kind":"intents","memoryLimitMB":20,"name":"Car","#
          + #""path":"/nowhere/Car.appex/libCar.so","restricted":[],"state":"usable","timeLimitSeconds":2.5,"#
          + #""version":"1.0"}"#
      ])
  }

  @Test("A pinned extension has a placement in the JSON, and a line below the table")
  func placement() {
    var manifests = ["Chat", "Car", "Ride"].map { ExtensionManifest.sample($0, intents: []) }
    manifests[0].placement = .local
    manifests[1].placement = .anywhere
    let catalogue = ExtensionCatalogue(found: manifests.map { .sample($0) })
    var policy = Policy()
    policy.placements["com.example.car"] = .local
    let rows = CatalogueListing.rows(catalogue, policy: policy).map(\.line)
    #expect(rows.map { $0.contains(#""placement":"local""#) } == [true, true, false])
    #expect(!rows[2].contains("placement"))
    let pinned = CatalogueListing.table(catalogue, policy: policy, isVerbose: false).filter { $0.hasPrefix("pinned: ") }
    let meaning = "one machine handles all requests of a user"
    #expect(pinned == ["pinned: com.example.car: \(meaning)", "pinned: com.example.chat: \(meaning)"])
  }

  @Test("The JSON contains the app of an extension, and the table is followed by the apps")
  func app() {
    var chat = InstalledExtension.sample(.sample("Chat"))
    let app = InstalledApp(path: "/p/Chat.app", identifier: "com.example.app", name: "Chat")
    chat.app = app
    let other = InstalledApp(path: "/p/D.app", identifier: "com.example.d", name: "D", executablePath: "/p/D.app/D")
    let catalogue = ExtensionCatalogue(
      found: [chat], apps: [other, app], rejected: [], searched: [], appGroups: AppGroupGrants())
    let rows = CatalogueListing.rows(catalogue, policy: Policy()).map(\.line)
    #expect(rows.map { $0.contains(#""app":"com.example.app""#) } == [true])
    #expect(
      CatalogueListing.table(catalogue, isVerbose: false).suffix(2) == [
        "app com.example.app: no program, so it can't be opened", "app com.example.d: /p/D.app/D",
      ])
  }

  @Test("The phrases of an extension are below the table and in the JSON")
  func phrases() throws {
    let phrases = ["com.example.chat": ["good\u{1b} morning", "tea"], "com.example.gone": ["nothing"]]
    let table = CatalogueListing.table(catalogue, phrases: phrases, isVerbose: false)
    #expect(table[4] == "phrases of com.example.chat: “good morning”, “tea”")
    #expect(table.count == 8)
    let rows = CatalogueListing.rows(catalogue, policy: Policy(), phrases: phrases).map(\.line)
    #expect(rows.filter { $0.contains("phrases") }.count == 1)
    #expect(rows[1].contains(#""phrases":["good\u001b morning","tea"]"#))
  }

  @Test("An empty catalogue has no table")
  func empty() {
    #expect(CatalogueListing.table(ExtensionCatalogue(found: []), isVerbose: true) == [])
  }

  @Test("In JSON, each item is one object")
  func json() {
    #expect(
      CatalogueListing.rows(catalogue, policy: Policy()).map(\.line) == [
        #"{"identifier":"com.example.car","intents":[],"kind":"intents","memoryLimitMB":120,"name":"Car","#
          + #""path":"/nowhere/Car.appex/libCar.so","restricted":[],"state":"usable","timeLimitSeconds":10,"#
          + #""version":"1.0"}"#,
        #"{"identifier":"com.example.chat","intents":["INSendMessageIntent","INSearchForMessagesIntent"],"#
          + #""kind":"intents","memoryLimitMB":120,"name":"Chat","path":"/nowhere/Chat.appex/libChat.so","#
          + #""restricted":["INSearchForMessagesIntent","INSendMessageIntent"],"#
          + #""restrictedBy":{"INSearchForMessagesIntent":["system"],"INSendMessageIntent":["manifest"]},"#
          + #""state":"usable","timeLimitSeconds":10,"version":"1.0"}"#,
        #"{"path":"/p/Broken.appex","reason":"is \u001b[31mbroken","rule":"wrong-type","state":"refused"}"#,
        #"{"identifier":"com.example.half","intents":["INSendMessageIntent"],"kind":"intents","#
          + #""memoryLimitMB":120,"name":"Half","path":"/p/Half.appex","reason":"has no library","restricted":[],"#
          + #""rule":"executable-missing","state":"refused","timeLimitSeconds":10,"version":"1.0"}"#,
        #"{"path":"/p/libBare.so","reason":"has no manifest","rule":"missing-manifest","state":"refused"}"#,
      ])
  }

  @Test("The effects of the policy on extensions are listed")
  func policy() {
    var policy = Policy()
    policy.restrictedWhileLocked = ["INSendMessageIntent"]
    policy.allowedWhileLocked = ["INSearchForMessagesIntent", "INSendMessageIntent"]
    policy.disabled = ["com.example.car", "com.example.half"]
    let lines = CatalogueListing.table(catalogue, policy: policy, isVerbose: false)
    #expect(lines[2] == "com.example.chat  Chat  1.0      INSendMessageIntent*, INSearchForMessagesIntent")
    #expect(
      lines[3...4] == [
        "disabled: com.example.car: the policy's 'Routing.Disabled' names it",
        "restricted while locked: com.example.chat: INSendMessageIntent (manifest, policy)",
      ])
    let rows = CatalogueListing.rows(catalogue, policy: policy).map(\.line)
    #expect(rows[0].hasPrefix(#"{"disabled":true,"identifier":"com.example.car""#))
    #expect(rows[0].contains(#""state":"disabled""#))
    #expect(rows[1].contains(#""restricted":["INSendMessageIntent"],"#))
    #expect(rows[1].contains(#""restrictedBy":{"INSendMessageIntent":["manifest","policy"]}"#))
    #expect(rows[3].contains(#""disabled":true"#) && rows[3].contains(#""state":"refused""#))
  }
}
