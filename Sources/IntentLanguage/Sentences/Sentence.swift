internal import PropertyLists
package import SourceFiles

/// A template and what it means when somebody says it.
package struct Sentence: Hashable, Sendable {
  /// A value that saying the sentence gives to a parameter.
  package struct Assignment: Hashable, Sendable {
    /// Where the value comes from.
    package enum Source: Hashable, Sendable {
      /// It is always this.
      case constant(String)
      /// It is that of a value in the sentence, or of one of its fields.
      case slot(String, field: String?)
    }

    /// The parameter, or the property of one: `mediaSearch.reference`.
    package var path: String
    package var source: Source

    /// Makes an assignment.
    package init(path: String, source: Source) {
      self.path = path
      self.source = source
    }
  }

  /// What can be said.
  package var template: Template
  /// What it gives, beside the values in it.
  package var assignments: [Assignment]
  /// The file that it stands in.
  package var file: String
  /// Where it stands.
  package var position: SourcePosition

  /// Makes a sentence that stands in no file; `file` says where it comes from.
  package init(_ template: Template, assignments: [Assignment] = [], file: String, position: SourcePosition = .start) {
    self.template = template
    self.assignments = assignments
    self.file = file
    self.position = position
  }
}

/// Sentences that mean the same kind of thing.
package struct SentenceSection: Hashable, Sendable {
  /// What saying one of the sentences means.
  package enum Meaning: Hashable, Sendable {
    /// It asks for an intent of this class.
    case intent(String)
    /// It asks for something that no intent is: it is not to be taken for one.
    case refused
    /// It is a value of this kind: `number`, `moment`, an enumeration.
    case value(String)
    /// It says which app is to do it.
    case application
    /// It is said before a request and changes nothing: "please".
    case opening
    /// It is said after a request and changes nothing.
    case closing
    /// It joins values of a list: "and".
    case joining
    /// Its words say little: "the", "of".
    case common
    /// It says something of the language as a whole, and has no sentences.
    case settings
  }

  package var meaning: Meaning
  package var sentences: [Sentence]
  /// How much more they count than their words do.
  package var weight: Float
  /// Where the section begins.
  package var position: SourcePosition

  /// Makes a section.
  package init(
    _ meaning: Meaning, sentences: [Sentence] = [], weight: Float = 0, position: SourcePosition = .start
  ) {
    self.meaning = meaning
    self.sentences = sentences
    self.weight = weight
    self.position = position
  }
}
