internal import Foundation
internal import SourceAdaptation
internal import TestSupport
internal import Testing
@testable internal import XcodeProjects

@Suite("The manifest of a derived package has a target for each project target")
struct DerivedManifestTests {
  private func text(_ targets: [ProjectTarget], package: String = "/opt/intent-host") throws -> String {
    DerivedManifest(package: package).text(try SampleFolder().plan(targets))
  }

  private func target(_ name: String, _ kind: ProjectTarget.Kind = .intentsExtension) throws -> ProjectTarget {
    var target = try SampleFolder().target(name)
    target.kind = kind
    return target
  }

  @Test("An extension is a dynamic library, an app a program, and a framework a module of both")
  func kinds() throws {
    var app = try target("App", .application)
    var chat = try target("Chat")
    chat.dependencies = ["Kit"]
    app.dependencies = ["Kit"]
    app.embedded = ["Chat"]
    let text = try text([app, chat, try target("Kit", .framework), try target("Unused", .framework)])
    #expect(text.contains(#".library(name: "Chat", type: .dynamic, targets: ["Chat"])"#))
    #expect(text.contains(#"name: "Chat", dependencies: api + ["Kit"]"#))
    #expect(text.contains(".executableTarget(\n      name: \"App\", dependencies: api + [\"Kit\"]"))
    #expect(!text.contains("Unused"))
  }

  @Test(
    "The compiler settings are those of the project",
    arguments: [
      ([:], ".swiftLanguageMode(.v5)"), (["SWIFT_VERSION": "3.0"], ".swiftLanguageMode(.v4)"),
      (["SWIFT_VERSION": "4"], ".swiftLanguageMode(.v4)"), (["SWIFT_VERSION": "4.0"], ".swiftLanguageMode(.v4)"),
      (["SWIFT_VERSION": "4.2"], ".swiftLanguageMode(.v4_2)"), (["SWIFT_VERSION": "5.9"], ".swiftLanguageMode(.v5)"),
      (["SWIFT_VERSION": "6.0"], ".swiftLanguageMode(.v6)"), (["SWIFT_VERSION": "6"], ".swiftLanguageMode(.v6)"),
      (["SWIFT_VERSION": "$(X)"], ".swiftLanguageMode(.v5)"),
      (
        ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG BETA", "OTHER_SWIFT_FLAGS": "-D ONE -DTWO -D \"); evil(\""],
        #".swiftLanguageMode(.v5), .define("BETA"), .define("ONE"), .define("TWO")"#
      ),
      (["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"], ".swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)"),
    ])
  func settings(settings: [String: String], expected: String) throws {
    var target = try target("Chat")
    target.settings = settings
    #expect(SwiftSettings(target).text == expected)
  }

  @Test("App Intents of Swift 6 are compiled with its features, but not proved again")
  func appIntentSettings() throws {
    var target = try target("Chat")
    target.kind = .appIntents
    target.settings = ["SWIFT_VERSION": "6.0"]
    let text = SwiftSettings(target).text
    #expect(text.hasPrefix(".swiftLanguageMode(.v5), .enableUpcomingFeature(\"BareSlashRegexLiterals\")"))
    target.settings = [:]
    #expect(SwiftSettings(target).text == ".swiftLanguageMode(.v5)")
  }

  @Test("A target can import every module of the API")
  func products() throws {
    let text = try text([target("Chat")])
    #expect(text.contains(#".product(name: "UserNotifications", package: "intent-host")"#))
    #expect(APIModule.products.allSatisfy { text.contains("\"\($0)\"") })
  }

  @Test("The package has a product for each module of the API, and one dynamic library of all of them")
  func apiModules() throws {
    let file = BuildProducts.tests.deletingLastPathComponent().appending(path: "Package.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let words = { (list: Substring) in Set(list.matches(of: /"(\w+)"/).map { String($0.output.1) }) }
    let own = words(try #require(text.firstMatch(of: /let authorModules = \[([^\]]+)\]/)).output.1)
    let library = try #require(
      text.firstMatch(of: /name: "IntentsDynamic", .*\s+targets: \(authorModules \+ \[([^\]]+)\]/))
    // Tests import 'UITesting', extensions do not.
    #expect(own.union(words(library.output.1)).subtracting(["UITesting"]) == Set(APIModule.all.map(\.name)))
    for module in APIModule.all where !own.contains(module.name) {
      let product = try #require(
        text.firstMatch(of: try Regex(#"\.library\(name: "\#(module.product)", targets: [^\n]+"#)))
      #expect(text[product.range].contains("\"\(module.name)\""))
    }
  }

  @Test("The names of this package's targets are reserved")
  func takenNames() throws {
    let names = try BuildProducts.targets().filter { !$0.contains("-") }
    #expect(names.count > 30)
    #expect(names.filter { !HostModules.isReserved($0) } == [])
    #expect(!HostModules.isReserved("IntentsExtension"))
  }

  @Test("The path of a package is escaped in its string literal")
  func quoted() throws {
    #expect(try text([target("Chat")], package: #"/a "b\(c)"#).contains(#"path: "/a \"b\\(c)")"#))
    #expect(DerivedManifest.literal("ü\n") == #""\u{fc}\u{a}""#)
  }

  @Test("Classes are generated only once, for targets with definitions")
  func definitions() throws {
    var chat = try target("Chat")
    var kit = try target("Kit", .framework)
    var other = try target("Other")
    kit.definitions = ["/p/Base.lproj/Chat.intentdefinition"]
    chat.definitions = kit.definitions
    chat.dependencies = ["Kit"]
    other.definitions = ["/p/en.lproj/Tea.intentdefinition", "/p/Base.lproj/Tea.intentdefinition"]
    let plan = try SampleFolder().plan([chat, kit, other])
    #expect(plan.definitions(of: chat) == [])
    #expect(plan.definitions(of: kit) == kit.definitions)
    #expect(plan.definitions(of: other) == ["/p/Base.lproj/Tea.intentdefinition"])
  }

  @Test(
    "The names of copies are plain and unique",
    arguments: [
      ("/a/Handler.swift", "Handler-adapted.swift"), ("/a/My Handler\n.swift", "My_Handler_-adapted.swift"),
      ("/a/main.swift", "main.swift"), ("/a/Ünder.swift", "_nder-adapted.swift"),
    ])
  func names(path: String, name: String) {
    var names = CopyNames()
    #expect(names.name(for: path) == name)
    #expect(names.name(for: path) != name)
  }
}
