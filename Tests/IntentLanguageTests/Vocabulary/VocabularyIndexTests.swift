import IntentLanguage
import PropertyLists
internal import SourceFiles
import Testing

@Suite("Terms are found by what people say")
struct VocabularyIndexTests {
  @Test(
    "By the same letters",
    arguments: [
      ("NestEgg", "nest egg"), ("Nest Egg", "NESTEGG"), ("O'Brien", "obrien"), ("Zoë", "zoe"), ("王小明", "王小明"),
      ("محمد", "مُحَمَّد"), ("ジョン", "じょん"), ("Route 66", "route66"),
    ])
  func written(term: String, said: String) {
    #expect(Words([term]).matches(said) == [VocabularyMatch(term: 0, quality: .written)])
  }

  @Test(
    "By how they sound in English",
    arguments: [
      ("Boulder", "bowlder"), ("Climb", "klime"), ("Katherine", "Catherine"), ("Kathryn", "Catherine"),
      ("Stephen", "Steven"), ("Philip", "Fillip"), ("Jon", "John"), ("Sara", "Sarah"), ("Sean", "Shawn"),
      ("Smith", "Smyth"), ("Knight", "Nite"), ("Geoff", "Jeff"), ("Zach", "Zack"), ("Wright", "Rite"),
    ])
  func heard(term: String, said: String) {
    #expect(Words([term]).quality(said) == .heard)
  }

  @Test(
    "Names that sound different are not heard as one another",
    arguments: [
      ("Jane", "Jan"), ("Mario", "Maria"), ("Julio", "Julia"), ("Paul", "Paula"), ("Ben", "Bea"), ("Tim", "Tom"),
      ("Ann", "Anna"), ("Kate", "Kit"), ("Bill", "Bell"), ("Dan", "Dawn"),
    ])
  func notHeard(term: String, said: String) {
    #expect(Words([term]).quality(said) != .heard)
  }

  @Test(
    "By the rules of other languages",
    arguments: [
      ("de", "Müller", "Mueller"), ("de", "Schmidt", "Schmitt"), ("de", "Stephan", "Stefan"), ("de", "Mayer", "Maier"),
      ("es", "Velázquez", "Belasques"), ("es", "Hernández", "Ernandes"), ("es", "Jiménez", "Giménez"),
      ("fr", "Thibault", "Tibo"), ("fr", "Renault", "Reno"), ("fr", "Philippe", "Filipe"), ("fr", "Jean", "Jeans"),
    ])
  func languages(language: String, term: String, said: String) {
    let quality = Words([term], language: language).quality(said)
    #expect(quality == .heard)
  }

  @Test("By the hint of how they sound, as it is written and as that sounds")
  func hints() {
    let words = Words([VocabularyTerm(text: "Xyleme", pronunciation: "zy leam", category: 0, item: 0)])
    #expect(words.quality("zyleam") == .heard)
    #expect(words.quality("zy leem") == .heard)
  }

  @Test(
    "With small errors in them",
    arguments: [
      ("John", "Jhon", 1), ("Boulder", "Boulde", 1), ("Boulder", "Boudler", 1), ("Playlist", "Plazlisst", 2),
      ("Alexander", "Aleksander", 2), ("Workout Number One", "Workout Nunber Onee", 2), ("Владимир", "Владмир", 1),
    ])
  func misspelt(term: String, said: String, errors: Int) {
    let words = Words([term], language: nil)
    #expect(words.matches(said) == [VocabularyMatch(term: 0, quality: .misspelt, errors: errors)])
  }

  @Test(
    "Not with more errors than the letters allow",
    arguments: [("Tom", "Tim"), ("王小明", "王小朋"), ("John", "Jane"), ("Boulder", "Building"), ("Playlist", "Plaster")])
  func notMisspelt(term: String, said: String) {
    #expect(Words([term], language: nil).matches(said).isEmpty)
  }

  @Test("The best come first: by quality, errors and order")
  func order() {
    let words = Words(["Jonathan", "Jonathon", "Jonatham", "Johnathan"])
    #expect(words.found("jonathon") == ["Jonathon", "Jonathan", "Johnathan", "Jonatham"])
    #expect(words.matches("jonathon").map(\.quality) == [.written, .heard, .heard, .misspelt])
    #expect(words.matches("jonathon", upTo: .heard).count == 3)
    #expect(words.matches("jonathon", upTo: .written).count == 1)
  }

  @Test("A thing comes once, by its best term, and only of a category that is accepted")
  func items() {
    let words = Words([
      VocabularyTerm(text: "John Smith", category: 1, item: 7), VocabularyTerm(text: "Jon", category: 1, item: 7),
      VocabularyTerm(text: "John", category: 1, item: 7), VocabularyTerm(text: "John", category: 2, item: 7),
    ])
    #expect(words.matches("John").map(\.term) == [2, 3])
    #expect(words.matches("John", accepts: { $0 == 2 }).map(\.term) == [3])
    #expect(words.matches("John", accepts: { _ in false }).isEmpty)
  }

  @Test("Thousands of equal terms are found in a few, of each category")
  func equal() {
    let terms = (0..<20_000).map { VocabularyTerm(text: "Same Name", category: $0 / 10_000, item: $0) }
    let words = Words(terms)
    #expect(words.matches("same name").map(\.term) == Array(0..<8))
    #expect(words.matches("same name", accepts: { $0 == 1 }).map(\.term) == Array(10_000..<10_008))
  }

  @Test("Whatever stands in terms and in what is said, there is an answer")
  func hostile() {
    let long = String(repeating: "long ", count: 200_000)
    let words = Words(["", " ", "...", long, "\u{0}", "\u{301}\u{301}", "\u{10ffff}", "a"])
    #expect(words.quality(long) == .written)
    for bytes: [UInt8] in [
      [], [0xff, 0xfe], [0x80], Array(repeating: 0x80, count: 500), Array(repeating: 0x61, count: 70),
    ] {
      #expect(words.index.matches(bytes.span).isEmpty)
    }
    #expect(Words([String]()).matches("anything").isEmpty)
  }

  @Test(
    "A wrong line of a file of sounds is told with its place",
    arguments: ["a", "= b", "(a = b", "a(b = c", "é = e", "a = 1"])
  func defects(line: String) {
    var rules = SoundRules()
    let findings = rules.add("ph = f\n\(line)\n", path: "x.sounds")
    #expect(findings.map(\.position.line) == [2])
    #expect(findings.first?.message.contains("is no rule of sounds") == true)
  }

  @Test("The files of sounds of every language are right")
  func files() {
    for code in LanguageFolders().codes { #expect(SoundRules.read(code).findings.isEmpty) }
  }
}
