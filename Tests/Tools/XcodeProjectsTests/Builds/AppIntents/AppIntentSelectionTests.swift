internal import BaseFiles
internal import Foundation
internal import SourceAdaptation
internal import TestSupport
internal import Testing
@testable internal import XcodeProjects

@Suite("The App Intents of an app are its intents and all that they name")
struct AppIntentSelectionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func target(
    _ name: String, _ files: [String: String], kind: ProjectTarget.Kind = .application
  ) throws -> ProjectTarget {
    var target = ProjectTarget(name: name, kind: kind)
    for (file, text) in files.sorted(by: { $0.key < $1.key }) {
      target.sources.append(try folder.write(Data(text.utf8), to: "\(name)/\(file).swift").path)
    }
    return target
  }

  private func project(_ targets: [ProjectTarget]) -> XcodeProject {
    XcodeProject(path: folder.path("P.xcodeproj"), targets: targets, findings: [])
  }

  func selection(_ files: [String: String]) throws -> AppIntentSelection? {
    let app = try target("App", files)
    return AppIntentSelection(AppSources(of: app, in: project([app])))
  }

  /// The names of the declarations that are compiled, by file.
  func taken(_ selection: AppIntentSelection?) -> [String: [String]] {
    let files = selection?.summary.taken ?? []
    return Dictionary(uniqueKeysWithValues: files.map { (Self.stem($0.path), $0.declarations) })
  }

  /// The copy of a file without its first lines.
  func copy(_ name: String, _ selection: AppIntentSelection) throws -> String {
    let path = try #require(selection.target.sources.first { Self.stem($0) == name })
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    let copy = SourceAdapter(imports: []).adapt(bytes, path: path, selection: selection.target.selections[path])
    return String(decoding: copy.bytes, as: UTF8.self)
  }

  /// The error of the compiler at the first place of a text in a file.
  func error(_ text: String, in name: String, _ selection: AppIntentSelection) throws -> CompilerError {
    let path = try #require(selection.sources.files.map(\.path).first { Self.stem($0) == name })
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[line].firstRange(of: text)).lowerBound
    let column = lines[line][..<start].utf8.count
    return try #require(CompilerError("\(path):\(line + 1):\(column + 1): error: no '\(text)'"))
  }

  let intent = """
    import AppIntents
    struct Brew: AppIntent {
      static let authenticationPolicy = Policy.strict
      @Parameter var tea: Tea
      func perform() -> some IntentResult { Kettle.shared.boil(); return .result() }
      var hint: Hint { Hint() }
    }
    """

  @Test("The files of views are not needed, and a file with both is divided")
  func closure() throws {
    let selection = try selection([
      "Brew": intent,
      "Tea": """
      import SwiftUI
      struct Tea: TeaKind { let leaf: Leaf }
      struct TeaView: View { var body: some View { Text("x") } }
      """,
      "Kinds": "protocol TeaKind: AppEntity {}\nprotocol Unused {}\n",
      "Model": "enum Leaf { case green }\nfinal class Kettle { static let shared = Kettle() }\nstruct Cup {}\n",
      "Kettle+Boil": "extension Kettle { func boil() {} }\nextension Kettle { func pour(_ cup: Cup) {} }\n",
      "Hint": "struct Hint {}\nextension Leaf: Codable {}\n", "View": "struct ContentView: View {}\n",
    ])
    #expect(
      taken(selection) == [
        "Brew": ["Brew"], "Tea": ["Tea"], "Kinds": ["TeaKind"], "Model": ["Leaf", "Kettle"],
        "Kettle+Boil": ["extension Kettle"], "Hint": ["Hint", "extension Leaf"],
      ])
    #expect(selection?.summary.unneeded.map(Self.stem) == ["View"])
    let copy = try copy("Tea", try #require(selection))
    #expect(!copy.contains("TeaView") && copy.contains("struct Tea: TeaKind { let leaf: Leaf }"))
  }

  @Test("An app without intents, or with a protocol of them only, has no library")
  func none() throws {
    #expect(try selection(["A": "struct A: AppEntity {}\n"]) == nil)
    #expect(try selection(["A": "protocol A: AppIntent {}\n"]) == nil)
    #expect(try selection(["A": "protocol A: B {}\nprotocol B: OpenIntent {}\nstruct C: A {}\n"])?.intents == ["C"])
    #expect(try selection(["A": "struct A {}\nextension A: AppIntent {}\n"])?.intents == ["A"])
  }

  @Test("A private declaration of another file is not meant")
  func privateNames() throws {
    let selection = try selection([
      "A": "struct A: AppIntent { let row: Row }\nprivate struct Row {}\n", "B": "private struct Row {}\n",
      "C": "struct C: AppIntent { let cell: Cell }\n", "D": "fileprivate struct Cell {}\n",
    ])
    #expect(taken(selection) == ["A": ["A", "Row"], "C": ["C"]])
  }

  @Test("The initialiser of the app stays with what it needs, and its scenes and its conformance do not")
  func app() throws {
    let selection = try #require(
      try selection([
        "Brew": "struct Brew: AppIntent {}\n",
        "App": """
        import SwiftUI
        @main
        struct TeaApp: App {
          @State private var pot: Pot
          @Environment(\\.phase) var phase
          private static let cup = Cup()
          init() {
            let pot = Pot()
            _pot = State(initialValue: pot)
            Self.register(pot)
          }
          static func register(_ pot: Pot) { AppDependencyManager.shared.add(dependency: pot) }
          var body: some Scene { WindowGroup { ContentView() } }
        }
        """,
        "Pot": "final class Pot {}\nfinal class Cup {}\n", "View": "struct ContentView: View {}\n",
      ]))
    #expect(taken(selection) == ["Brew": ["Brew"], "App": ["TeaApp"], "Pot": ["Pot"]])
    let copy = try copy("App", selection)
    #expect(copy.contains("@MainActor      \nstruct TeaApp      {"), "\(copy)")
    for text in ["body", "phase", "cup", "@main"] { #expect(!copy.contains(text), "\(copy)") }
    #expect(
      copy.contains("extension TeaApp: AppIntents._AppStart { @MainActor static func _start() { _ = TeaApp() } }"))
    #expect(selection.unstartedRegistrations.isEmpty)
  }

  @Test("Objects that something else than the initialiser of the app registers are a finding")
  func delegate() throws {
    let selection = try #require(
      try selection([
        "A": "struct A: AppIntent {}\n@main struct TeaApp: App { var body: some Scene { W() } }\n",
        "B":
          "class Delegate: UIApplicationDelegate {\n  func f() { AppDependencyManager.shared.add(dependency: 1) }\n}\n",
      ]))
    #expect(taken(selection) == ["A": ["A"]])
    #expect(selection.unstartedRegistrations.map(\.position.line) == [2])
    #expect(selection.unstartedRegistrations[0].message.contains("'Delegate' registers objects for intents"))
  }

  @Test("A helper that does not compile is left out alone, and an intent with what needs it")
  func leftOut() throws {
    var selection = try #require(
      try selection([
        "Brew": intent, "Open": "struct Open: OpenIntent { let x = Window() }\n",
        "Model": """
        struct Tea: AppEntity {}
        struct Hint {}
        class Kettle {
          static let shared = Kettle()
          func boil() {}
          func draw() { canvas() }
        }
        extension Kettle { func unused() { canvas() } }
        class Window: UIWindow { let shape = Shape() }
        struct Shape {}
        """,
        "Shortcuts": """
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: Brew(), phrases: ["Brew"])
            AppShortcut(intent: Open(), phrases: ["Open"])
          }
        }
        """,
      ]))
    #expect(selection.leaveOut([try error("canvas", in: "Model", selection)]))
    #expect(selection.leftOut.map(\.name) == ["Kettle.draw"])
    #expect(selection.leftOut.map(\.isOffered) == [false])
    #expect(selection.leftOut.map(\.position.line) == [6])
    #expect(selection.leaveOut([try error("UIWindow", in: "Model", selection)]))
    #expect(selection.leftOut.dropFirst().map(\.name) == ["Window", "Open", "Shortcuts.appShortcuts (a shortcut)"])
    #expect(selection.leftOut.map(\.reason)[2] == "it needs 'Window', which is left out")
    #expect(selection.intents == ["Brew"])
    let copies = try copy("Shortcuts", selection) + copy("Model", selection)
    #expect(!copies.contains("Open") && copies.contains("Brew()"))
    // What only a left-out declaration needs is left out silently.
    #expect(!copies.contains("Shape") && !copies.contains("canvas"))
    #expect(try !selection.leaveOut([error("struct Shape", in: "Model", selection)]))
  }

  @Test("An intent without a fact for the host is left out, also if an extension has the fact")
  func security() throws {
    var selection = try #require(try selection(["Brew": intent, "Tea": "struct Tea: AppEntity {}\n"]))
    #expect(selection.leaveOut([try error("hint", in: "Brew", selection)]))
    #expect(selection.intents == ["Brew"])
    #expect(selection.leaveOut([try error("Policy.strict", in: "Brew", selection)]))
    #expect(selection.intents == [])
    var other = try #require(
      try self.selection([
        "A": "struct A: AppIntent {}\n", "B": "extension A {\n  static var authenticationPolicy: P { .strict }\n}\n",
      ]))
    #expect(other.leaveOut([try error(".strict", in: "B", other)]))
    #expect(other.intents == [])
  }

  @Test("Libraries of the project are a part of the app, without their imports")
  func libraries() throws {
    var app = try target(
      "App", ["A": "import Kit\nimport HealthKit\nimport CoreLocation\nstruct A: AppIntent { let b: B }\n"])
    app.dependencies = ["Kit"]
    var kit = try target("Kit", ["B": "public struct B {}\npublic struct C {}\n"], kind: .framework)
    kit.resources = ["/r/data.json"]
    let selection = try #require(AppIntentSelection(AppSources(of: app, in: project([app, kit]))))
    #expect(taken(selection) == ["A": ["A"], "B": ["B"]])
    let copy = try copy("A", selection)
    #expect(!copy.contains("Kit") && copy.contains("import CoreLocation\n"))
    #expect(selection.droppedImports.map(\.position.line) == [2])
    #expect(selection.target.resources == ["/r/data.json"])
  }

  @Test("Without Combine, objects that views observe are those of SwiftUI")
  func observableObjects() throws {
    let selection = try #require(
      try selection([
        "A":
          "import Combine\nstruct A: AppIntent { let b: B }\nclass B: NSObject, ObservableObject { @Published var c = 1 }\n"
      ]))
    let copy = try copy("A", selection)
    #expect(copy.contains("\nimport SwiftUI ") && !copy.contains("Combine"), "\(copy)")
    #expect(copy.contains("class B: NSObject, ObservableObject { @Published var c = 1 }"), "\(copy)")
  }

  @Test("The plan has the library in the app beside its extensions, also if the app has sources in Objective-C")
  func plan() throws {
    var app = try target("App", ["A": "struct A: AppIntent {}\n"])
    app.embedded = ["Chat"]
    app.foreignSources = ["/p/main.m"]
    app.bundleIdentifier = "org.example.app"
    app.settings = ["INFOPLIST_KEY_CFBundleDisplayName": "Tea", "INFOPLIST_KEY_UILaunchScreen_Generation": "YES"]
    let chat = try target("Chat", ["B": "class B {}\n"], kind: .intentsExtension)
    let plan = try BuildPlan(project([app, chat]))
    #expect(plan.apps.map(\.extensions).map { $0.map(\.name) } == [["Chat", "App App Intents"]])
    let target = plan.apps[0].extensions[1]
    #expect(target.bundleIdentifier == "org.example.app.AppIntents")
    #expect(target.settings == ["INFOPLIST_KEY_CFBundleDisplayName": "Tea"])
    #expect(plan.programs.isEmpty)
    let text = DerivedPackage(folder: "/d", package: "/i").manifestText(plan)
    #expect(text.contains("name: \"AppAppIntents\", dependencies: api + appIntents + []"))
    #expect(text.contains("--defsym=intent_extension_main_v1=app_intents_serve"))
    #expect(try BuildPlan(project([app, chat]), targets: ["Chat"]).allExtensions.map(\.name) == ["Chat"])
    let manifest = try BundleManifest(target, executable: "lib.so").contents().root
    #expect(manifest["NSExtension"] as? [String: String] == ["NSExtensionPointIdentifier": "com.apple.intents-service"])
  }

  @Test(
    "An error of the compiler has a path, which may have colons, and a position",
    arguments: [
      ("/a:b/C.swift:3:14: error: no: x", "/a:b/C.swift", 3, 14, "no: x"),
      ("/C.swift:3:14: warning: x", nil, 0, 0, ""), ("error: x", nil, 0, 0, ""),
      ("/C.swift:x:1: error: y", nil, 0, 0, ""),
    ] as [(String, String?, Int, Int, String)])
  func compilerErrors(text: String, path: String?, line: Int, column: Int, message: String) {
    let error = CompilerError(text)
    #expect(error?.path == path)
    guard let error else { return }
    #expect(error.line == line && error.column == column && error.message == message)
  }

  /// The name of a file without its extension.
  private static func stem(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}
