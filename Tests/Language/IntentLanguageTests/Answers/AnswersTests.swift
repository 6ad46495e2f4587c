internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import IntentLanguage

@Suite("Answers are understood in each language")
struct AnswersTests {
  private func answers(_ locale: String) throws -> Answers {
    try #require(ConversationLanguage(Locale(identifier: locale))).answers
  }

  @Test(
    "Yes, no, cancel and none",
    arguments: [
      ("en", "yes", .yes), ("en", "Yeah, go ahead!", .yes), ("en", "send it", nil), ("en", "Do it, please", .yes),
      ("en", "yes yes", .yes), ("en", "nope", .no), ("en", "don't", .no), ("en", "don’t send it", .no),
      ("en", "not now", .no), ("en", "No, not yet.", .no), ("en", "cancel", .cancel), ("en", "Never mind", .cancel),
      ("en", "no, forget it", .cancel), ("en", "neither", .neither), ("en", "none of them", .neither),
      ("en", "yes and no", nil), ("en", "yes, cancel", nil), ("en", "perhaps", nil), ("en", "", nil),
      ("en", "please", nil),
      ("en", "yes man", nil), ("en", "not sure", nil), ("en", "…", nil),
      ("de", "Ja, bitte", .yes), ("de", "na klar", .yes), ("de", "nö", .no), ("de", "NOE", nil),
      ("de", "lieber nicht", .no), ("de", "Vergiss es!", .cancel), ("de", "keine von beiden", nil),
      ("de", "keiner davon", .neither),
      ("es", "sí", .yes), ("es", "si", .yes), ("es", "claro que sí", .yes), ("es", "mejor no", .no),
      ("es", "olvídalo", .cancel), ("es", "ninguna de ellas", .neither),
      ("fr", "D’accord", .yes), ("fr", "oui, vas-y s'il te plaît", .yes), ("fr", "pas maintenant", .no),
      ("fr", "laisse tomber", .cancel), ("fr", "ni l'un ni l'autre", .neither),
      ("zh", "好的", .yes), ("zh", "发送吧", nil), ("zh", "不要", .no), ("zh", "別發送", .no), ("zh", "算了吧", .cancel),
      ("zh", "都不是", .neither), ("zh", "不知道", nil),
      ("ja", "はい、お願いします", .yes), ("ja", "いいよ", .yes), ("ja", "いいえ", .no), ("ja", "送らないで", .no),
      ("ja", "やっぱりやめる", .cancel), ("ja", "どちらでもない", .neither), ("ja", "キャンセルして", .cancel),
    ] as [(String, String, Answers.Reply?)])
  func reply(locale: String, text: String, reply: Answers.Reply?) throws {
    #expect(try answers(locale).reply(text) == reply)
  }

  @Test(
    "The words after a no and a pause count, unless they begin with another no",
    arguments: [
      ("en", "no, lock my car", "lock my car"), ("en", "No! Lock my car.", "Lock my car."), ("en", "no", nil),
      ("en", "no lock my car", nil), ("en", "no, don't call Ana", nil), ("en", "don't call Ana", nil),
      ("en", "nobody, really", nil), ("de", "nein, ruf Ana an", "ruf Ana an"), ("es", "no llames a Ana", nil),
      ("es", "no, llama a Ana", "llama a Ana"), ("fr", "non, appelle Ana", "appelle Ana"),
      ("zh", "不，给Ana打电话", "给Ana打电话"), ("zh", "别给Ana打电话", nil), ("ja", "いいえ、車をロックして", "車をロックして"),
    ] as [(String, String, String?)])
  func afterNo(locale: String, text: String, rest: String?) throws {
    #expect(try answers(locale).afterNo(text) == rest)
  }

  @Test(
    "A no at the beginning of an answer is recognized",
    arguments: [
      ("en", "no idea", true), ("en", "well no, I think", true), ("en", "don't call Ana", true),
      ("en", "nobody", false),
      ("en", "yes", false), ("es", "no llames", true), ("zh", "不知道", true), ("ja", "いや紫の象", true),
    ])
  func begins(locale: String, text: String, isNo: Bool) throws {
    #expect(try answers(locale).beginsWithNo(text) == isNo)
  }

  @Test("English and digits are understood in every language", arguments: languages)
  func english(locale: String) throws {
    let answers = try answers(locale)
    #expect(answers.reply("yes") == .yes)
    #expect(answers.reply("no") == .no)
    #expect(answers.reply("cancel") == .cancel)
    #expect(answers.isCancel("Cancel"))
    #expect(answers.option("2", among: ["A", "B"]) == 1)
  }

  @Test(
    "Free text cancels a request only if it is exactly such a phrase",
    arguments: [
      ("en", "cancel", true), ("en", "Never mind.", true), ("en", "cancel the meeting", false), ("en", "no", false),
      ("en", "stop it please", false), ("de", "Abbrechen", true), ("de", "Vergiss es nicht", false),
      ("zh", "取消", true), ("zh", "取消会议", false), ("ja", "やめて", true), ("ja", "やめてよね", false),
    ])
  func cancel(locale: String, text: String, isCancel: Bool) throws {
    #expect(try answers(locale).isCancel(text) == isCancel)
  }

  @Test("A number that a file of words must not have has no meaning", arguments: ["number", "ordinal"])
  func outOfRange(key: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("\(key).\(Int.min) = umpteen\n\(key).2 = twain\n", to: "en/My.words")
    let folders = LanguageFolders(added: [folder.url])
    let answers = try #require(ConversationLanguage(Locale(identifier: "en"), in: folders)).answers
    #expect(answers.option("umpteen", among: ["Ana", "Bo"]) == nil)
    #expect(answers.option("twain", among: ["Ana", "Bo"]) == 1)
  }

  @Test(
    "Hesitations before a cancel phrase, and several cancel phrases",
    arguments: [
      ("en", "oh never mind forget about it", true), ("en", "no, never mind", true), ("en", "please stop it", false),
      ("de", "ach vergiss es einfach", true), ("de", "ach, vergiss es", true), ("es", "no, da igual, déjalo", true),
      ("fr", "bah laisse tomber", true), ("fr", "oh, tant pis, oublie", true), ("zh", "算了不用了", true),
      ("zh", "唉，算了", true), ("ja", "やっぱりやめて", true), ("ja", "あ、やっぱりやめます", true),
      ("ja", "やめてほしくない", false), ("zh", "不用了解", false),
    ])
  func hesitantCancel(locale: String, text: String, isCancel: Bool) throws {
    #expect(try answers(locale).isCancel(text) == isCancel)
  }

  @Test(
    "Remarks about the conversation",
    arguments: [
      ("en", "what?", .again), ("en", "Repeat that, please.", .again), ("en", "say that again", .again),
      ("en", "help", .help), ("en", "What can you do?", .help), ("en", "go back", .back), ("en", "thanks", .thanks),
      ("en", "thank you, Siri", .thanks), ("en", "what a day", nil), ("en", "help mom", nil), ("en", "please", nil),
      ("en", "go back home", nil), ("en", "thanks, what?", nil),
      ("de", "Wie bitte?", .again), ("de", "Hilfe", .help), ("de", "Was kannst du?", .help), ("de", "zurück", .back),
      ("de", "vielen Dank", .thanks), ("es", "¿Qué?", .again), ("es", "repite eso", .again), ("es", "ayuda", .help),
      ("es", "¿qué puedes hacer?", .help), ("es", "vuelve atrás", .back), ("es", "gracias", .thanks),
      ("fr", "Quoi ?", .again), ("fr", "tu peux répéter ?", .again), ("fr", "aide-moi", .help),
      ("fr", "qu'est-ce que tu peux faire ?", .help), ("fr", "reviens en arrière", .back), ("fr", "merci", .thanks),
      ("ja", "え？", .again), ("ja", "もう一度言ってください", .again), ("ja", "ヘルプ", .help), ("ja", "何ができる？", .help),
      ("ja", "戻って", .back), ("ja", "ありがとう", .thanks), ("zh", "什么？", .again), ("zh", "再说一遍", .again),
      ("zh", "帮助", .help), ("zh", "你能做什么？", .help), ("zh", "上一步", .back), ("zh", "谢谢", .thanks),
    ] as [(String, String, Answers.Remark?)])
  func remark(locale: String, text: String, remark: Answers.Remark?) throws {
    #expect(try answers(locale).remark(text) == remark)
  }

  @Test(
    "A yes with a goodbye is a yes; a yes with other words is not",
    arguments: [
      ("en", "yes sounds good see you at noon", true), ("en", "ok, bye", true), ("en", "yes to Diana", false),
      ("en", "yes see you at noon but not tomorrow", false), ("en", "see you at noon", false),
      ("en", "yes make it 20", false), ("de", "ja passt, bis morgen um acht", true),
      ("de", "ja, aber bis morgen", false),
      ("es", "sí, perfecto, nos vemos a las doce", true), ("es", "sí, nos vemos, pero no hoy", false),
      ("fr", "oui parfait à demain", true), ("fr", "oui, à demain mais pas lui", false),
      ("ja", "はい、また明日会いましょう", true), ("ja", "はい、でもまた明日", false), ("zh", "好的，明天见", true),
      ("zh", "好的，但是明天见", false),
    ])
  func parting(locale: String, text: String, isYes: Bool) throws {
    #expect(try answers(locale).isYesAndGoodbye(text) == isYes)
  }

  @Test(
    "A name among other words",
    arguments: [("John's mobile, please", 1), ("at home", 0), ("home or mobile", nil), ("homework", nil)])
  func mention(text: String, index: Int?) throws {
    #expect(try answers("en").name(mentionedIn: text, among: ["home", "mobile", "…"]) == index)
  }

  @Test(
    "An option by its number or ordinal",
    arguments: [
      ("en", "the second one", 1), ("en", "number two", 1), ("en", "option 3", 2), ("en", "last one", 2),
      ("en", "the first", 0), ("en", "two", 1), ("en", "the first one please", 0), ("en", "4", nil),
      ("en", "the fourth", nil), ("en", "none", nil), ("en", "0", nil),
      ("de", "die zweite", 1), ("de", "Nummer drei", 2), ("de", "das letzte bitte", 2), ("de", "der erste", 0),
      ("es", "el segundo", 1), ("es", "la número tres", 2), ("es", "el último", 2),
      ("fr", "la deuxième", 1), ("fr", "le numéro trois", 2), ("fr", "le dernier", 2), ("fr", "1er", 0),
      ("zh", "第二个", 1), ("zh", "第2个", 1), ("zh", "选第三个", 2), ("zh", "最后一个", 2), ("zh", "三", 2), ("zh", "第二個", 1),
      ("ja", "二番目", 1), ("ja", "2番目", 1), ("ja", "一つ目です", 0), ("ja", "最後の", 2), ("ja", "３番", 2),
    ] as [(String, String, Int?)])
  func place(locale: String, text: String, index: Int?) throws {
    #expect(try answers(locale).option(text, among: ["Alpha", "Beta", "Gamma"]) == index)
  }

  @Test(
    "An option by a part of its name",
    arguments: [
      ("en", "Appleseed", ["John Appleseed", "John Baily"], 0),
      ("en", "john", ["John Appleseed", "John Baily"], nil),
      ("en", "the home number", ["home", "mobile"], 0),
      ("en", "his mobile please", ["home", "mobile"], 1),
      ("en", "I mean José", ["Jose Diaz", "Ana"], 0),
      ("en", "second street", ["Main Street", "Second Street"], 1),
      ("en", "Jane", ["John Appleseed", "John Baily"], nil),
      ("de", "Müller", ["Anna Muller", "Bernd Maier"], 0),
      ("de", "die private Nummer", ["privat", "mobil"], nil),
      ("fr", "le domicile", ["domicile", "mobile"], 0),
      ("zh", "小明", ["王小明", "李华"], 0),
      ("zh", "手机号码", ["家", "手机"], 1),
      ("ja", "田中さん", ["田中太郎", "鈴木花子"], 0),
      ("ja", "携帯の方", ["自宅", "携帯"], 1),
      ("en", "x", [], nil),
    ] as [(String, String, [String], Int?)])
  func name(locale: String, text: String, options: [String], index: Int?) throws {
    #expect(try answers(locale).option(text, among: options) == index)
  }

  @Test(
    "Numbers in digits and words",
    arguments: [
      ("en", "12", "12"), ("en", "1,250.50", "1250.5"), ("en", "twelve", "12"), ("en", "twenty-five", "25"),
      ("en", "twenty five", "25"), ("en", "one hundred two", "102"), ("en", "-5", "-5"), ("en", "2,5", nil),
      ("en", "many", nil), ("en", "", nil), ("en", "1e5", nil), ("en", "12 apples", nil),
      ("de", "1.250,50", "1250.5"), ("de", "12,5", "12.5"), ("de", "12.50", "12.5"), ("de", "fünfundzwanzig", "25"),
      ("es", "veinticinco", "25"), ("fr", "1 250,5", "1250.5"), ("fr", "vingt-cinq", "25"),
      ("ja", "二十五", "25"), ("zh", "二十五", "25"), ("zh", "两", "2"),
    ] as [(String, String, String?)])
  func number(locale: String, text: String, digits: String?) throws {
    #expect(try answers(locale).number(text).map { "\($0)" } == digits)
  }

  @Test(
    "Amounts of money",
    arguments: [
      ("en", "20", "20", nil), ("en", "$20", "20", "USD"), ("en", "20 dollars", "20", "USD"),
      ("en", "€12.50", "12.5", "EUR"),
      ("en", "twelve fifty", "12.5", nil), ("en", "twelve dollars and fifty cents", "12.5", "USD"),
      ("en", "fifty cents", "0.5", nil), ("en", "twenty-five bucks please", "25", "USD"), ("en_CA", "$5", "5", "CAD"),
      ("en", "1,250.50 USD", "1250.5", "USD"), ("de", "12,50 Euro", "12.5", "EUR"),
      ("de", "zwölf Euro fünfzig", "12.5", "EUR"),
      ("de", "20 €", "20", "EUR"), ("es", "veinte euros", "20", "EUR"), ("fr", "vingt euros", "20", "EUR"),
      ("ja", "500円", "500", "JPY"), ("zh", "20块钱", "20", "CNY"), ("zh", "二十块", "20", "CNY"),
    ] as [(String, String, String, String?)])
  func amount(locale: String, text: String, digits: String, currency: String?) throws {
    let amount = try #require(try answers(locale).amount(text))
    #expect("\(amount.value)" == digits)
    #expect(amount.currency == currency)
  }

  @Test(
    "Other texts are not amounts", arguments: ["", "much", "20 apples", "$", "dollars", "20 dollars 30 euros", "1 2 3"])
  func noAmount(text: String) throws {
    #expect(try answers("en").amount(text) == nil)
  }

  @Test("Long and hostile answers are safe", arguments: languages)
  func hostile(locale: String) throws {
    let answers = try answers(locale)
    for text in [
      String(repeating: "no ", count: 200_000), String(repeating: "9", count: 100_000), "\u{202E}\0\u{7}", "𠀀𠀀",
    ] {
      _ = answers.reply(text)
      #expect(answers.option(text, among: ["A", "B"]) == nil)
      #expect(answers.amount(text) == nil)
    }
  }
}

@Suite("The check of answer words finds each defect")
struct WordsCheckTests {
  @Test(
    "Each defect has a finding with its position",
    arguments: [
      ("maybe = x", "1:1: error: unknown meaning 'maybe' [language-unknown-key]"),
      ("yse = x", "1:1: error: unknown meaning 'yse'; did you mean 'yes'? [language-unknown-key]"),
      (
        "ordinal.x = x", "1:1: error: unknown meaning 'ordinal.x'; did you mean 'ordinal.1'? [language-unknown-key]"
      ),
      ("yes = a | | b", "1:7: error: 'yes' has a phrase without words [language-malformed]"),
      (
        "yes.INSendMesageIntent = x",
        "1:1: error: 'INSendMesageIntent' is not an intent; did you mean 'INSendMessageIntent'? [language-unknown-key]"
      ),
      (
        "yes.INSetCarLockStatusIntent[carName=x] = x",
        "1:1: error: '[carName=x]' is not a flag of 'INSetCarLockStatusIntent', as in '[locked=true]' "
          + "[language-unknown-key]"
      ),
      (
        "yes.INSendMessageIntent = a | | b",
        "1:27: error: 'yes.INSendMessageIntent' has a phrase without words [language-malformed]"
      ),
    ])
  func finding(text: String, finding: String) throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = try folder.write(text + "\n", to: "My.words")
    let found = LanguageFile.findings(file.path).map(\.description)
    #expect(found.contains("\(file.path):\(finding)"))
    #expect(found.contains { $0.contains("'no' is missing") })
  }
}
