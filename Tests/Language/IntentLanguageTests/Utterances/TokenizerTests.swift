import Testing

@testable import IntentLanguage

@Suite("The tokenizer splits utterances into words")
struct TokenizerTests {
  private func words(_ text: String, apostropheEndsWord: Bool = false) -> [String] {
    Tokenizer(apostropheEndsWord: apostropheEndsWord).tokens(text)?.map(\.text) ?? []
  }

  @Test(
    "Case, accents and punctuation are removed",
    arguments: [
      ("Hello, World!", ["hello", "world"]), ("CAFÉ cafe\u{301}", ["cafe", "cafe"]), ("Ångström", ["angstrom"]),
      ("Straße", ["straße"]), ("naïve-looking", ["naive", "looking"]), ("Привет Йод", ["привет", "иод"]),
      ("ＦＵＬＬ　ｗｉｄｔｈ１", ["full", "width", "1"]), ("İstanbul", ["istanbul"]), ("ﬁsh", ["fish"]),
      ("Œuf sœur æon", ["oeuf", "soeur", "aeon"]),
      ("(a) [b] {c} \"d\" “e” «f»", ["a", "b", "c", "d", "e", "f"]), ("wait… what?!", ["wait", "what"]),
      ("", []), ("   \t\n", []), ("!?.,;:-–—", []), ("शब्द 단어", ["शब्द", "단", "어"]),
    ])
  func words(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(
    "An apostrophe begins or ends a word, depending on the language",
    arguments: [
      ("John's car", ["john", "'s", "car"], ["john'", "s", "car"]), ("l’auto", ["l", "'auto"], ["l'", "auto"]),
      ("don't", ["don", "'t"], ["don'", "t"]), ("rock 'n' roll", ["rock", "n", "roll"], ["rock", "n'", "roll"]),
      ("'quoted'", ["quoted"], ["quoted'"]), ("'''", [], []), ("cars' tyres", ["cars", "tyres"], ["cars'", "tyres"]),
    ])
  func apostrophes(text: String, begins: [String], ends: [String]) {
    #expect(words(text) == begins)
    #expect(words(text, apostropheEndsWord: true) == ends)
  }

  @Test(
    "Numbers, amounts and addresses",
    arguments: [
      ("1,000.50", ["1,000.50"]), ("1.000,50 €", ["1.000,50", "€"]), ("$5", ["$", "5"]), ("5%", ["5", "%"]),
      ("10:30pm", ["10:30", "pm"]), ("at 5.", ["at", "5"]), ("3.5km", ["3.5", "km"]), ("mp3", ["mp", "3"]),
      ("1,,2", ["1", "2"]), ("1. 2", ["1", "2"]), ("v1.2.3", ["v", "1.2.3"]), ("£20,¥30", ["£", "20", "¥", "30"]),
      ("jo@example.com", ["jo@example.com"]),
      ("write jo.doe@mail.example.org.", ["write", "jo", "doe@mail.example.org"]),
      ("-5", ["-", "5"]), ("5 -3", ["5", "-", "3"]), ("5-3", ["5", "3"]), ("a - 5", ["a", "5"]), ("−5", ["-", "5"]),
      ("-$5", ["-", "$", "5"]), ("$-5", ["$", "-", "5"]), ("+49", ["+", "49"]), ("1+1", ["1", "1"]), ("x -", ["x"]),
      ("1/2", ["1", "2"]), ("½", ["1⁄2"]), ("2½", ["2", "1⁄2"]), ("US$5", ["us$", "5"]), ("a $5", ["a", "$", "5"]),
      ("Scott$5", ["scott", "$", "5"]), ("m²", ["m"]), ("50%", ["50", "%"]),
      ("@home", ["home"]), ("a.b", ["a", "b"]), ("C#", ["c", "#"]), ("AT&T", ["at", "&", "t"]),
    ])
  func numbers(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(
    "In scripts without spaces each letter is a word",
    arguments: [
      ("给妈妈发短信", ["给", "妈", "妈", "发", "短", "信"]), ("車をロック", ["車", "を", "ロ", "ッ", "ク"]),
      ("用UnicornChat发", ["用", "unicornchat", "发"]), ("8時に", ["8", "時", "に"]), ("ﾛｯｸ", ["ロ", "ッ", "ク"]),
    ])
  func single(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(
    "Invisible scalars are removed, and control characters separate words",
    arguments: [
      ("\u{202E}lock\u{202C} the\u{200F} car", ["lock", "the", "car"]), ("lo\u{200B}ck", ["lock"]),
      ("lo\u{AD}ck", ["lock"]), ("lock\u{0}the\u{7}car", ["lock", "the", "car"]), ("\u{FEFF}lock", ["lock"]),
      ("love ❤️ it", ["love", "it"]), ("👨‍👩‍👧 call", ["call"]), ("שלום עולם", ["שלום", "עולם"]), ("\u{301}\u{302}", []),
    ])
  func invisible(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test("Each word has its range, its capital and the punctuation before it")
  func places() throws {
    let text = "Tell Zoë: “héllo, Bob”"
    let tokens = try #require(Tokenizer().tokens(text))
    #expect(
      tokens.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == ["Tell", "Zoë", "héllo", "Bob"])
    #expect(tokens.map(\.isCapitalised) == [true, true, false, true])
    #expect(tokens.map(\.isAfterMark) == [false, false, true, true])
  }

  @Test("The limit on the number of words is exact")
  func limit() {
    #expect(Tokenizer().tokens("a b c", limit: 3)?.count == 3)
    #expect(Tokenizer().tokens("a b c d", limit: 3) == nil)
    #expect(Tokenizer().tokens("a b c 给", limit: 3) == nil)
  }
}
