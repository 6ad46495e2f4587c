import Testing

@testable import IntentLanguage

@Suite("Names match by spelling, by sound, and with small errors")
struct SpokenVocabularyTests {
  private let speech = Speech(
    """
    INStartWorkoutIntent:
      start {workoutName}
    INSendMessageIntent:
      text {recipients} {content:text}
    INTransferMoneyIntent:
      move money from {fromAccount.nickname:item} to {toAccount.nickname:item}
    INSearchForAccountsIntent:
      show {accountNickname:known}
    """,
    vocabulary: SpokenVocabulary(
      [
        VocabularyTerm(text: "Boulder", category: 0, item: 10),
        VocabularyTerm(text: "Morning Stretch", category: 0, item: 11),
        VocabularyTerm(text: "Boulder", category: 0, item: 12),
        VocabularyTerm(text: "NestEgg", pronunciation: "nest egg", category: 1, item: 20),
        VocabularyTerm(text: "Boulder", category: 1, item: 21),
        VocabularyTerm(text: "Catherine", category: 2, item: 30), VocabularyTerm(text: "Łukasz", category: 2, item: 31),
      ],
      categories: [.values(["workoutName"]), .values(["INSearchForAccountsIntent.accountNickname"]), .people],
      sounds: SoundRules.read("en").rules))

  /// The items that the first name of an utterance stands for.
  private func items(_ text: String) -> [Int]? {
    for parameter in speech.readings(text).first?.parameters ?? [] {
      if case .names(let names) = parameter.value { return names.first?.matches.map(\.item) }
    }
    return nil
  }

  @Test(
    "Each form of a name matches, with earlier terms first",
    arguments: [
      ("start Boulder", [10, 12]), ("start boulder", [10, 12]), ("start bowlder", [10, 12]),
      ("start bouldr", [10, 12]),
      ("start morning stretch", [11]), ("start mourning stretch", [11]), ("start Morning Stretsch", [11]),
      ("start something else", []), ("text Catherine hi", [30]), ("text Kathryn hi", [30]), ("text lukasz hi", [31]),
      ("show NestEgg", [20]), ("show nest egg", [20]), ("show boulder", [21]),
    ])
  func names(text: String, items: [Int]) {
    #expect(self.items(text) == items)
  }

  @Test("A known slot rejects unknown words and the vocabulary of other parameters")
  func known() {
    #expect(speech.understood("show something") == "-")
    #expect(speech.understood("show Catherine") == "-")
    #expect(speech.understood("show Morning Stretch") == "-")
  }

  @Test("Without a vocabulary, names are the words of the utterance")
  func empty() {
    let speech = Speech("INStartCallIntent:\n  call {contacts}\n")
    #expect(speech.readings("call Ana").first?.parameters.map(\.value) == [.names([SpokenName("Ana")])])
  }
}
