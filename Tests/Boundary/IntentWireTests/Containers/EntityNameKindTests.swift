internal import IntentWire
internal import Testing

@Suite("A kind of words may be the names of an entity's type")
struct EntityNameKindTests {
  @Test(
    "The kind of a type names the type",
    arguments: ["Trail", "trail_2", "Pfad", "È", "路", String(repeating: "a", count: 200)])
  func type(name: String) {
    #expect(EntityNameKind.type(of: EntityNameKind.name(ofType: name)) == name)
  }

  @Test(
    "Other kinds name no type",
    arguments: [
      "contactName", "entity", "entity:", "entity:a b", "entity:a.b", "entity:../a", "Entity:Trail",
      "entity:\(String(repeating: "a", count: 201))", "entity:\(String(repeating: "é", count: 101))",
    ])
  func other(kind: String) {
    #expect(EntityNameKind.type(of: kind) == nil)
  }
}
