internal import IntentDefinitions
internal import Testing

@Suite("Errors in a catalogue file have positions")
struct CatalogueErrorTests {
  @Test(
    "Errors at the top level",
    arguments: [
      ("  let a: Int", "1:3: error: a member before any declaration"),
      ("struct A", "1:1: error: 'struct' is not a declaration; use intent, class, enum, options, strings or result"),
      ("\n\n: A", "3:1: error: expected a declaration"),
      ("intent", "1:7: error: expected an intent's name"),
      ("intent A", "1:9: error: expected ':'"),
      ("intent A:", "1:10: error: expected a domain"),
      ("class", "1:6: error: expected a class's name"),
      ("class A:", "1:9: error: expected a superclass or protocol"),
      ("class A: B,", "1:12: error: expected a superclass or protocol"),
      ("enum .", "1:6: error: expected a type's name"),
      ("options", "1:8: error: expected a type's name"),
      ("strings", "1:8: error: expected a type's name"),
      ("result", "1:7: error: expected a result class's name"),
      ("result A", "1:9: error: expected ':'"),
      ("result A:", "1:10: error: expected a superclass"),
      ("enum A: String", "1:7: error: only an enumeration has a raw type, and it is Int or UInt"),
      ("options A: UInt", "1:10: error: only an enumeration has a raw type, and it is Int or UInt"),
      ("enum A B", "1:8: error: expected the end of the line, found 'B'"),
      ("enum A @", "1:9: error: expected a version"),
      ("enum A @ 10.0-", "1:15: error: expected a version"),
      ("enum A @ 10.0 11.0", "1:15: error: expected the end of the line, found '11.0'"),
    ]
  )
  func declaration(text: String, error: String) {
    #expect(readingError(text) == "A.intents:" + error)
  }

  @Test(
    "Errors in an intent",
    arguments: [
      (
        "dance",
        "2:3: error: 'dance' is not a member of an intent; use parameter, init, resolve, codes, code, var, "
          + "let, requiresUnlock, asksBeforeHandling, readsOnly, keepsFirstSpelling or updates"
      ),
      ("requiresUnlock now", "2:18: error: expected the end of the line, found 'now'"),
      ("asksBeforeHandling @ 1.0", "2:22: error: expected the end of the line, found '@ 1.0'"),
      ("updates", "2:10: error: expected 'optional' or 'required'"),
      ("updates never", "2:3: error: 'never' is not a kind of updates; use optional or required"),
      ("updates optional now", "2:20: error: expected the end of the line, found 'now'"),
      ("parameter", "2:12: error: expected a property's name"),
      ("parameter a", "2:14: error: expected ':'"),
      ("parameter a:", "2:15: error: expected a type"),
      ("resolve a: B", "2:11: error: 'A' has no parameter 'a' above this line"),
      ("resolve .: B", "2:11: error: expected a parameter"),
      ("codes", "2:8: error: expected the name of the codes"),
      ("codes A B", "2:11: error: expected the end of the line, found 'B'"),
      ("code = 1", "2:8: error: expected a case's name"),
      ("code a =", "2:11: error: expected a raw value"),
      ("init", "2:7: error: expected '('"),
      ("init(", "2:8: error: expected a parameter's label"),
      ("init(a", "2:9: error: expected a parameter's name"),
      ("init(a b", "2:11: error: expected ':'"),
      ("init(a: )", "2:11: error: expected a type"),
      ("init(a: Int", "2:14: error: expected ','"),
      ("init(a: Int = )", "2:17: error: expected a default value"),
      ("init(a: Int) b", "2:16: error: expected the end of the line, found 'b'"),
    ]
  )
  func intentMember(text: String, error: String) {
    #expect(readingError("intent A: b\n  " + text) == "A.intents:" + error)
  }

  @Test("A method that resolves a parameter must follow the parameter")
  func resolverOrder() {
    let text = "intent A: b\n  parameter c: Int\n  resolve c\n  parameter d: Int"
    #expect(readingError(text) == "A.intents:3:12: error: expected ':'")
    let early = "intent A: b\n  resolve c: D\n  parameter c: Int"
    #expect(readingError(early) == "A.intents:2:11: error: 'A' has no parameter 'c' above this line")
  }

  @Test(
    "Errors in other declarations",
    arguments: [
      (
        "class A", "case a = 1",
        "2:3: error: 'case' is not a member of a class; use let, var, init, computed or stored"
      ),
      ("class A", "stored a: b", "2:10: error: 'stored' needs a handwritten class: 'class handwritten A'"),
      ("class handwritten A", "stored a: b", "2:10: error: 'A' has no property 'a' above this line"),
      ("enum A", "let a: Int", "2:3: error: expected 'case '"),
      ("enum A", "case a", "2:8: error: case 'a' needs an integer: 'case a = 1'"),
      ("enum A", "case a = one", "2:8: error: case 'a' needs an integer: 'case a = 1'"),
      ("enum A", "case a = 9223372036854775808", "2:8: error: case 'a' needs an integer: 'case a = 1'"),
      ("options A", "case a", "2:8: error: case 'a' needs an integer: 'case a = 1'"),
      ("strings A", "case a b", "2:10: error: expected the end of the line, found 'b'"),
      (
        "result A: B", "failure(a: C)",
        "2:3: error: 'failure' is not a member of a result; use init, success, successes, disambiguation, "
          + "confirmationRequired, unsupported"
      ),
    ]
  )
  func member(of declaration: String, text: String, error: String) {
    #expect(readingError(declaration + "\n  " + text) == "A.intents:" + error)
  }

  @Test("The column counts characters, not bytes")
  func column() {
    #expect(readingError("enum Ä ö") == "A.intents:1:8: error: expected the end of the line, found 'ö'")
  }

  /// The printed error of reading `text`; nil if it is valid.
  private func readingError(_ text: String) -> String? {
    do {
      _ = try CatalogueReader.read(text, file: "A.intents")
      return nil
    } catch {
      return error.description
    }
  }
}
