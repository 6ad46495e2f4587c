internal import BaseFiles
internal import Foundation
internal import Testing
@testable internal import XcodeProjects

@Suite("A derived package is updated from the author's files")
struct DerivedPackageTests {
  private let sample: SampleFolder

  init() throws {
    sample = try SampleFolder()
  }

  @Test("The first update adapts every source, later updates only changed sources")
  func incremental() throws {
    let target = sample.target()
    #expect(try sample.adapted([target]) == ["A.swift", "B.swift"])
    #expect(try sample.adapted([target]) == [])
    try sample.write("class B { var more = 1 }\n", "B.swift")
    #expect(try sample.adapted([target]) == ["B.swift"])
    #expect(try sample.text("derived/Sources/Chat/B-adapted.swift").contains("more = 1"))
  }

  @Test("A copy imports Security only if its source uses the keychain")
  func imports() throws {
    try sample.write("import Foundation\nlet key = kSecClass\n", "A.swift")
    try sample.write("import Security\nlet text = \"kSec\" // SecItemAdd\nlet status = errSecSuccess\n", "B.swift")
    try sample.write("let text = \"kSec\" // SecItemAdd\n", "C.swift")
    _ = try sample.update([sample.target(sources: ["A.swift", "B.swift", "C.swift"])])
    func header(_ name: String) throws -> [Substring] {
      try sample.text("derived/Sources/Chat/\(name)-adapted.swift").split(separator: "\n").prefix {
        $0.hasPrefix("imp")
      }
    }
    #expect(try header("A") == ["import AppleCompatibility", "import Security"])
    #expect(try header("B") == ["import AppleCompatibility"])
    #expect(try header("C") == ["import AppleCompatibility"])
  }

  @Test(
    "The spelling of the SDK of iOS 10 is replaced unless the target runs only with later versions",
    arguments: [(nil, true), ("10.3", true), ("9.0", true), ("11.0", false), ("15", false)])
  func oldSpellings(deploymentTarget: String?, isReplaced: Bool) throws {
    try sample.write("let text = a.spokenPhrase!\n", "A.swift")
    var target = sample.target()
    target.settings["IPHONEOS_DEPLOYMENT_TARGET"] = deploymentTarget
    _ = try sample.update([target])
    #expect(try sample.text("derived/Sources/Chat/A-adapted.swift").contains("_phraseIOS10") == isReplaced)
  }

  @Test("An author's own property keeps its name in all files of its target, also if it is declared later")
  func ownProperty() throws {
    try sample.write("let text = a.spokenPhrase!\n", "A.swift")
    func isReplaced() throws -> Bool {
      try sample.text("derived/Sources/Chat/A-adapted.swift").contains("_phraseIOS10")
    }
    _ = try sample.update([sample.target()])
    #expect(try isReplaced())
    try sample.write("struct B { var spokenPhrase: String? }\n", "B.swift")
    #expect(try sample.adapted([sample.target()]) == ["A.swift", "B.swift"])
    #expect(try !isReplaced())
    try sample.write("// var spokenPhrase: String?\nlet b = \"spokenPhrase\"\n", "B.swift")
    _ = try sample.update([sample.target()])
    #expect(try isReplaced())
  }

  @Test("Class names and network use are known even if no source is adapted")
  func facts() throws {
    try sample.write("// URLSession\n@objc(Handler) class IntentHandler {}\n", "A.swift")
    try sample.write("class B {\n  let session = URLSession.shared\n}\n", "B.swift")
    for _ in 0..<2 {
      let facts = try #require(try sample.update([sample.target()]).facts["Chat"])
      #expect(facts.classNames == ["Handler": "Chat.IntentHandler"])
      #expect(facts.networkUse?.name == "URLSession")
      #expect(facts.networkUse?.path == sample.path("B.swift"))
      #expect(facts.networkUse?.line == 2)
    }
  }

  @Test("Each update reports all findings, even if no source is adapted")
  func findings() throws {
    try sample.write("let a = \"open\n", "A.swift")
    let first = try sample.update([sample.target()])
    #expect(first.findings.map(\.rule) == ["source-unterminated-string"])
    let second = try sample.update([sample.target()])
    #expect(second.adapted == [])
    #expect(second.findings == first.findings)
    try sample.write("let a = 1\n", "A.swift")
    #expect(try sample.update([sample.target()]).findings == [])
  }

  @Test("The state of a target depends on sources, definitions and compiler options")
  func states() throws {
    try sample.write("<plist version=\"1.0\"><dict/></plist>", "Chat.intentdefinition")
    var target = sample.target()
    target.definitions = [sample.path("Chat.intentdefinition")]
    func state() throws -> String? { try sample.update([target]).states["Chat"] }
    let first = try state()
    #expect(try state() == first)
    target.settings["SWIFT_VERSION"] = "6.0"
    let second = try state()
    #expect(second != first)
    try sample.write("<plist version=\"1.0\"><dict></dict></plist>", "Chat.intentdefinition")
    let third = try state()
    #expect(third != second)
    try sample.write("class A { var more = 1 }\n", "A.swift")
    #expect(try state() != third)
  }

  @Test("Unchanged files are not written")
  func untouched() throws {
    _ = try sample.update([sample.target()])
    let names = ["Package.swift", "adapted.json", "Sources/Chat/A-adapted.swift"].map { "derived/\($0)" }
    func dates() throws -> [Date?] {
      try names.map { try FileManager.default.attributesOfItem(atPath: sample.path($0))[.modificationDate] as? Date }
    }
    let before = try dates()
    _ = try sample.update([sample.target()])
    #expect(try dates() == before)
  }

  @Test("An added source gets a copy, and a renamed or removed one loses its copy")
  func addedAndRemoved() throws {
    _ = try sample.update([sample.target()])
    try sample.write("class C {}\n", "C.swift")
    #expect(try sample.adapted([sample.target(sources: ["A.swift", "B.swift", "C.swift"])]) == ["C.swift"])
    try FileManager.default.moveItem(atPath: sample.path("C.swift"), toPath: sample.path("D.swift"))
    #expect(try sample.adapted([sample.target(sources: ["A.swift", "D.swift"])]) == ["D.swift"])
    #expect(try sample.names("derived/Sources/Chat") == ["A-adapted.swift", "D-adapted.swift"])
    _ = try sample.update([sample.target("Other")])
    #expect(try sample.names("derived/Sources") == ["Other"])
  }

  @Test("Sources of the same name in two folders have two copies")
  func sameName() throws {
    try sample.write("class C {}\n", "more/A.swift")
    _ = try sample.update([sample.target(sources: ["A.swift", "more/A.swift"])])
    #expect(try sample.names("derived/Sources/Chat") == ["A-2-adapted.swift", "A-adapted.swift"])
  }

  @Test("A removed copy is written again")
  func lostCopy() throws {
    _ = try sample.update([sample.target()])
    try FileManager.default.removeItem(atPath: sample.path("derived/Sources/Chat/A-adapted.swift"))
    #expect(try sample.adapted([sample.target()]) == ["A.swift"])
  }

  @Test("A missing source is a finding, and a target without sources fails")
  func missing() throws {
    let update = try sample.update([sample.target(sources: ["A.swift", "Gone.swift"])])
    #expect(update.findings.map(\.rule) == ["build-missing-file"])
    #expect(update.failed == [])
    #expect(try sample.update([sample.target(sources: ["Gone.swift"])]).failed == ["Chat"])
  }

  @Test("A source that is a FIFO is a finding")
  func fifo() throws {
    mkfifo(sample.path("Pipe.swift"), 0o600)
    let update = try sample.update([sample.target(sources: ["A.swift", "Pipe.swift"])])
    #expect(update.findings.map(\.rule) == ["unreadable"])
  }

  @Test("The copy of an app's delegate has the entry point")
  func entryPoint() throws {
    try sample.write("import UIKit\n@UIApplicationMain class Delegate: UIResponder {}\n", "Delegate.swift")
    var app = sample.target("App", sources: ["A.swift", "Delegate.swift"])
    app.kind = .application
    _ = try sample.update([app])
    #expect(try sample.text("derived/Sources/App/Delegate-adapted.swift").contains("UIApplication.run { Delegate() }"))
    #expect(try !sample.names("derived/Sources/App").contains("main.swift"))
  }

  @Test("An error in a definition is a finding at its line, and the target is not compiled")
  func definition() throws {
    try sample.write(
      """
      <plist version="1.0"><dict>
      <key>INIntents</key><array><dict><key>INIntentName</key><string>Two 2</string></dict></array>
      </dict></plist>
      """, "Chat.intentdefinition")
    var target = sample.target()
    target.definitions = [sample.path("Chat.intentdefinition")]
    let update = try sample.update([target])
    #expect(update.failed == ["Chat"])
    #expect(update.findings.contains { $0.path == target.definitions[0] && $0.position.line == 2 })
    #expect(try sample.names("derived/Sources/Chat").contains("Chat.intentdefinition"))
  }
}
