internal import Foundation
internal import TestSupport
internal import Testing

@Suite("intent-host build makes a library of the App Intents in an app")
struct AppIntentBuildTests {
  let project: ProjectHome

  init() throws {
    project = try ProjectHome()
    try project.addApp()
    try compileAppIntents()
    for (name, text) in Self.sources { try project.write(text, "project/App/\(name)") }
  }

  /// Lets the stand-in for `swift` compile libraries of App Intents with the modules of the API, in the way of SwiftPM.
  private func compileAppIntents() throws {
    let tools = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let compiler = try #require(
      tools.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) })
    let modules = [
      "AppGroups", "AppIntents", "AppleCompatibility", "BaseFiles", "BaseThreads", "CImageSections",
      "CIntentExtension", "CoreLocation", "CViewData", "Intents", "IntentWire", "PostalAddresses", "SwiftData",
      "SwiftUI",
      "UniformTypeIdentifiers", "ViewLayout", "ViewTrees",
    ]
    let products = try BuildProducts.folder.path
    let objects = modules.map { "'\(products)/\($0).build'" }.joined(separator: " ")
    let maps = ["CImageSections", "CViewData"].flatMap {
      ["-Xcc", "-fmodule-map-file=\(products)/\($0).build/module.modulemap"]
    }
    let plugin = [
      "-Xfrontend", "-load-plugin-executable", "-Xfrontend", "\(products)/AppIntentMacros-tool#AppIntentMacros",
    ]
    let options = (try TypeCheck.moduleOptions() + maps + plugin).map { "'\($0)'" }.joined(separator: " ")
    try project.write(
      """
      case $product in *AppIntents)
        echo '[1/2] Compiling'
        package=$(tail -n 1 '\(project.home.path("calls"))' | grep -o -- '--package-path [^ ]*' | cut -d ' ' -f 2)
        grep -q 'name: "AppAppIntents", dependencies: api + appIntents' "$package/Package.swift" || exit 1
        flag=$(grep -o -- '--defsym=[a-z0-9_=]*' "$package/Package.swift")
        TMPDIR='\(project.home.path("temporary"))' '\(compiler)' -emit-library -o "$out/lib$product.so" \\
          -module-name $product -swift-version 5 \(options) "$package/Sources/$product"/*.swift \\
          $(find \(objects) -name '*.o') -use-ld=lld -Xlinker "$flag" -Xlinker --as-needed -l_FoundationICU 2>&1
        exit $?
      esac

      """, "script")
  }

  @Test("The intents answer, with the objects that the app registers, and what can't compile is reported")
  func answers() async throws {
    let run = try await project.build(["--json", "--no-app"])
    #expect(run.exitCode == 0, "\(run.errors) \(run.output)")
    let events = try run.events
    let report = try #require(events.first { $0.name == "app-intents" })
    #expect(report.string("target") == "App App Intents")
    #expect(report.strings("intents")?.sorted() == ["CountTrails", "DescribeTrail"])
    let taken = try #require(report.objects("taken"))
    #expect(
      taken.compactMap { ($0["path"] as? String)?.split(separator: "/").last.map(String.init) } == [
        "App.swift", "Entities.swift", "Intents.swift", "Model.swift",
      ])
    #expect(report.strings("unneeded")?.map { $0.hasSuffix("/ContentView.swift") } == [true])
    let leftOut = (report.objects("leftOut") ?? []).map {
      "\(($0["path"] as? String ?? "").split(separator: "/").last ?? ""):\($0["line"] ?? "") \($0["name"] ?? "")"
    }
    #expect(
      leftOut.sorted() == [
        "App.swift:10 TrailsApp.init (a statement)", "Intents.swift:17 ShowTrail",
        "Intents.swift:25 Shortcuts.appShortcuts (a shortcut)", "Model.swift:13 Store.draw",
      ])
    try project.home.allowApps()
    let words = try await project.home.run(
      ["run", "--plugins", project.home.path("out"), "How long is Lake in App"])
    #expect(words.output.contains("Lake is 2 km long, says data."), "\(words.output) \(words.errors)")
    let count = try await project.home.run(
      ["run", "--plugins", project.home.path("out"), "--intent", "-"],
      input: #"{"intent": "CountTrailsIntent"}"# + "\n")
    #expect(count.output.contains("2 trails"), "\(count.output) \(count.errors)")
    #expect(project.bundles.contains("App.app/PlugIns/Chat.appex/libChat.so"))
    #expect(project.bundles.contains("App.app/PlugIns/AppAppIntents.appex/AppIntents.json"))
    let again = try await project.build(["--no-app"])
    #expect(again.errors.contains("Model.swift:13:17: note: 'Store.draw' is left out"), "\(again.errors)")
    let calls = project.calls.filter { $0.hasSuffix("AppAppIntents") }.count
    _ = try await project.build(["--no-app"])
    #expect(project.calls.filter { $0.hasSuffix("AppAppIntents") }.count == calls + 1)
    try await validate()
  }

  /// Checks that the finished bundle has no defects, also if its library is loaded.
  private func validate() async throws {
    let bundle = project.home.path("out/App.app/PlugIns/AppAppIntents.appex")
    let run = try await project.home.run(["validate", "--load", "--strict", bundle])
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test("If no intent compiles, the compiler's messages name the author's file and line, and nothing is built")
  func failure() async throws {
    for name in Self.sources.keys {
      try FileManager.default.removeItem(atPath: project.home.path("project/App/\(name)"))
    }
    try project.write(
      "import AppIntents\nstruct A: AppIntent {\n  func perform() -> Missing { }\n}\n", "project/App/A.swift")
    let run = try await project.build(["--target", "App"])
    #expect(run.exitCode == 1)
    let path = project.home.path("project/App/A.swift")
    #expect(run.errors.contains("\(path):3:21: error: cannot find type 'Missing' in scope"), "\(run.errors)")
    #expect(run.errors.contains("error: target 'App App Intents' failed to build"))
    #expect(!project.bundles.contains { $0.contains("AppAppIntents") })
  }

  static let sources = [
    "Data.txt": "data",
    "ContentView.swift": """
    import SwiftUI
    struct ContentView: View { var body: some View { NoSuchView() } }

    """,
    "App.swift": """
    import SwiftUI
    import AppIntents

    @main
    struct TrailsApp: App {
      private let store: Store

      init() {
        let store = Store()
        Analytics.start()
        self.store = store
        AppDependencyManager.shared.add(dependency: store)
      }

      var body: some Scene { WindowGroup { ContentView() } }
    }

    """,
    "Model.swift": """
    import SwiftUI
    import Combine

    struct Trail { let id: Int, name: String, length: Int }

    final class Store: ObservableObject, @unchecked Sendable {
      @Published var trails = [Trail(id: 1, name: "Ridge", length: 4), Trail(id: 2, name: "Lake", length: 2)]
      let source: String
      init() {
        source = try! String(contentsOf: Bundle.main.url(forResource: "Data", withExtension: "txt")!, encoding: .utf8)
      }

      func draw(in: MTKView) {}
    }

    struct TrailRow: View { var body: some View { NoSuchView() } }

    """,
    "Entities.swift": """
    import AppIntents

    struct TrailEntity: AppEntity {
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trail"
      static let defaultQuery = TrailQuery()
      let id: Int
      let trail: Trail
      var displayRepresentation: DisplayRepresentation { "\\(trail.name)" }
    }

    struct TrailQuery: EntityQuery {
      @Dependency var store: Store
      func entities(for identifiers: [Int]) async throws -> [TrailEntity] {
        try await suggestedEntities().filter { identifiers.contains($0.id) }
      }
      func suggestedEntities() async throws -> [TrailEntity] {
        store.trails.map { TrailEntity(id: $0.id, trail: $0) }
      }
    }

    """,
    "Intents.swift": """
    import AppIntents
    import SwiftUI

    struct DescribeTrail: AppIntent {
      static let title: LocalizedStringResource = "Describe Trail"
      @Parameter(title: "Trail") var trail: TrailEntity
      @Dependency var store: Store
      func perform() async throws -> some IntentResult & ProvidesDialog {
        .result(dialog: "\\(trail.trail.name) is \\(trail.trail.length) km long, says \\(store.source).")
      }
    }

    struct ShowTrail: AppIntent {
      static let title: LocalizedStringResource = "Show Trail"
      @Parameter(title: "Trail") var trail: TrailEntity
      func perform() async throws -> some IntentResult {
        NoSuchView().show(trail)
        return .result()
      }
    }

    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: DescribeTrail(), phrases: ["How long is \\(\\.$trail) in \\(.applicationName)"])
        AppShortcut(intent: ShowTrail(), phrases: ["Show a trail in \\(.applicationName)"])
      }
    }

    struct CountTrails: AppIntent {
      static let title: LocalizedStringResource = "Count Trails"
      @Dependency var store: Store
      func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "\\(store.trails.count) trails") }
    }

    #Preview { TrailRow() }

    """,
  ]
}
