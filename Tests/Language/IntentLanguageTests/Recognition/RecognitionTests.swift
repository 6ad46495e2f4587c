import Foundation
import IntentDefinitions
import Testing

@testable import IntentLanguage

@Suite("The recogniser matches utterances with sentences")
struct RecognitionTests {
  /// A language of a few sentences for messages.
  private static let messages = """
    <the> = (the|my|a)
    opening:
      please
      (can|could) you [please]
    closing:
      (please|thanks)
    joining:
      (and|as well as|&)
    application:
      (on|with|using) [<the>] {app} [app]
    common:
      (the|a|to|my|on|with|you|that)
    INSendMessageIntent:
      (send|write) <the> message
      (send|write) <the> message to {recipients}
      (text|message) {recipients} [that|saying] {content:text}
      say {content:text}
      tell {recipients} (that|to) {content:text}
    INStartCallIntent callCapability=audioCall:
      call {contacts}
      call {contacts} on video -> callCapability=videoCall
    INSearchForMessagesIntent:
      read <the> message[s] [from {senders}]
    refused:
      (what|who) {rest}
      call me {rest}
    """

  private static let vocabulary = SpokenVocabulary(
    [
      VocabularyTerm(text: "UnicornChat", category: 0, item: 7),
      VocabularyTerm(text: "Flying Post", category: 0, item: 8),
      VocabularyTerm(text: "John Appleseed", category: 1, item: 1), VocabularyTerm(text: "John", category: 1, item: 1),
    ], categories: [.applications, .people], sounds: SoundRules.read("en").rules)

  private let speech = Speech(Self.messages, vocabulary: Self.vocabulary)

  @Test(
    "Words, variants and slots are matched",
    arguments: [
      ("send a message", "INSendMessageIntent"), ("WRITE THE MESSAGE!", "INSendMessageIntent"),
      ("send a message to Ana", "INSendMessageIntent recipients=Ana"),
      ("read my messages", "INSearchForMessagesIntent"),
      ("read the message from Ana Lou", "INSearchForMessagesIntent senders=Ana Lou"),
      ("call Ana", "INStartCallIntent contacts=Ana; callCapability=audioCall"),
      ("call Ana on video", "INStartCallIntent contacts=Ana; callCapability=audioCall"),
      ("tell Ana that it rains", "INSendMessageIntent recipients=Ana; content=it rains"),
    ])
  func sentences(text: String, understood: String) {
    #expect(speech.understood(text) == understood)
  }

  @Test(
    "Free text keeps its case and punctuation, but not the quotation marks around it",
    arguments: [
      ("say Hello, World!", "Hello, World!"), ("say \"Hello.\"", "Hello."), ("say: “Where ARE you?”", "Where ARE you?"),
      ("say «à bientôt !»", "à bientôt !"), ("say ¿Dónde estás?", "¿Dónde estás?"),
      ("say 5 > 3, right?", "5 > 3, right?"),
      ("say I said \"no\"", "I said \"no\""), ("say it's O'Hara's", "it's O'Hara's"), ("say 明日行く。", "明日行く。"),
      ("say (quietly) hm", "(quietly) hm"), ("say #1 fan", "#1 fan"),
      ("say e-mail jo@example.org", "e-mail jo@example.org"),
      ("say yes 👍", "yes 👍"), ("say tu viens ?", "tu viens ?"), ("say bravo\u{202f}!", "bravo\u{202f}!"),
    ])
  func freeText(text: String, content: String) {
    #expect(speech.understood(text) == "INSendMessageIntent content=\(content)")
  }

  @Test(
    "Lists of names are split",
    arguments: [
      ("call Ana and Bo", ["Ana", "Bo"]), ("call Ana, Bo and Cy", ["Ana", "Bo", "Cy"]),
      ("call Ana & Bo", ["Ana", "Bo"]),
      ("call Ana as well as Bo", ["Ana", "Bo"]), ("call Ana", ["Ana"]), ("call Ana and", ["Ana and"]),
      ("call Ana, and Bo", ["Ana", "Bo"]),
    ])
  func lists(text: String, names: [String]) throws {
    guard case .names(let said) = speech.readings(text).first?.parameters.first?.value else {
      Issue.record("\(speech.understood(text))")
      return
    }
    #expect(said.map(\.text) == names)
  }

  @Test(
    "Openings and closings do not change a request",
    arguments: [
      "please call Ana", "can you please call Ana", "please please call Ana", "could you call Ana please",
      "Can you call Ana, please, thanks?", "call Ana thanks",
    ])
  func around(text: String) {
    #expect(speech.understood(text) == "INStartCallIntent contacts=Ana; callCapability=audioCall")
  }

  @Test(
    "Utterances that no sentence matches are rejected",
    arguments: [
      "", "   ", "?!", "send", "send a letter", "message", "please", "can you", "hello there", "call",
      "a message to Ana",
      "call me maybe", "what is a message", "who called", "with UnicornChat", "UnicornChat", "send a message to",
      "on on on",
    ])
  func refused(text: String) {
    #expect(speech.understood(text) == "-")
  }

  @Test(
    "An utterance can name an app anywhere, with or without words such as 'on'",
    arguments: [
      ("text John hello on UnicornChat", "John", "hello", 7), ("on UnicornChat text John hello", "John", "hello", 7),
      ("text John on UnicornChat saying hello", "John", "hello", 7),
      ("text John hello with the Flying Post app", "John", "hello", 8),
      ("text John unicornchat hello there", "John", "hello there", 7),
      ("text John hello using unicorn chat", "John", "hello", 7),
      ("text John hello", "John", "hello", nil), ("text John meet me on Monday", "John", "meet me on Monday", nil),
      ("text John I fly by post", "John", "I fly by post", nil),
    ])
  func application(text: String, person: String, content: String, application: Int?) throws {
    let reading = try #require(speech.readings(text).first)
    #expect(reading.line == "INSendMessageIntent recipients=\(person); content=\(content)")
    #expect(reading.application == application)
  }

  @Test("A name has the people of the vocabulary, and an unknown name has none")
  func known() {
    let names = ["text John hi", "text Ana hi"].map { speech.readings($0).first?.parameters.first?.value }
    #expect(names[0] == .names([SpokenName("John", matches: [KnownName(item: 1, text: "John")])]))
    #expect(names[1] == .names([SpokenName("Ana")]))
  }

  @Test("A sentence with more own words comes first, and other readings follow")
  func ranking() {
    let readings = speech.readings("text John that it rains")
    #expect(readings.map(\.line).prefix(1) == ["INSendMessageIntent recipients=John; content=it rains"])
    let tell = Speech(
      "INSendMessageIntent:\n  tell {recipients} {content:text}\nINAddTasksIntent:\n  tell me to {taskTitles}\n")
    #expect(
      tell.readings("tell me to eat").map(\.line) == [
        "INAddTasksIntent taskTitles=eat", "INSendMessageIntent recipients=me; content=to eat",
      ])
    #expect(tell.readings("tell me to eat").map(\.sentence) == ["x.sentences:4", "x.sentences:2"])
  }

  @Test("There are at most five readings, each once")
  func several() {
    let lines = [
      "INStartCallIntent", "INSendMessageIntent", "INAddTasksIntent", "INPlayMediaIntent", "INCreateNoteIntent",
    ]
    let speech = Speech((lines + lines + ["INRequestRideIntent"]).map { "\($0):\n  do it\n  (do|make) it\n" }.joined())
    #expect(speech.readings("do it").count == 5)
    #expect(Set(speech.readings("do it").map(\.intent)).count == 5)
  }

  @Test("Nested values set the fields of their sections")
  func values() {
    let speech = Speech(
      """
      value currency:
        dollar[s] -> currency=USD
        euro[s] -> currency=EUR
      value amount:
        {n:number} {currency} -> number=$n
        {n:number} {currency} [and] {c:number} cents -> number=$n cents=$c
      value weekday:
        monday -> weekday=2
      value moment:
        {weekday}
        {weekday} at {h:number} -> hour=$h
        in {m:number} minutes -> minutes=$m
      value INCallCapability:
        video -> videoCall
      INSendPaymentIntent:
        pay {payee} {currencyAmount} [for {note:text}]
      INStartCallIntent:
        [{callCapability}] call {contacts}
        dial {contacts:digits}
      INSearchForMessagesIntent:
        messages from {dateTimeRange}
      INStartWorkoutIntent:
        run {d:number} (metres|meters) -> goalValue=$d workoutGoalUnitType=meter
      """)
    #expect(speech.findings == [])
    let expected = [
      "pay Ana twenty five dollars": "INSendPaymentIntent payee=Ana; currencyAmount=25 USD",
      "pay Ana 3 euros and 20 cents for Lunch!": "INSendPaymentIntent payee=Ana; currencyAmount=3.2 EUR; note=Lunch!",
      "video call Bo": "INStartCallIntent callCapability=videoCall; contacts=Bo",
      "call Bo": "INStartCallIntent contacts=Bo",
      "dial 555 0123": "INStartCallIntent contacts=5550123",
      "messages from Monday": "INSearchForMessagesIntent dateTimeRange=2026-01-12",
      "messages from monday at 5": "INSearchForMessagesIntent dateTimeRange=2026-01-12T17:00",
      "messages from in ten minutes": "INSearchForMessagesIntent dateTimeRange=2026-01-15T14:25",
      "run 500 meters": "INStartWorkoutIntent goalValue=500; workoutGoalUnitType=meter", "pay Ana dollars": "-",
      "messages from someday": "-", "messages from monday at 99": "-",
    ]
    for (text, understood) in expected { #expect(speech.understood(text) == understood, "\(text)") }
  }

  @Test("The search for values that begin with themselves ends")
  func recursive() {
    let speech = Speech(
      "value a:\n  {b} x\n  y\nvalue b:\n  {a} z\n  w\nrefused:\n  {c:a}\nINStartCallIntent:\n  call {contacts}\n")
    #expect(speech.understood("y z x z x z x") == "-")
    #expect(speech.understood("call Ana") == "INStartCallIntent contacts=Ana")
  }

  @Test(
    "A long rule may begin with the rest of a shortened word, as a short one may",
    arguments: ["", "|would be glad of|am in need of|ask for"])
  func shortenedWords(further: String) {
    let speech = Speech("<wish> = ('d like|want\(further))\nINStartCallIntent:\n  i <wish> a call with {contacts}\n")
    for text in ["I'd like a call with Ana", "I want a call with Ana"] {
      #expect(speech.understood(text) == "INStartCallIntent contacts=Ana", "\(text)")
    }
  }

  @Test("Traditional characters match simplified ones, and the other way round")
  func characters() {
    let speech = Speech("INSetCarLockStatusIntent locked=true:\n  锁车\n  關門\n", code: "zh")
    for text in ["锁车", "鎖車", "关门", "關門"] {
      #expect(speech.understood(text) == "INSetCarLockStatusIntent locked=true", "\(text)")
    }
  }
}
