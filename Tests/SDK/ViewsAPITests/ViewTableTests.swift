internal import APITables
internal import Testing

@Suite("The built modules of views match their tables")
struct ViewTableTests {
  /// The modules, with a lower bound for the number of members in each table.
  private static let modules = [("UIKit", 1_300), ("IntentsUI", 30), ("MapKit", 130), ("QuartzCore", 120)]
  private static let types = modules.flatMap { module, _ in
    ExpectedType.table("\(module).api", besides: #filePath).map { TableType(module: module, expected: $0) }
  }
  private static let built = Dictionary(
    uniqueKeysWithValues: modules.map { module, _ in
      (module, Result { try BuiltModule(module, importing: ["CIntentExtension", "CViewData"]) })
    })

  /// A type of the table of a module.
  struct TableType: Sendable, CustomStringConvertible {
    let module: String
    let expected: ExpectedType

    var description: String { "\(module) \(expected)" }
  }

  @Test("The tables are complete", arguments: modules)
  func tables(_ module: String, count: Int) {
    #expect(Self.types.filter { $0.module == module }.flatMap(\.expected.members).count > count)
  }

  @Test("Every type has every member of its table", arguments: types)
  func type(_ type: TableType) throws {
    #expect(try Self.module(type.module).missing(of: type.expected) == [], "missing in \(type)")
  }

  @Test("Every type of a module is in its table", arguments: modules.map(\.0))
  func unlisted(_ module: String) throws {
    let listed = Set(Self.types.filter { $0.module == module }.map(\.expected.name))
    #expect(try Self.module(module).ownTypes.subtracting(listed).sorted() == [])
  }

  @Test("Every case has its raw value", arguments: types.filter { ["enum", "options"].contains($0.expected.kind) })
  func rawValues(_ type: TableType) async throws {
    let expected = type.expected
    guard !expected.rawValues.isEmpty else { return }
    let known =
      expected.kind == "enum"
      ? EnumerationCases.named(expected.name, in: type.module)?.rawValues
      : await BuiltOptions.rawValues(of: expected.name)
    let cases = try #require(known, "\(type) has no cases")
    // An alias of another case is not a case itself, but its value belongs to one.
    let wrong = expected.rawValues.filter { name, raw in cases[name].map { $0 != raw } ?? !cases.values.contains(raw) }
    #expect(wrong.map { "\($0.name) = \($0.raw), not \(cases[$0.name] ?? -1)" } == [])
  }

  @Test(
    "Missing members are reported",
    arguments: [
      ("class UILabel\n  let shine: Bool", "let shine: Bool"),
      ("class UILabel: UIControl", "class UILabel: UIControl"),
      ("class UIRobot", "class UIRobot"),
      ("enum UIView.ContentMode\n  case upsideDown = 13", "case upsideDown"),
      ("options UIRectEdge\n  case middle = 16", "case middle"),
      ("enum UIBackgroundFetchResult\n  case newData = 0", "enum UIBackgroundFetchResult: Int"),
      ("constants\n  func UIRectDraw(_: CGRect)", "func UIRectDraw(_: CGRect)"),
    ])
  func named(_ table: String, missing: String) throws {
    let expected = try #require(ExpectedType.read(table).first)
    #expect(try Self.module("UIKit").missing(of: expected) == [missing])
  }

  private static func module(_ name: String) throws -> BuiltModule { try #require(built[name]).get() }
}
