import IntentDefinitions
import BaseFiles
import Testing
@testable import IntentLanguage

@Suite("The template parser expands brackets")
struct TemplateTests {
  /// All texts of a template that contains only words.
  private func texts(_ template: Template) -> Set<String> {
    switch template {
    case .words(let text): [text]
    case .slot(let slot): ["{\(slot.name)\(slot.kind.map { ":" + $0 } ?? "")}"]
    case .rule(let name, _): ["<\(name)>"]
    case .choice(let parts): Set(parts.flatMap(texts))
    case .sequence(let parts):
      parts.reduce([""]) { starts, part in
        Set(starts.flatMap { start in texts(part).map { start.isEmpty || $0.isEmpty ? start + $0 : start + " " + $0 } })
      }
    }
  }

  @Test(
    "Each construct is expanded",
    arguments: [
      ("lock the car", ["lock the car"]), ("lock [the] car", ["lock car", "lock the car"]),
      ("(lock|close) it", ["close it", "lock it"]), ("[my|the]", ["", "my", "the"]),
      ("a (b [c (d|e)]|f) g", ["a b c d g", "a b c e g", "a b g", "a f g"]),
      ("[a [b [c]]]", ["", "a", "a b", "a b c"]), ("  a \t b  ", ["a b"]), ("(a|)", ["", "a"]),
      ("call {contacts}", ["call {contacts}"]), ("at {h:number}", ["at {h:number}"]),
      ("{mediaSearch.artistName:words} 's", ["{mediaSearch.artistName:words} 's"]), ("<the> car", ["<the> car"]),
      ("(a b|c d) e", ["a b e", "c d e"]), ("a|b c", ["a", "b c"]), ("", [""]),
    ])
  func constructs(text: String, says: [String]) throws {
    #expect(texts(try TemplateParser.parse(text[...], line: 1, column: 1)).sorted() == says)
  }

  @Test(
    "Brackets within a word join its parts",
    arguments: [
      ("song[s]", ["song", "songs"]), ("play(s|ed|)", ["play", "played", "plays"]),
      ("[un]lock[ed]", ["lock", "locked", "unlock", "unlocked"]), ("a song[s] b", ["a song b", "a songs b"]),
      ("apri[(re|rono)]", ["apri", "aprire", "aprirono"]),
    ])
  func words(text: String, says: [String]) throws {
    #expect(texts(try TemplateParser.parse(text[...], line: 1, column: 1)).sorted() == says)
  }

  @Test(
    "Brackets next to a slot, a rule or a one-letter word are separate words",
    arguments: [
      ("{n:number}[s]", ["{n:number}", "{n:number} s"]), ("<the>car", ["<the> car"]),
      ("给{recipients}发", ["给 {recipients} 发"]),
      ("锁[上]车", ["锁 上 车", "锁 车"]),
    ])
  func apart(text: String, says: [String]) throws {
    #expect(texts(try TemplateParser.parse(text[...], line: 1, column: 1)).sorted() == says)
  }

  @Test(
    "A syntax error has its position and a message",
    arguments: [
      ("a [b", 3, "'[' is not closed; expected ']'"), ("a (b|c", 3, "'(' is not closed; expected ')'"),
      ("a (b]", 3, "'(' is not closed; expected ')'"), ("[a (b] c)", 4, "'(' is not closed; expected ')'"),
      ("a ] b", 3, "']' closes no bracket"), ("a) b", 2, "')' closes no bracket"),
      ("a } b", 3, "'}' closes no bracket"),
      ("a > b", 3, "'>' closes no bracket"), ("call {contacts", 6, "'{' is not closed; expected '}'"),
      ("<the", 1, "'<' is not closed; expected '>'"),
      ("{two words}", 1, "'two words' is not a valid name of a value; use letters, digits, '_', '.' and ':'"),
      ("{}", 1, "'' is not a valid name of a value; use letters, digits, '_', '.' and ':'"),
      ("{:}", 1, "the value has no name"),
      ("<ü>", 1, "'ü' is not a valid name of a rule; use letters, digits, '_', '.' and ':'"),
      ("给 é [b", 5, "'[' is not closed; expected ']'"),
      (String(repeating: "(", count: 17) + "a", 17, "brackets are nested deeper than 16"),
    ])
  func failures(text: String, column: Int, message: String) throws {
    let failure = #expect(throws: TemplateParser.FormatError.self) {
      try TemplateParser.parse(text[...], line: 7, column: 11)
    }
    #expect(failure?.position == SourcePosition(line: 7, column: 10 + column))
    #expect(failure?.message == message)
  }

  @Test("Brackets can be nested sixteen deep")
  func deepest() throws {
    let text = String(repeating: "[", count: 16) + "a" + String(repeating: "]", count: 16)
    #expect(texts(try TemplateParser.parse(text[...], line: 1, column: 1)).sorted() == ["", "a"])
  }
}
