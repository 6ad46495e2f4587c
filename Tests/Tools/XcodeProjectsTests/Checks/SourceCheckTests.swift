internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Modules and symbols that do not exist here are reported without a build")
struct SourceCheckTests {
  /// The findings about the handler of an extension.
  private func check(handler: String) throws -> [String] {
    let prefix = "ChatIntents/IntentHandler.swift:"
    return XcodeProjectsTests.check(try .year2016(handler: handler)).filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
  }

  @Test(
    "Missing, partial and unknown modules are reported",
    arguments: [
      ("import Intents\nimport Foundation\nimport os.log\n", []),
      (
        "import Combine",
        [
          "1:8: error: 'Combine' does not exist here: Apple does not publish its source; use 'async' functions and "
            + "'AsyncStream' instead; the page 'What will not come' lists what is missing [project-missing-module]"
        ]
      ),
      (
        "import Alamofire",
        [
          "1:8: error: 'Alamofire' is neither a module of the project nor of this system; it may belong to a package or "
            + "a pod; add its sources to the project, if they compile on Linux [project-unknown-module]"
        ]
      ),
      ("import Chat\n", []),
      (
        "import UIKit",
        [
          "1:8: note: 'UIKit' exists here in part: the views that cards use, and the life of an app; touches in "
            + "tests only, no animations and no pixels [project-partial-module]"
        ]
      ),
    ] as [(String, [String])])
  func modules(source: String, findings: [String]) throws {
    #expect(try check(handler: source) == findings)
  }

  @Test("No module of this package is reported as missing")
  func ownModules() throws {
    // Apps and packages can import these, extensions can't.
    let names = try BuildProducts.targets().filter {
      !$0.contains("-") && !["AppIntents", "SwiftData", "SwiftUI"].contains($0)
    }
    #expect(names.contains("Intents"))
    let found = try check(handler: names.map { "import \($0)\n" }.joined())
    #expect(found.filter { $0.hasSuffix("[project-missing-module]") } == [])
  }

  @Test(
    "Inactive code is not reported",
    arguments: [
      ("#if canImport(SwiftUI)\nimport SwiftUI\n#endif", 0), ("#if os(iOS)\nimport CloudKit\n#endif", 0),
      ("#if os(iOS) || os(watchOS)\nimport CloudKit\n#else\nimport Combine\n#endif", 1),
      ("#if os(Linux)\nimport CloudKit\n#endif", 1), ("#if DEBUG\nimport CloudKit\n#endif", 1),
      ("#if !os(Linux)\nimport CloudKit\n#endif", 0),
      ("#if canImport(UIKit) && !canImport(Combine)\nimport CloudKit\n#endif", 1),
      ("#if swift(>=5.5)\nimport CloudKit\n#endif", 1),
      ("#if targetEnvironment(simulator)\nimport CloudKit\n#endif", 0),
      ("// import CloudKit\n/* import SwiftUI */ let text = \"import Combine\"", 0),
    ])
  func conditions(source: String, count: Int) throws {
    #expect(try check(handler: source).count { $0.hasSuffix("[project-missing-module]") } == count)
  }

  @Test("A file has one note for each kind of Objective-C construct")
  func adaptations() throws {
    let source = """
      import Intents
      @objc class Handler: INExtension {
        @objc func one() {}
        let name = #selector(one)
      }

      """
    #expect(
      try check(handler: source) == [
        "2:1: note: '@objc' (2 times in this file): the adaptation leaves it out [project-adapted]",
        "4:14: note: '#selector': the adaptation registers the method, so that it can be called by the selector "
          + "[project-adapted]",
      ])
  }

  @Test(
    "Missing symbols are reported",
    arguments: [
      ("let a = UIApplication.shared", ["'UIApplication.shared'"]), ("let a: UIApplication.State", []),
      ("func f(_ a: UIApplication) {}\nlet b = UIApplication . shared", ["'UIApplication.shared'"]),
      ("let a = NSPredicate(format: \"a == 1\")", ["'NSPredicate(format:)'"]),
      ("let a = NSPredicate { _, _ in true }", []),
      ("let a = NSFileCoordinator()\nlet b = NSFileCoordinator()", ["'NSFileCoordinator'"]),
      ("class NSDataDetector {}\nlet a = NSDataDetector()", []), ("let a = \"NSDataDetector\"", []),
      ("#if os(iOS)\nlet a = NSDataDetector()\n#endif", []),
    ] as [(String, [String])])
  func symbols(source: String, names: [String]) throws {
    let found = try check(handler: source).filter { $0.hasSuffix("[project-missing-symbol]") }
    #expect(found.count == names.count)
    for name in names { #expect(found.contains { $0.contains("error: \(name) does not exist here") }) }
  }

  @Test("A source of an app gives no errors, and a broken source has a position")
  func severity() throws {
    let sample = try SampleProject.year2016(handler: "let a = \"open\n")
    try sample.folder.write("import SwiftUI\nimport Charts\n", to: "Chat/AppDelegate.swift")
    try sample.folder.write("import SwiftUI\n", to: "Shared/Store.swift")
    let found = XcodeProjectsTests.check(sample)
    #expect(found.contains { $0.hasPrefix("Chat/AppDelegate.swift:2:8: warning: 'Charts' does not exist here") })
    // Views of an app are for its App Intents.
    #expect(!found.contains { $0.hasPrefix("Chat/AppDelegate.swift:1:8") })
    #expect(found.contains { $0.hasPrefix("Shared/Store.swift:1:8: error: 'SwiftUI' does not exist here") })
    #expect(found.contains { $0.hasPrefix("ChatIntents/IntentHandler.swift:1:9: error:") })
  }
}
