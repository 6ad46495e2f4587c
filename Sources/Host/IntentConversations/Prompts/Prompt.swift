internal import BaseFiles
package import IntentWire

/// A question to the user.
public struct Prompt: Hashable, Sendable, Codable {
  /// The kind of answer that a prompt asks for.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// A value for a parameter.
    case needsValue
    /// One of several values.
    case disambiguation
    /// A yes or no.
    case confirmation
    /// One of several applications.
    case application
    /// The passcode; the input is not shown.
    case unlock
    /// The passcode, on behalf of an extension.
    case authentication
    /// Approval of a payment.
    case payment
    /// Permission for an app to receive requests.
    case authorization
    /// Permission to open an app.
    case openApp
    /// Whether to reply to a message that was read out.
    case reply
    /// A phrase that starts a shortcut.
    case shortcut

    /// Whether only a surface that the host owns may answer prompts of this kind.
    public var isOwned: Bool {
      [.unlock, .authentication, .payment, .authorization, .openApp, .shortcut].contains(self)
    }
  }

  /// The kind of answer that the prompt asks for.
  public var kind: Kind
  /// The name of the parameter that the prompt asks about; nil if it asks about none.
  public var parameter: String?
  /// The question.
  public var text: String { didSet { text = TerminalText.undirected(text) } }
  /// The options to choose from; empty if the prompt lists none.
  public var options: [String] = [] { didSet { options = options.map(TerminalText.undirected) } }
  /// The titles of groups of options, in order; nil if the options have none.
  public var headings: [Heading]?
  /// The lines that belong to the question, such as the items of a payment; nil if there are none. They are not
  /// options.
  public var details: [String]? { didSet { details = details?.map(TerminalText.undirected) } }
  /// The options that the prompt does not list; nil if it lists all.
  public var rest: Rest?

  /// The page of a long list of options that a terminal shows; nil if all options fit on one page.
  public var page: Page?

  /// Whether the policy reserves the answer for the owner, although the kind does not; nil means false.
  public var needsOwner: Bool?

  /// The address of the page on which the owner answers while the turn of another surface waits; nil if the turn does
  /// not wait.
  package var pageLink: String?

  /// Whether the text of the question contains all options; nil means false.
  public var saysOptions: Bool?

  /// The title of the group of the option at `index`; nil for none.
  package func heading(of index: Int) -> Heading? {
    headings?.last { $0.first <= index }.flatMap { $0.title.isEmpty ? nil : $0 }
  }

  /// The title of a group of options, which ends before the next title.
  public struct Heading: Hashable, Sendable, Codable {
    /// The index of the first option of the group.
    public let first: Int
    /// The title.
    public let title: String

    /// Creates a title. `first` is the index of the first option of the group.
    package init(first: Int, title: String) {
      self.first = first
      self.title = PresentationLimits.value(title)
    }

    /// Returns the titles of sections of options. A section without a title after one with a title has an empty one.
    package static func list(_ sections: [OptionSection]) -> [Heading]? {
      var first = 0
      var headings: [Heading] = []
      for section in sections where !section.items.isEmpty && first < PresentationLimits.options {
        let title = section.title ?? ""
        if !title.isEmpty || !headings.isEmpty { headings.append(Heading(first: first, title: title)) }
        first += section.items.count
      }
      return headings.isEmpty ? nil : headings
    }
  }

  /// The options that a prompt does not list, because there are too many.
  public struct Rest: Hashable, Sendable, Codable {
    /// The number of the options.
    public let count: Int
    /// The number in words, such as "and 800 more".
    public let text: String

    /// Creates the rest of a list from the number of its options and that number in words.
    package init(count: Int, text: String) {
      self.count = count
      self.text = text
    }
  }

  /// One page of a long list of options. The user can ask for the next page.
  public struct Page: Hashable, Sendable, Codable {
    /// The index of the first option.
    public let first: Int
    /// The number of options.
    public let count: Int
    /// The number of options after these, and what shows them: "25 more: say “more”"; nil on the last page.
    public let text: String?

    /// Creates a page.
    package init(first: Int, count: Int, text: String?) {
      self.first = first
      self.count = count
      self.text = text
    }
  }

  /// Creates a prompt.
  package init(kind: Kind, parameter: String? = nil, text: String, options: [String] = []) {
    self.kind = kind
    self.parameter = parameter
    self.text = TerminalText.undirected(text)
    self.options = options.map(TerminalText.undirected)
  }

  /// Whether the answer is a secret, which is neither shown nor stored.
  public var isSecret: Bool { kind == .unlock || kind == .authentication }

  /// Whether only a surface that the host owns may answer.
  public var isOwned: Bool { needsOwner == true || kind.isOwned }
}

/// The result of a prompt.
public enum PromptAnswer: Hashable, Sendable {
  /// The user's answer.
  case text(String)
  /// The user cancels the request.
  case cancelled
  /// No user is available to answer.
  case nobody
}
