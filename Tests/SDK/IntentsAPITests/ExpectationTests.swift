internal import APITables
internal import Testing

@Suite("The built module has what the table expects")
struct ExpectationTests {
  private static let types = ExpectedType.table("Intents.api", besides: #filePath)
  private static let module = Result { try BuiltModule("Intents") }

  @Test("The table is complete")
  func table() {
    #expect(Self.types.count > 500)
    #expect(Self.types.flatMap(\.members).count > 2_900)
  }

  @Test("Every type has every member of its table", arguments: Self.types)
  func type(_ expected: ExpectedType) throws {
    let missing = try Self.module.get().missing(of: expected)
    #expect(missing == [], "missing in \(expected.description)")
  }

  @Test("Every case has its raw value", arguments: Self.types.filter { ["enum", "options"].contains($0.kind) })
  func rawValues(_ expected: ExpectedType) throws {
    let wanted = expected.rawValues
    guard !wanted.isEmpty else { return }
    let known =
      expected.kind == "enum"
      ? EnumerationCases.named(expected.name, in: "Intents")?.rawValues : Self.definedCases(expected.name)
    let cases = try #require(known, "\(expected.name) has no cases")
    // An alias of another case is not a case itself, but its value belongs to one.
    let wrong = wanted.filter { name, raw in cases[name].map { $0 != raw } ?? !cases.values.contains(raw) }
    #expect(wrong.map { "\($0.name) = \($0.raw), not \(cases[$0.name] ?? -1)" } == [])
  }

  @Test(
    "Missing declarations are listed",
    arguments: [
      ("class INPerson\n  let nickname: String", "let nickname: String"),
      ("class INPerson\n  init(nickname: String)", "init(nickname: String)"),
      ("class INPerson\n  var contactIdentifier: String?", "var contactIdentifier: String?"),
      ("class INPerson: INObject", "class INPerson: INObject"),
      ("class INRobot", "class INRobot"),
      ("enum INRidePhase\n  case flying = 9", "case flying"),
      ("options INDayOfWeekOptions\n  case someday = 1", "case someday"),
      ("protocol INCallsDomainHandling\n  refines INSpeakable", "refines INSpeakable"),
      ("constants\n  INRobotIdentifier = \"robot\"", "INRobotIdentifier = \"robot\""),
      ("class INPerson\n  refines NSMutableCopying", "refines NSMutableCopying"),
      ("enum INRidePhase: UInt\n  case unknown = 0", "enum INRidePhase: UInt"),
      ("class INRideFareLineItem\n  let title: String?", "let title: String?"),
    ])
  func named(_ table: String, missing: String) throws {
    let expected = try #require(ExpectedType.read(table).first)
    #expect(try Self.module.get().missing(of: expected) == [missing])
  }
}
