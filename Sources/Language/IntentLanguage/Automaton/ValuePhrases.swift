/// The phrases of a language that change how values end, split and are worded.
struct ValuePhrases: Sendable {
  /// The names of one thing that contain a joining word: "mac and cheese".
  var pairs = Phrases()
  /// The words that no place ends with: "from".
  var prepositions: [[String]] = []
  /// The words that no title of a task ends with: French "de" in "le film de 7 h".
  var titlePrepositions: [[String]] = []
  /// The words that join names of people, if one of the names is known: Japanese と.
  var joinersOfPeople: [[String]] = []
  /// The words that are never part of a person's name: Mandarin 打电话.
  var excludedFromNames: [[String]] = []
  /// The words that are never part of a note that no word introduces: "twice".
  var excludedFromNotes: [[String]] = []
  /// The words that do not begin the title of a new task, but are left out: French "du" in "du lait".
  var excludedFromTitles: [[String]] = []
  /// The words that join two requests: "and then".
  var sequences: [[String]] = []
  /// The parts of subordinate clauses.
  var clauses = ClauseForms()

  /// All phrases as lists of words, for the compiled form of a language.
  var lists: [[[String]]] {
    [
      pairs.all, prepositions, sequences, joinersOfPeople, excludedFromNames, excludedFromNotes, titlePrepositions,
      excludedFromTitles, clauses.all.map(\.fields),
    ]
  }

  /// Sets the list that ``lists`` has at `index`.
  mutating func set(_ list: [[String]], at index: Int) {
    switch index {
    case 0: pairs = Phrases(list)
    case 1: prepositions = list
    case 2: sequences = list
    case 3: joinersOfPeople = list
    case 4: excludedFromNames = list
    case 5: excludedFromNotes = list
    case 6: titlePrepositions = list
    case 7: excludedFromTitles = list
    default: clauses = ClauseForms(list.compactMap(ClauseForm.init(fields:)))
    }
  }
}
