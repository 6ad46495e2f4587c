/// Sentences with generated names, and words without a request; the same in every run.
struct GeneratedSentences {
  /// Sentences with a request, most of them with known names.
  let requests: [String]
  /// Words in random order, up to 25 of them.
  let misses: [String]
  /// Texts with the largest number of words of a sentence: requests, and words in random order.
  let longest: [String]

  /// Creates sentences with names from `words`. `applications` are names of apps.
  init(_ words: inout GeneratedWords, applications: [String]) {
    let names = words.sample(2000)
    requests = (0..<600).map {
      Self.sentence(Self.patterns[$0 % Self.patterns.count], words: &words, names: names, applications: applications)
    }
    misses = (0..<600).map { Self.anyWords($0 % 25 + 1, words: &words, names: names) }
    longest = [
      "text \(names[0]) that " + Self.anyWords(290, words: &words, names: names),
      "play " + Self.anyWords(299, words: &words, names: names),
      Self.anyWords(300, words: &words, names: names),
      Self.sentence(String(repeating: "add {name} to ", count: 60), words: &words, names: names, applications: []),
    ].map { $0.split(separator: " ").prefix(300).joined(separator: " ") }
  }

  private static func sentence(
    _ pattern: String, words: inout GeneratedWords, names: [String], applications: [String]
  ) -> String {
    pattern.split(separator: " ").map { part in
      switch part {
      case "{name}": names[words.next(names.count)]
      case "{app}": applications[words.next(applications.count)]
      case "{words}": anyWords(words.next(15) + 2, words: &words, names: names)
      case "{number}": String(words.next(200) + 1)
      default: String(part)
      }
    }.joined(separator: " ")
  }

  /// Returns everyday words, sometimes with a name among them.
  private static func anyWords(_ count: Int, words: inout GeneratedWords, names: [String]) -> String {
    (0..<count).map { _ in
      words.next(8) == 0 ? names[words.next(names.count)] : everyday[words.next(everyday.count)]
    }.joined(separator: " ")
  }

  private static let patterns = [
    "call {name}", "call {name} on {app}", "text {name} that {words}", "text {words} to {name} on {app}",
    "send a message to {name} and {name} saying {words}", "read my messages from {name}", "play {name}",
    "play {name} by {name} on {app}", "play some {name} music for {number} minutes", "lock my car",
    "is my car locked with {app}", "pay {name} {number} dollars for {name}", "send {name} {number} euros with {app}",
    "add {name} to my {name} list", "add {name} and {name} to the shopping list in {app}",
    "remind me to {words} tomorrow at {number}", "start a {number} minute {name} workout", "end my workout in {app}",
    "get me a ride to {name} with {app}", "show me photos of {name} from last summer",
    "what is the balance of my {name} account", "make a note that {words}", "please tell {name} {words}",
    "find messages about {name} from last week", "what did {name} say on {app}",
  ]

  private static let everyday =
    """
    the a of to and in on at for with from that this my your is are was do does did not what when where why how who can
    could will would should please now then here there again soon today tomorrow yesterday morning evening week month
    car house door window kitchen garden dinner bread milk music song list note photo message money train ticket school
    weather rain sun cold warm red green big small new old good bad nice quick slow first last next two five ten hundred
    go come bring take give make find show tell ask know think want need like love play read write send call open close
    start stop turn set add buy sell pay eat drink sleep run walk drive ride fly work wait help if because but or so up
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
