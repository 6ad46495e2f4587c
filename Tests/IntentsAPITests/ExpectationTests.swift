internal import IntentDefinitions
internal import Testing

@Suite("The built module has what the table expects")
struct ExpectationTests {
  @Test("The table is there")
  func table() {
    #expect(ExpectedType.all.count > 500)
    #expect(ExpectedType.all.flatMap(\.members).count > 2_900)
  }

  @Test("Every type, with every member", arguments: ExpectedType.all)
  func type(_ expected: ExpectedType) throws {
    let missing = try Self.missing(of: expected, in: BuiltModule.current.get())
    #expect(missing == [], "missing in \(expected.testDescription)")
  }

  @Test("Every case has its raw value", arguments: ExpectedType.all.filter { ["enum", "options"].contains($0.kind) })
  func rawValues(_ expected: ExpectedType) throws {
    let wanted = expected.members.compactMap { Self.rawValue($0) }
    guard !wanted.isEmpty else { return }
    let known = expected.kind == "enum" ? Self.builtCases(expected.name) : Self.definedCases(expected.name)
    let cases = try #require(known, "\(expected.name) has no cases")
    // A name that stands for another case has no case of its own, but its value has one.
    let wrong = wanted.filter { name, raw in cases[name].map { $0 != raw } ?? !cases.values.contains(raw) }
    #expect(wrong.map { "\($0.name) = \($0.raw), not \(cases[$0.name] ?? -1)" } == [])
  }

  @Test(
    "What is missing is named",
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
    #expect(try Self.missing(of: expected, in: BuiltModule.current.get()) == [missing])
  }
}

extension ExpectationTests {
  /// What of `expected` the module lacks.
  static func missing(of expected: ExpectedType, in module: BuiltModule) throws -> [String] {
    let isType = !["extension", "constants"].contains(expected.kind)
    guard !isType || module.hasType(expected.name) else { return ["\(expected.kind) \(expected.name)"] }
    var missing: [String] = []
    if expected.kind == "enum" {
      let wanted = expected.superclass ?? "Int"
      if let built = rawType(expected.name), built != wanted { missing.append("enum \(expected.name): \(wanted)") }
    } else if let superclass = expected.superclass, !module.type(expected.name, isDerivedFrom: superclass) {
      missing.append("\(expected.kind) \(expected.name): \(superclass)")
    }
    for member in expected.members where !has(member, expected, module) {
      missing.append(rawValue(member).map { "case \($0.name)" } ?? member)
    }
    return missing
  }

  private static func has(_ member: String, _ expected: ExpectedType, _ module: BuiltModule) -> Bool {
    let words = member.split(separator: " ").map(String.init)
    switch (expected.kind, words[0]) {
    case ("constants", _): return module.type("", has: "let \(words[0]): String")
    case (_, "refines"): return module.type(expected.name, isDerivedFrom: words[1])
    case ("options", _), ("strings", _):
      return module.type(expected.name, has: "static let \(words[1]): \(expected.name)")
    case (_, "case"):
      let name = rawValue(member)?.name ?? String(member.dropFirst("case ".count))
      // Another name for a case is a property.
      return ["case \(name)", "static let \(name): Self", "static let \(name): \(expected.name)"].contains {
        module.type(expected.name, has: $0)
      }
    default:
      // What can be set can be read.
      let settable = member.hasPrefix("let ") ? "var " + member.dropFirst("let ".count) : member
      return module.type(expected.name, has: member) || module.type(expected.name, has: settable)
    }
  }

  /// The name and the raw value of `case name = 1`; nil for any other member.
  static func rawValue(_ member: String) -> (name: String, raw: Int)? {
    let words = member.split(separator: " ").map(String.init)
    guard words.count == 4, words[0] == "case", let raw = Int(words[3]) else { return nil }
    return (words[1], raw)
  }
}
