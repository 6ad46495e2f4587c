package import ViewTrees

/// A card of the host about a request. It shows what no extension of the app draws.
package struct HostCard: Sendable, Hashable {
  /// A part of a card.
  package enum Part: Sendable, Hashable {
    /// A message in a bubble.
    case message(Message)
    /// A map over the whole width.
    case map(ViewMap)
    /// An amount of money, with the person who pays or receives it.
    case payment(Payment)
    /// Names with values, one below the other.
    case rows([Row])
  }

  /// A message that is about to be sent, or was sent.
  package struct Message: Sendable, Hashable {
    /// The recipients; nil if they are not known.
    package var recipients: String?
    /// The text.
    package var text: String
    /// Whether it was sent.
    package var isSent: Bool
    /// The word for the state, which is shown below the bubble.
    package var state: String

    /// Creates a message.
    package init(recipients: String?, text: String, isSent: Bool, state: String) {
      self.recipients = recipients
      self.text = text
      self.isSent = isSent
      self.state = state
    }
  }

  /// A payment.
  package struct Payment: Sendable, Hashable {
    /// The amount with its currency.
    package var amount: String
    /// The person who receives the amount, or who is asked for it; nil if unknown.
    package var person: String?
    /// The purpose; nil if unknown.
    package var note: String?

    /// Creates a payment.
    package init(amount: String, person: String?, note: String?) {
      self.amount = amount
      self.person = person
      self.note = note
    }
  }

  /// A name with its value.
  package struct Row: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The value.
    package var value: String

    /// Creates a row.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A part of the card, which is left out if an extension draws it.
  package struct Section: Sendable, Hashable {
    /// The content.
    package var part: Part
    /// The part of the host's interface that an extension claims to draw instead of this section; nil if an extension
    /// can't claim it.
    package var hiddenPart: ViewTree.HiddenPart?
    /// Whether the section is shown beside a view of an extension, although an extension can't claim it.
    package var staysBeside: Bool

    /// Creates a section.
    package init(_ part: Part, hiddenPart: ViewTree.HiddenPart? = nil, staysBeside: Bool = false) {
      self.part = part
      self.hiddenPart = hiddenPart
      self.staysBeside = staysBeside
    }
  }

  /// The sections from the top.
  package var sections: [Section]

  /// Creates a card.
  package init(_ sections: [Section]) { self.sections = sections }

  /// Leaves out, beside a view of an extension, the sections that an extension can't claim.
  package mutating func removeSectionsBeside() {
    for index in sections.indices { sections[index].staysBeside = false }
  }

  /// Whether the card has a map.
  package var hasMap: Bool { sections.contains { if case .map = $0.part { true } else { false } } }
}
