package import ViewTrees

/// A card of the host about a request: what it draws where no extension of the app does.
package struct HostCard: Sendable, Hashable {
  /// A part of a card.
  package enum Part: Sendable, Hashable {
    /// A message in a bubble.
    case message(Message)
    /// A map over the whole width.
    case map(ViewMap)
    /// An amount of money, with who pays or gets it.
    case payment(Payment)
    /// Names with values, one below the other.
    case rows([Row])
  }

  /// A message that is about to be sent, or was sent.
  package struct Message: Sendable, Hashable {
    /// To whom; nil if that is not known.
    package var recipients: String?
    /// The text.
    package var text: String
    /// Whether it was sent.
    package var isSent: Bool
    /// The word for the state, below the bubble.
    package var state: String

    /// Makes a message.
    package init(recipients: String?, text: String, isSent: Bool, state: String) {
      (self.recipients, self.text, self.isSent, self.state) = (recipients, text, isSent, state)
    }
  }

  /// A payment.
  package struct Payment: Sendable, Hashable {
    /// The amount with its currency.
    package var amount: String
    /// Who gets it, or who is asked for it; nil if that is not known.
    package var person: String?
    /// What it is for; nil if that is not known.
    package var note: String?

    /// Makes a payment.
    package init(amount: String, person: String?, note: String?) {
      (self.amount, self.person, self.note) = (amount, person, note)
    }
  }

  /// A name with its value.
  package struct Row: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The value.
    package var value: String

    /// Makes a row.
    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// A part, with the part of the interface that an extension names to draw it itself; nil for one that it can't name.
  package struct Section: Sendable, Hashable {
    /// What it shows.
    package var part: Part
    /// The part of the interface that it belongs to.
    package var hiddenPart: ViewTree.HiddenPart?

    /// Makes a section.
    package init(_ part: Part, hiddenPart: ViewTree.HiddenPart? = nil) {
      (self.part, self.hiddenPart) = (part, hiddenPart)
    }
  }

  /// The sections from the top.
  package var sections: [Section]

  /// Makes a card.
  package init(_ sections: [Section]) { self.sections = sections }

  /// The card as a view tree.
  ///
  /// - Parameters:
  ///   - width: the width of the surface in points.
  ///   - hides: the parts that an extension displays itself.
  ///   - isAlone: whether no view of an extension is shown beside the card. Beside one, the sections that an extension
  ///     can't name are left out, since they repeat what it shows.
  /// - Returns: the tree; nil if nothing is left to show.
  package func tree(
    width: Double, hides: Set<ViewTree.HiddenPart> = [], isAlone: Bool = true
  ) -> ViewTree? {
    var layout = CardLayout(width: min(max(width, CardLayout.minimumWidth), ViewLimits.distance))
    for section in sections where section.hiddenPart.map({ !hides.contains($0) }) ?? isAlone {
      layout.add(section.part)
    }
    return layout.tree
  }
}
