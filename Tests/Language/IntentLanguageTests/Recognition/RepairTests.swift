import IntentDefinitions
import Testing

@testable import IntentLanguage

@Suite("People correct themselves within one sentence")
struct RepairTests {
  private static let people = ["John Baily", "Jean-Luc", "Scott", "Diana"]
  private static let vocabulary = SpokenVocabulary(
    people.enumerated().map { VocabularyTerm(text: $1, category: 0, item: $0) }, categories: [.people],
    sounds: SoundRules.read("en").rules)
  private static let english = Speech(shipped: "en", vocabulary: vocabulary)

  @Test(
    "The words after the correction count",
    arguments: [
      ("pay Scott 25 dollars no 20 dollars", "INSendPaymentIntent payee=Scott; currencyAmount=20 USD"),
      ("pay Scott 25 dollars no 20 no wait 30 dollars", "INSendPaymentIntent payee=Scott; currencyAmount=30 USD"),
      ("text dad no wait text mom hello", "INSendMessageIntent recipients=mom; content=hello"),
      ("text dad I'm late no wait send it to mom", "INSendMessageIntent content=I'm late; recipients=mom"),
      ("text dad no wait mom that I'm late", "INSendMessageIntent recipients=mom; content=I'm late"),
      (
        "send a text to dad no wait send it to mom saying hi", "INSendMessageIntent recipients=mom; content=hi"
      ),
      ("call mom no call dad", "INStartCallIntent contacts=dad"),
      ("tell Mom no wait tell Dad I'm late", "INSendMessageIntent recipients=Dad; content=I'm late"),
      ("text dad I'm late, no wait, I'm early", "INSendMessageIntent recipients=dad; content=I'm early"),
      (
        "add milk, no, eggs to my shopping list", "INAddTasksIntent taskTitles=eggs; targetTaskList.title=shopping"
      ),
      (
        "set a reminder for 5 no 6 pm to call mom",
        "INAddTasksIntent temporalEventTrigger.dateComponentsRange=2026-01-15T18:00; taskTitles=call mom"
      ),
      (
        "remind me on friday at five no at six to call mom",
        "INAddTasksIntent temporalEventTrigger.dateComponentsRange=2026-01-16T18:00; taskTitles=call mom"
      ),
    ])
  func corrected(text: String, understood: String) {
    #expect(Self.english.understood(text) == understood)
  }

  @Test(
    "Another action on the same thing takes the place of the first one",
    arguments: [
      ("en", "lock my car i mean unlock it", "false"), ("en", "unlock my car no wait lock it", "true"),
      ("de", "schließ mein Auto ab ich meine schließ es auf", "false"),
      ("es", "cierra mi coche digo ábrelo", "false"),
      ("fr", "verrouille ma voiture je veux dire déverrouille-la", "false"),
      ("ja", "車をロックして、いや開けて", "false"), ("zh", "锁我的车我是说解锁", "false"),
    ])
  func otherAction(code: String, text: String, locked: String) {
    #expect(Speech(shipped: code).understood(text) == "INSetCarLockStatusIntent locked=\(locked)")
  }

  @Test(
    "Words of a message are not a correction",
    arguments: [
      ("tell mom no wait for me", "no wait for me"), ("text mom no problem", "no problem"),
      ("tell Mom no wait for me outside", "no wait for me outside"),
      ("text Mom no wait for me outside", "no wait for me outside"),
      ("tell Mom dinner is ready no wait for me", "dinner is ready no wait for me"),
      ("text dad I'm late no wait I'm early", "I'm late no wait I'm early"),
      ("tell dad what i mean is important", "what i mean is important"),
    ])
  func messages(text: String, content: String) {
    #expect(Self.english.understood(text).hasSuffix("content=\(content)"))
  }

  @Test(
    "A retracted request is rejected if the rest is not understood",
    arguments: ["pay Scott 25 dollars no wait", "lock my car no wait lock the sky blue"])
  func refused(text: String) {
    let parameters = Self.english.readings(text).flatMap(\.parameters)
    #expect(!parameters.contains { $0.value.line.contains("no wait") || $0.value.line == "25 USD" })
  }

  @Test(
    "A correction within a sentence is understood in each language",
    arguments: [
      ("de", "überweise Scott 25 Euro nein 20 Euro", "INSendPaymentIntent payee=Scott; currencyAmount=20 EUR"),
      ("de", "ruf Papa an nein warte ruf Mama an", "INStartCallIntent contacts=Mama"),
      ("es", "envía 25 euros a Scott no 20 euros", "INSendPaymentIntent payee=Scott; currencyAmount=20 EUR"),
      ("es", "llama a papá no espera llama a mamá", "INStartCallIntent contacts=mamá"),
      ("fr", "envoie 25 euros à Scott non 20 euros", "INSendPaymentIntent payee=Scott; currencyAmount=20 EUR"),
      ("fr", "appelle papa non attends appelle maman", "INStartCallIntent contacts=maman"),
      ("zh", "给Scott转25美元不对20美元", "INSendPaymentIntent payee=Scott; currencyAmount=20 USD"),
      ("zh", "给爸爸打电话等等给妈妈打电话", "INStartCallIntent contacts=妈妈"),
      ("ja", "Scottに25ドル送っていや20ドル", "INSendPaymentIntent payee=Scott; currencyAmount=20 USD"),
      ("ja", "父じゃなくて母に電話して", "INStartCallIntent contacts=母"),
    ])
  func languages(code: String, text: String, understood: String) {
    #expect(Speech(shipped: code, vocabulary: Self.vocabulary).understood(text) == understood)
  }
}

@Suite("A value ends where a word ends")
struct WordEndTests {
  private let speech = Speech(
    shipped: "en",
    vocabulary: SpokenVocabulary(
      ["John Baily", "John", "Jean-Luc"].enumerated().map { VocabularyTerm(text: $1, category: 0, item: $0) },
      categories: [.people], sounds: SoundRules.read("en").rules))

  @Test(
    "Contractions, hyphens and silent words end a value at a word",
    arguments: [
      ("tell john baily i'll be there", "INSendMessageIntent recipients=john baily; content=i'll be there"),
      ("tell john baily i am late", "INSendMessageIntent recipients=john baily; content=i am late"),
      ("tell john I’ve arrived", "INSendMessageIntent recipients=john; content=I’ve arrived"),
      ("tell priya she'll win", "INSendMessageIntent recipients=priya; content=she'll win"),
      ("tell jean-luc hello", "INSendMessageIntent recipients=jean-luc; content=hello"),
      ("call Anne-Marie and John", "INStartCallIntent contacts=Anne-Marie, John"),
      ("add eggs uh milk to my shopping list", "INAddTasksIntent taskTitles=eggs, milk; targetTaskList.title=shopping"),
      ("send some money", "INSendPaymentIntent"),
      ("reply to Diana yes", "INSendMessageIntent recipients=Diana; content=yes"),
    ])
  func ends(text: String, understood: String) {
    #expect(speech.understood(text) == understood)
  }
}
