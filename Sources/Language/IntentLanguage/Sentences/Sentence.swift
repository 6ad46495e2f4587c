package import BaseFiles

/// A template, and the values that an utterance of it sets.
package struct Sentence: Hashable, Sendable {
  /// A value that the sentence sets.
  package struct Assignment: Hashable, Sendable {
    /// The origin of the value.
    package enum Source: Hashable, Sendable {
      /// Always this text.
      case constant(String)
      /// The value of a slot of the sentence, or one of its fields; nil for the main field.
      case slot(String, field: String?)
    }

    /// The parameter, or a property of it: `mediaSearch.reference`.
    package var path: String
    /// The origin of the value.
    package var source: Source

    /// Creates an assignment to `path`.
    package init(path: String, source: Source) {
      self.path = path
      self.source = source
    }

    /// Creates the assignment for a sentence that means the case `name` of an enumeration.
    package init(case name: String) {
      self.init(path: SpokenFields.caseName, source: .constant(name))
    }
  }

  /// The words and slots of the sentence.
  package var template: Template
  /// The values that the sentence sets in addition to the values of its slots.
  package var assignments: [Assignment]
  /// The path of the file with the sentence.
  package var file: String
  /// The position in the file.
  package var position: SourcePosition

  /// Creates a sentence; `file` can be any name of its origin.
  package init(_ template: Template, assignments: [Assignment] = [], file: String, position: SourcePosition = .start) {
    self.template = template
    self.assignments = assignments
    self.file = file
    self.position = position
  }
}

/// Sentences with the same meaning.
package struct SentenceSection: Hashable, Sendable {
  /// The meaning of the sentences.
  package enum Meaning: Hashable, Sendable {
    /// The sentence requests the intent of this class.
    case intent(String)
    /// The sentence requests something that no intent provides, so it must be rejected.
    case refused
    /// The words are a value of this kind: `number`, `moment`, an enumeration.
    case value(String)
    /// The words name the app for the request.
    case application
    /// The words can precede a request and have no meaning: "please".
    case opening
    /// The words can follow a request and have no meaning: "thanks".
    case closing
    /// The words answer the question whether the user wants to reply to a message.
    case reply
    /// The words negate, forbid, doubt, report or ask, so a request with them does not act: "don't", "should I".
    case guarding
    /// The words only look as if they negated: "don't forget to".
    case harmless
    /// The words make a clause depend on the clause before it: "to", German "anzurufen".
    case dependent
    /// The words change a number, an amount or a time beside them: "half of", "every".
    case leftover
    /// The words ask to be reminded or give a name, so a title beside them may contain a negation: "remind me", "called".
    case reminding
    /// The words retract the words before them, and the correct words follow: "no wait".
    case repair
    /// The words answer a question with a change to the request: "no, 20 dollars".
    case correction
    /// The words repeat the last request, with or without changes: "and tell Scott too".
    case repetition
    /// The words request an action on an earlier request: "pause it" after "start a run".
    case followUp
    /// The words refer to a person or a thing of an earlier request: "her", "it".
    case reference
    /// The words join the values of a list: "and".
    case joining
    /// The name of one thing that contains a joining word: "mac and cheese".
    case pair
    /// The words precede a place, so that no place ends with them: "from".
    case preposition
    /// The words are never part of a name, or of a note: Mandarin 打电话 in 给Diana打电话.
    case excluded
    /// The words join two requests in one sentence: "and then".
    case sequence
    /// The words are a part of a subordinate clause in a dictated text; see ``ClauseForm``.
    case clause
    /// The words are a hesitation, which a request can contain anywhere: "uh".
    case filler
    /// The words are parts of numbers: "grand", "dozen".
    case numeral
    /// The words are common and have a low weight: "the", "of".
    case common
    /// The section has settings of the language and no sentences.
    case settings
  }

  /// The meaning of all sentences.
  package var meaning: Meaning
  /// The sentences in the order of the file.
  package var sentences: [Sentence]
  /// The number that is added to the score of each match.
  package var weight: Float
  /// The position of the section's header.
  package var position: SourcePosition

  /// Creates a section; by default, one without sentences.
  package init(
    _ meaning: Meaning, sentences: [Sentence] = [], weight: Float = 0, position: SourcePosition = .start
  ) {
    self.meaning = meaning
    self.sentences = sentences
    self.weight = weight
    self.position = position
  }
}
