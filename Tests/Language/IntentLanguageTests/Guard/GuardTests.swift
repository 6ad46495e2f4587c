import Testing

@testable import IntentLanguage

@Suite("The guard stops requests that are negated, supposed or reported")
struct GuardTests {
  private static let language = """
    INSetCarLockStatusIntent locked=true:
      lock my car
      lock {carName}
      keep my car not open

    INSendMessageIntent:
      (text|envoie) {recipients} {content:text}

    INAddTasksIntent:
      remind me to {taskTitles}
      add {taskTitles} to my list

    INPlayMediaIntent:
      play {mediaSearch.mediaName:words}

    INSearchForMessagesIntent:
      (read|don't read) my messages
      should i read my messages

    opening:
      (please|when you can|i do|can) [{_:words}]

    closing:
      (now|because {_:rest}|he is {_:rest})

    guard:
      (not|never|don't|nothing|nobody)

    guard at=beginning:
      should i

    guard at=beginning scope=utterance:
      suppose

    guard at=end:
      really

    guard at=head:
      nothing

    guard at=clause:
      said

    guard at=afterthought:
      (no way|of course not)

    guard at=verdict:
      is pointless

    guard at=determiner:
      can [the]

    guard within=names:
      without

    harmless:
      don't forget to
      because {_:rest}

    harmless at=beginning:
      never mind

    harmless at=after:
      he {_:rest}

    reminding:
      remind
    """

  private let speech = Speech(
    language,
    vocabulary: SpokenVocabulary(
      [VocabularyTerm(text: "Will Not", category: 0, item: 0)], categories: [.people]))

  @Test(
    "A word of the guard in a name, in ignored words and after the request stops it",
    arguments: [
      "lock not my car", "text not Ann hello", "add not milk to my list", "please do not lock my car",
      "lock my car now never", "please never lock my car", "i do nothing lock my car",
    ])
  func stops(utterance: String) {
    #expect(speech.understood(utterance) == "-")
    #expect(speech.recogniser.refusal(utterance) == .stopped)
  }

  @Test(
    "Words that the request uses as such do not stop it",
    arguments: [
      ("keep my car not open", "INSetCarLockStatusIntent locked=true"),
      ("text Ann i am not coming", "INSendMessageIntent recipients=Ann; content=i am not coming"),
      ("text Will Not hello", "INSendMessageIntent recipients=Will Not; content=hello"),
      ("remind me to never eat late", "INAddTasksIntent taskTitles=never eat late"),
      ("add “not today” to my list", "INAddTasksIntent taskTitles=not today"),
      ("play never enough", "INPlayMediaIntent mediaSearch.mediaName=never enough"),
      ("add soup without salt to my list", "INAddTasksIntent taskTitles=soup without salt"),
      ("never mind lock my car", "-"), ("lock my car now", "INSetCarLockStatusIntent locked=true"),
      ("don't read my messages", "INSearchForMessagesIntent"),
      ("should i read my messages", "INSearchForMessagesIntent"),
    ])
  func uses(utterance: String, understood: String) {
    #expect(speech.understood(utterance) == understood)
  }

  @Test("A clause of its own gives a reason, and does not stop the request")
  func clauses() {
    #expect(speech.understood("lock my car because i never do") == "INSetCarLockStatusIntent locked=true")
    #expect(speech.understood("lock my car, he is not here") == "INSetCarLockStatusIntent locked=true")
    #expect(speech.understood("i do not see it, lock my car") == "INSetCarLockStatusIntent locked=true")
    #expect(speech.understood("suppose it rains, lock my car") == "-")
    #expect(speech.understood("lock my car, or never") == "-")
  }

  @Test("Who speaks the other clause stops the request, but a name or a text may have the same word")
  func speakers() {
    #expect(speech.understood("ann said, lock my car") == "-")
    #expect(speech.understood("please ann said, lock my car") == "-")
    #expect(speech.understood("lock my car, ann said") == "-")
    let text = "INSendMessageIntent recipients=Ann; content=bo said, hello"
    #expect(speech.understood("text Ann bo said, hello") == text)
    #expect(speech.understood("ann said he is there, lock my car") == "INSetCarLockStatusIntent locked=true")
  }

  @Test("A word that counts at one place only has no effect elsewhere")
  func places() {
    #expect(speech.understood("text Ann nothing") == "-")
    #expect(speech.understood("text Ann there is nothing") != "-")
    #expect(speech.understood("text Ann: nothing") != "-")
    #expect(speech.understood("text Ann should i come") != "-")
    #expect(speech.understood("lock my car really") == "-")
  }

  @Test("What takes back or judges a request at its end stops it, unless a text says it")
  func endings() {
    for stopped in [
      "lock my car? no way", "text Ann hello, no way", "text Ann hello? of course not",
      "lock my car is pointless", "play yoga is pointless",
    ] {
      #expect(speech.understood(stopped) == "-", "\(stopped)")
    }
    #expect(speech.understood("text Ann no way") == "INSendMessageIntent recipients=Ann; content=no way")
    #expect(speech.understood("text Ann: no way") == "INSendMessageIntent recipients=Ann; content=no way")
    let text = "INSendMessageIntent recipients=Ann; content=yoga is pointless"
    #expect(speech.understood("text Ann yoga is pointless") == text)
    #expect(speech.understood("play no way") == "INPlayMediaIntent mediaSearch.mediaName=no way")
  }

  @Test("A request in quotation marks in a longer sentence is not made, but a quoted value is one")
  func quotations() {
    #expect(speech.understood("please read “lock my car”") == "-")
    #expect(speech.understood("please read \"text Ann hello\" and go") == "-")
    #expect(speech.understood("“lock my car”") == "INSetCarLockStatusIntent locked=true")
    #expect(speech.understood("please lock “my car”") == "INSetCarLockStatusIntent locked=true")
    #expect(speech.understood("play “lock my car”") == "INPlayMediaIntent mediaSearch.mediaName=lock my car")
  }

  @Test("A question about somebody whom no sentence has stops what he is to do")
  func nouns() {
    #expect(speech.understood("can robots lock my car") == "-")
    #expect(speech.understood("can the tenants lock my car") == "-")
    #expect(speech.understood("can you lock my car") == "INSetCarLockStatusIntent locked=true")
    #expect(speech.understood("can you please lock my car") == "INSetCarLockStatusIntent locked=true")
  }
}
