internal import Testing

@testable internal import UniformTypeIdentifiers

@Suite("The table of types")
struct TypeTableTests {
  private let rows = typeTable.split(separator: "\n")

  @Test("Each line is a type, once")
  func rowsAreTypes() {
    let types = rows.compactMap { DeclaredType($0) }
    #expect(types.count == rows.count && types.count > 150)
    #expect(Set(types.map(\.identifier)).count == types.count)
  }

  @Test("Each parent is a type of the table")
  func parents() {
    let types = rows.compactMap { DeclaredType($0) }
    #expect(types.flatMap(\.parents).allSatisfy { TypeDeclarations.system[$0] != nil })
  }

  @Test("Tags are in lower case, as they are looked up")
  func tags() {
    let tags = rows.compactMap { DeclaredType($0) }.flatMap { $0.tags.values.joined() }
    #expect(tags.allSatisfy { $0 == $0.lowercased() })
  }

  @Test("No type conforms to itself")
  func cycles() {
    let types = rows.compactMap { DeclaredType($0) }.map { UTType(declared: $0.identifier) }
    #expect(types.allSatisfy { !$0.isSubtype(of: $0) })
  }
}
