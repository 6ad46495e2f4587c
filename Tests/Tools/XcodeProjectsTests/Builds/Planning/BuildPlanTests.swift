internal import BaseFiles
internal import Testing
internal import XcodeProjects

@Suite("A build plan lists bundles and the targets that can't be built")
struct BuildPlanTests {
  private func target(
    _ name: String, _ kind: ProjectTarget.Kind = .intentsExtension, _ change: (inout ProjectTarget) -> Void = { _ in }
  ) -> ProjectTarget {
    var target = ProjectTarget(name: name, kind: kind)
    target.sources = ["/p/\(name).swift"]
    change(&target)
    return target
  }

  private func plan(
    _ targets: [ProjectTarget], _ names: [String] = [], buildsApps: Bool = true
  ) throws -> BuildPlan {
    try BuildPlan(
      XcodeProject(path: "/p/P.xcodeproj", targets: targets, findings: []), targets: names, buildsApps: buildsApps)
  }

  private var app: ProjectTarget { target("App", .application) { $0.embedded = ["One", "Two"] } }

  @Test("Extensions without an app are in an app with the project's name")
  func bundles() throws {
    let plan = try plan([app, target("One"), target("Two"), target("Three"), target("Watch", .other)])
    #expect(plan.apps.map(\.target.productName) == ["App", "P"])
    #expect(plan.apps[0].extensions.map(\.name) == ["One", "Two"])
    #expect(plan.apps[1].extensions.map(\.name) == ["Three"])
    #expect(plan.programs.map(\.name) == ["App"])
    #expect(plan.findings.isEmpty)
  }

  @Test("A chosen extension includes its app's bundle and keeps its other extensions")
  func chosen() throws {
    let plan = try plan([app, target("One"), target("Two"), target("Three")], ["One"])
    #expect(plan.apps[0].extensions.map(\.name) == ["One"])
    #expect(plan.apps[0].others.map(\.name) == ["Two"])
    #expect(plan.programs.isEmpty)
    #expect(plan.apps.count == 1)
  }

  @Test("A chosen extension without an app keeps the others in the project's app")
  func chosenLoose() throws {
    let plan = try plan([target("One"), target("Two"), target("Bad") { $0.productName = "../x" }], ["Two"])
    #expect(plan.apps.map(\.extensions).map { $0.map(\.name) } == [["Two"]])
    #expect(plan.apps[0].others.map(\.name) == ["One"])
  }

  @Test(
    "The identifier of a made app is the common start of the extensions' identifiers",
    arguments: [
      (["org.example.chat.one"], "org.example.chat"), (["org.example.chat.one", "org.example.tea"], "org.example"),
      (["org.one", "com.two"], nil), (["org.example.chat", nil], nil), (["chat"], nil),
    ])
  func identifiers(identifiers: [String?], expected: String?) throws {
    let targets = identifiers.enumerated().map { index, text in target("T\(index)") { $0.bundleIdentifier = text } }
    let app = try plan(targets).apps[0]
    #expect(app.target.bundleIdentifier == expected)
    #expect(app.target.infoPlist == nil)
    #expect(!app.isCompiled)
  }

  @Test("An app of the project keeps its name")
  func takenName() throws {
    let plan = try plan([target("p", .application), target("One")])
    #expect(plan.apps.map(\.target.productName) == ["p", "P Extensions"])
    let more = try self.plan([
      target("P", .application), target("P Extensions", .application) { $0.moduleName = "Q" }, target("One"),
    ])
    #expect(more.apps.map(\.target.productName) == ["P", "P Extensions", "P Extensions 2"])
  }

  @Test("A folder that is itself the extension gets an app with its name")
  func onlyExtension() throws {
    let plan = try plan([target("P"), target("P App") { $0.moduleName = "Q" }])
    #expect(plan.apps.map(\.target.productName) == ["P"])
    #expect(plan.apps.map(\.target.name) == ["P App 2"])
    #expect(plan.allExtensions.map(\.name) == ["P", "P App"])
    #expect(plan.findings.isEmpty)
  }

  @Test("Two bundles with the same path are a finding with both targets")
  func sameProduct() throws {
    func named(_ name: String, _ kind: ProjectTarget.Kind = .intentsExtension) -> ProjectTarget {
      target(name, kind) { $0.productName = "X" }
    }
    let extensions = [named("One"), named("Two")]
    let loose = try plan(extensions)
    #expect(loose.allExtensions.map(\.name) == ["One"])
    #expect(
      loose.findings.map(\.message) == [
        "target 'Two' is not built: its bundle 'P.app/PlugIns/X.appex' has the path of the bundle of target 'One'; "
          + "set another PRODUCT_NAME, or choose one of them with '--target'"
      ])
    #expect(loose.findings.map(\.severity) == [.error])
    let apps = try plan([named("App", .application), named("Other", .application)])
    #expect(apps.apps.map(\.target.name) == ["App"])
    #expect(apps.findings.map(\.rule) == ["build-taken-name"])
    let chosen = try plan(extensions, ["Two"])
    #expect(chosen.allExtensions.map(\.name) == ["Two"])
    #expect(chosen.apps[0].others.isEmpty)
    #expect(chosen.findings.isEmpty)
  }

  @Test("A file that is missing only in an unneeded target is a warning")
  func missingElsewhere() throws {
    let targets = [app, target("One"), target("Two")]
    var project = XcodeProject(path: "/p/P.xcodeproj", targets: targets, findings: [])
    for name in ["App", "One", "Two", nil] {
      let finding = Diagnostic(
        path: "/p/P.xcodeproj", position: .start, rule: ProjectRule.missingFile, message: name ?? "the project")
      project.findings.append(finding)
      project.owners[finding] = name
    }
    let all = project.findings(affecting: try BuildPlan(project))
    #expect(all.map(\.severity) == [.warning, .error, .error, .error])
    let one = project.findings(affecting: try BuildPlan(project, targets: ["One"]))
    #expect(one.map(\.severity) == [.warning, .error, .warning, .error])
  }

  @Test("A chosen app includes its extensions")
  func chosenApp() throws {
    let plan = try plan([app, target("One"), target("Two"), target("Three")], ["App"], buildsApps: false)
    #expect(plan.allExtensions.map(\.name) == ["One", "Two"])
    #expect(plan.programs.isEmpty)
  }

  @Test("The error for an unknown target lists the known targets")
  func unknown() {
    #expect { try plan([app, target("One")], ["Onee"]) } throws: { error in
      (error as? UnknownTargetError)?.known == ["App", "One"]
    }
  }

  @Test("A module comes before those that use it")
  func modules() throws {
    let plan = try plan([
      target("One") { $0.dependencies = ["Kit"] }, target("Kit", .framework) { $0.dependencies = ["Base"] },
      target("Base", .staticLibrary),
    ])
    #expect(plan.modules.map(\.name) == ["Base", "Kit"])
  }

  @Test("UI tests are built with the libraries that they use, if they are wanted")
  func uiTests() throws {
    let targets = [
      app, target("One"), target("Tests", .uiTests) { $0.dependencies = ["Kit"] }, target("Kit", .framework),
    ]
    let project = XcodeProject(path: "/p/P.xcodeproj", targets: targets, findings: [])
    #expect(try BuildPlan(project).uiTests.isEmpty)
    let plan = try BuildPlan(project, buildsUITests: true)
    #expect(plan.uiTests.map(\.name) == ["Tests"])
    #expect(plan.modules.map(\.name) == ["Kit"])
    let text = DerivedPackage(folder: "/d", package: "/i").manifestText(plan)
    #expect(text.contains(#".product(name: "UITesting", package: "intent-host")"#))
    #expect(text.contains(".testTarget(\n      name: \"Tests\", dependencies: api + tests + [\"Kit\"]"), "\(text)")
    #expect(!DerivedPackage(folder: "/d", package: "/i").manifestText(try BuildPlan(project)).contains("UITesting"))
  }

  @Test("A target without Swift sources is a finding, and the others are built")
  func unsupported() throws {
    try expectRejected("build-foreign-sources") { $0.foreignSources = ["/p/Old.m"] }
    try expectRejected("build-unsupported-target") { $0.sources = [] }
  }

  @Test(
    "A name that could leave the bundle's folder or end a string is rejected",
    arguments: ["../../etc", ".", "", "a\u{1b}[2J", "a/b", "$(HOME)", "PlugIns", "Info.plist"])
  func productNames(name: String) throws {
    try expectRejected("build-unsafe-name") { $0.productName = name }
  }

  @Test(
    "A module name is a unique identifier", arguments: ["A\"]", "", "1A", "One", "a b", "UIKit"])
  func moduleNames(name: String) throws {
    try expectRejected("build-unsafe-name") { $0.moduleName = name }
  }

  @Test("An Intents UI extension is in the app beside the extension that handles the intents")
  func userInterface() throws {
    let plan = try plan([app, target("One"), target("Two", .intentsUIExtension), target("Three", .intentsUIExtension)])
    #expect(plan.apps.map(\.extensions).map { $0.map(\.name) } == [["One", "Two"], ["Three"]])
    #expect(plan.findings.isEmpty)
  }

  private func expectRejected(_ rule: String, _ change: (inout ProjectTarget) -> Void) throws {
    let plan = try plan([target("One"), target("Bad", .intentsExtension, change)])
    #expect(plan.allExtensions.map(\.name) == ["One"])
    #expect(plan.findings.map(\.rule) == [rule])
    #expect(plan.findings.allSatisfy { $0.message.contains("'Bad'") })
  }

  @Test("An app in Objective-C is only a note")
  func foreignApp() throws {
    var app = app
    app.foreignSources = ["/p/main.m"]
    let plan = try plan([app, target("One")])
    #expect(plan.findings.map(\.severity) == [.note])
    #expect(
      plan.findings.first?.message.hasPrefix("the program of 'App' is not built: '/p/main.m' is no Swift") == true)
    #expect(plan.apps.map(\.isCompiled) == [false])
    #expect(plan.apps[0].extensions.map(\.name) == ["One"])
  }
}
