internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The plug-in of the compiler answers its messages")
struct MacroMessageTests {
  /// Sends bytes to the program, and returns its answers and its exit code.
  private func answers(to input: Data) throws -> (answers: [[String: Any]], exitCode: Int32) {
    let process = Process()
    process.executableURL = try BuildProducts.file("AppIntentMacros-tool")
    let ends = (input: Pipe(), output: Pipe())
    process.standardInput = ends.input
    process.standardOutput = ends.output
    try process.run()
    ends.input.fileHandleForWriting.write(input)
    try ends.input.fileHandleForWriting.close()
    var rest = try ends.output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    var answers: [[String: Any]] = []
    while rest.count >= 8 {
      let count = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      let body = rest.dropFirst(8).prefix(count)
      answers.append(try #require(JSONSerialization.jsonObject(with: body) as? [String: Any]))
      rest = rest.dropFirst(8 + count)
    }
    return (answers, process.terminationStatus)
  }

  private func frame(_ message: [String: Any]) throws -> Data {
    let body = try JSONSerialization.data(withJSONObject: message)
    return Data((0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }) + body
  }

  private func syntax(_ source: String) -> [String: Any] {
    ["kind": "declaration", "source": source, "location": ["offset": 0, "line": 1, "column": 1]]
  }

  /// The source that a macro adds to a declaration.
  private func expansion(
    _ macro: String, _ role: String, of declaration: String,
    attribute: String = "@AppIntent(schema: .notes.createNote)",
    type: String? = nil, conformances: String? = nil
  ) throws -> String? {
    var use: [String: Any] = [
      "macro": ["moduleName": "AppIntentMacros", "typeName": macro, "name": "AppIntent"], "macroRole": role,
      "discriminator": "x", "attributeSyntax": syntax(attribute), "declSyntax": syntax(declaration),
    ]
    use["extendedTypeSyntax"] = type.map(syntax)
    use["conformanceListSyntax"] = conformances.map(syntax)
    let (answers, exitCode) = try answers(to: frame(["expandAttachedMacro": use]))
    #expect(exitCode == 0)
    let result = try #require(answers.first?["expandMacroResult"] as? [String: Any])
    #expect(result["diagnostics"] as? [String] == [])
    return result["expandedSource"] as? String
  }

  @Test("It says which version of the messages it reads")
  func capability() throws {
    let (answers, exitCode) = try answers(to: frame(["getCapability": [String: Any]()]))
    let capability = (answers.first?["getCapabilityResult"] as? [String: Any])?["capability"] as? [String: Any]
    #expect(capability?["protocolVersion"] as? Int == 7)
    #expect(exitCode == 0)
  }

  @Test(
    "Variables with a type and without a value get a wrapper",
    arguments: [
      ("var title: String", #"@Parameter(title: "Title")"#),
      ("public private(set) var isPinned: Bool?", #"@Parameter(title: "Is Pinned")"#),
      ("/* { */ var tags: [String] // = []", #"@Parameter(title: "Tags")"#),
      ("var `default`: Int", #"@Parameter(title: "Default")"#), ("let title: String", ""), ("var count: Int = 3", ""),
      ("private var cache: Int", ""), ("@Parameter var title: String", ""), ("static var title: String", ""),
      ("var text: String { \"}\" }", ""), ("func perform() {}", ""), ("", ""),
    ])
  func wrappers(declaration: String, expected: String) throws {
    #expect(try expansion("IntentSchemaMacro", "memberAttribute", of: declaration) == expected)
  }

  @Test(
    "A value of the environment gets a key with its type and first value, and accessors",
    arguments: [
      ("var tea = [\"a\": 1]", "(\n    [\"a\": 1]\n  )"), ("var tea: String = \"=\"", "<String>(\n    \"=\"\n  )"),
      ("fileprivate var tea: Int?", "<Int?>(\n    nil\n  )"),
    ])
  func entries(declaration: String, expected: String) throws {
    #expect(
      try expansion("EntryMacro", "peer", of: declaration)
        == """
        private struct __Key_tea: SwiftUI._EntryKey {
          nonisolated(unsafe) static let first = SwiftUI._EntryValue\(expected)
        }
        """)
    #expect(
      try expansion("EntryMacro", "accessor", of: declaration)
        == "get { self[__Key_tea.self] }\nset { self[__Key_tea.self] = newValue }")
  }

  @Test(
    "A type without a title gets one, whatever its texts and comments have",
    arguments: [
      ("struct A { var title: String }", true),
      ("struct A { static let title: LocalizedStringResource = \"\" }", false),
      ("struct A { // static var title\n let a = \"static var title \\(\"}\")\" }", true),
      ("struct A { struct B { static var title = 1 } }", true), ("struct A {", true), ("struct A { \"", true),
    ])
  func titles(declaration: String, isAdded: Bool) throws {
    let added = try expansion("IntentSchemaMacro", "member", of: declaration)
    #expect(added == (isAdded ? #"static var title: LocalizedStringResource { "Create Note" }"# : ""))
  }

  @Test(
    "An intent with a schema of the system is called as its type, because the schema is for any thing",
    arguments: [
      ("struct OpenTodoIntent {}", "Open Todo"), ("public final class OpenLists {}", "Open Lists"),
      ("struct Intent {}", "Intent"), ("struct", "Open"),
    ])
  func systemTitles(declaration: String, title: String) throws {
    let added = try expansion(
      "IntentSchemaMacro", "member", of: declaration, attribute: "@AppIntent(schema: .system.open)")
    #expect(added?.hasSuffix("static var title: LocalizedStringResource { \"\(title)\" }") == true, "\(added ?? "")")
  }

  @Test("A conformance is added if the compiler asks for it")
  func conformances() throws {
    let list = "struct A: AppEntity {}"
    #expect(
      try expansion("EntitySchemaMacro", "extension", of: "struct A {}", type: "A", conformances: list)
        == "nonisolated extension A: AppEntity {}")
    #expect(try expansion("EntitySchemaMacro", "extension", of: "struct A: AppEntity {}", type: "A") == "")
  }

  @Test("A preview expands to nothing, and an unknown message has no expansion")
  func others() throws {
    let (answers, exitCode) = try answers(
      to: frame(["expandFreestandingMacro": ["macro": ["typeName": "PreviewMacro"]]]) + frame(["loadOther": [1]]))
    let results = answers.compactMap { $0["expandMacroResult"] as? [String: Any] }
    #expect(results.map { $0["expandedSource"] as? String } == ["", nil] && exitCode == 0)
  }

  @Test(
    "What is no message ends the program without an answer",
    arguments: [Data([1, 2]), Data(repeating: 255, count: 8), Data([2, 0, 0, 0, 0, 0, 0, 0]) + Data("{]".utf8)])
  func broken(input: Data) throws {
    let (answers, exitCode) = try answers(to: input)
    #expect(answers.isEmpty && exitCode == 0)
  }
}
