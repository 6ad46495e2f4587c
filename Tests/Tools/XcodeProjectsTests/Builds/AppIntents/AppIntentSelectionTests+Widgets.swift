internal import SourceAdaptation
internal import Testing
@testable internal import XcodeProjects

extension AppIntentSelectionTests {
  @Test("Of a widget that an intent names, only the static members and the types are compiled")
  func widgets() throws {
    let text = """
      import WidgetKit
      @main
      struct TeaWidget: Widget {
        static let kind = "tea"
        struct Value { let cups: Int }
        let family = Family.small
        var body: some WidgetConfiguration { StaticConfiguration(kind: Self.kind, provider: TeaProvider()) { TeaView() } }
      }
      struct TeaProvider: TimelineProvider {}
      struct TeaView: View {}
      struct Other: ControlWidget { var body: some ControlWidgetConfiguration { Nothing() } }
      extension Other { static let kind = "other" }
      """
    let intent = "struct A: AppIntent { func perform() { WidgetCenter.shared.reload(TeaWidget.kind) } }\n"
    let selection = try #require(try selection(["A": intent, "Widget": text]))
    #expect(taken(selection) == ["A": ["A"], "Widget": ["TeaWidget"]])
    let copy = try copy("Widget", selection)
    #expect(copy.contains("static let kind = \"tea\"") && copy.contains("struct Value { let cups: Int }"), "\(copy)")
    for part in ["@main", ": Widget", "body", "family", "TeaView"] { #expect(!copy.contains(part), "\(copy)") }
  }

  @Test("An error that can be a consequence of another one waits until that is gone")
  func consequences() throws {
    let files = [
      "A": "import AppIntents\nstruct A: AppIntent { @Parameter var cup: Cup }\n",
      "Cup": "struct Cup: AppEntity { static let defaultQuery = CupQuery() }\nstruct CupQuery: EntityQuery {}\n",
      "Store":
        "import HealthKit\nfinal class Store { func weigh() { HKScale() } }\nextension CupQuery { func find(_: Store) {} }\n",
    ]
    var selection = try #require(try selection(files))
    let primary = try #require(
      CompilerError(renamed(try error("HKScale", in: "Store", selection), "cannot find 'HKScale' in scope")))
    let message = "type 'Cup' does not conform to protocol 'AppEntity'"
    let consequence = try #require(
      CompilerError(renamed(try error("Cup: AppEntity", in: "Cup", selection), message)))
    var all = selection
    let isFirst = all.leaveOut([consequence, primary])
    #expect(isFirst && all.leftOut.map(\.name) == ["Store.weigh"] && all.intents == ["A"])
    #expect(all.attempts == [[primary]])
    let reason = try #require(all.leftOut.first?.reason)
    #expect(reason.contains("cannot find 'HKScale' in scope: 'HealthKit' does not exist here; put the code"))
    let isSecond = selection.leaveOut([consequence])
    #expect(isSecond && selection.leftOut.map(\.name).sorted() == ["A", "Cup"])
  }

  private func renamed(_ error: CompilerError, _ message: String) -> String {
    "\(error.path):\(error.line):\(error.column): error: \(message)"
  }

  @Test("What Core Data needs is left out with what the author can do")
  func coreData() throws {
    let text = "import CoreData\nclass Record: NSManagedObject {}\n"
    var selection = try #require(
      try selection(["A": "struct A: AppIntent { let r: Record }\nstruct B: AppIntent {}\n", "Record": text]))
    let error = try #require(
      CompilerError(
        renamed(
          try self.error("NSManagedObject", in: "Record", selection), "cannot find type 'NSManagedObject' in scope")))
    let isLeftOut = selection.leaveOut([error])
    #expect(isLeftOut && selection.leftOut.map(\.name) == ["Record", "A"] && selection.intents == ["B"])
    #expect(
      selection.leftOut[0].reason.hasSuffix(
        "'CoreData' does not exist here; store the data in a file of the app group, with 'Codable'"))
  }

  @Test("The initialiser of an extension for App Intents runs like that of an app")
  func startedExtension() throws {
    let text = """
      @main
      struct Start: AppIntentsExtension {
        init() { AppDependencyManager.shared.add(dependency: Kettle()) }
      }
      final class Kettle {}
      """
    let selection = try #require(try selection(["A": "struct A: AppIntent {}\n", "Start": text]))
    #expect(taken(selection) == ["A": ["A"], "Start": ["Start", "Kettle"]])
    let copy = try copy("Start", selection)
    #expect(copy.contains("extension Start: AppIntents._AppStart"), "\(copy)")
    #expect(!copy.contains("@main") && !copy.contains("AppIntentsExtension"), "\(copy)")
    #expect(selection.unstartedRegistrations.isEmpty)
  }

  @Test("A description can be missing, and a semicolon after a part goes with it")
  func smallParts() throws {
    let text = """
      public struct Brew: AppIntent {
        static let description = IntentDescription("x"); let cup: Cup
      }
      final class Cup { private let scale = HKScale(); var size = 1 }
      """
    var selection = try #require(try selection(["Brew": text]))
    let errors = try ["description", "HKScale"].map { try error($0, in: "Brew", selection) }
    let isLeftOut = selection.leaveOut(errors)
    #expect(isLeftOut && selection.leftOut.map(\.name) == ["Brew.description", "Cup.scale"])
    let copy = try copy("Brew", selection)
    #expect(!copy.contains(";") && copy.contains("let cup: Cup") && copy.contains("var size = 1"), "\(copy)")
  }

  @Test("A conformance to a missing protocol can be missing, but no superclass and no protocol of an intent")
  func conformances() throws {
    let text = """
      struct Brew: AppIntent, TeaPolicy { let watch: Watch; let size: Size; let pot: Pot }
      final class Watch: NSObject, WCSessionDelegate { func tick() {} }
      enum Size: String, Plottable, CaseIterable { case small }
      class Pot: NSManagedObject {}
      """
    let selection = try #require(try selection(["Brew": text]))
    var parts = selection
    let errors = try ["WCSessionDelegate", "Plottable"].map { try error($0, in: "Brew", selection) }
    let isLeftOut = parts.leaveOut(errors)
    #expect(isLeftOut && parts.leftOut.map(\.name) == ["Watch.WCSessionDelegate", "Size.Plottable"])
    let copy = try copy("Brew", parts)
    #expect(!copy.contains("WCSessionDelegate") && !copy.contains("Plottable") && parts.intents == ["Brew"], "\(copy)")
    #expect(copy.contains("class Watch: NSObject, Any") && copy.contains("enum Size: String, Any"), "\(copy)")
    for name in ["NSManagedObject", "TeaPolicy"] {
      var whole = selection
      let isGone = whole.leaveOut([try error(name, in: "Brew", selection)])
      #expect(isGone && whole.leftOut.map(\.name).contains("Brew"))
    }
  }
}
