internal import ContactCards
internal import HostState
internal import IntentConversations
internal import IntentLanguage
internal import IntentWire

/// Answers searches for contacts. All requests of a host share it. Any thread may use it.
final class ContactRequests: Sendable {
  /// The cards by the identifier of their contact book. Each page of a search needs all cards, so the cards are cached.
  private let books = BoundedCache<String, [ContactCard]>(capacity: 4)

  /// Answers a search. The caller has checked that the app may read contacts.
  ///
  /// - Parameters:
  ///   - object: a ``ContactQuery`` in its wire form.
  ///   - book: the contact book.
  /// - Returns: a page of contacts, or the reason why there is none.
  func search(_ object: WireObject, in book: ContactBook) -> HostReply {
    guard let query = ContactQuery(object) else {
      return .refused(.invalid, "the search for contacts is not valid")
    }
    // The state is read before the cards, so that a change in between causes another read.
    let state = book.identifier
    let cards = books.value(for: state) { book.read() } ?? []
    return .granted(.object(ContactSearch(cards, state: state).page(query).object))
  }
}
