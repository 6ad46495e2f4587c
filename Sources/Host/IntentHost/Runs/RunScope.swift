internal import ExtensionManifests
internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage

/// The request of a run as it was made and as it was understood, and the surface that answers its questions.
///
/// The parts of a run share the scope. Only ``accept(_:as:)``, ``choose()``, ``begin(_:)``, ``resume(_:)`` and
/// ``keepWhole()`` change it.
final class RunScope {
  let services: HostServices
  /// The request; the first one of a sentence that was divided.
  private(set) var request: ConversationRequest
  let channel: any AnswerChannel
  /// The installed extensions. They do not change during the run.
  let installed: ExtensionCatalogue
  let spoken: SpokenLanguages.Spoken
  /// Whether the request is only explained, so that the user is not asked.
  let isExplained: Bool
  /// Creates events with the types of the request, or with the API's types until the request is understood.
  private(set) var events: EventFactory
  /// The request in the form that the extension supports; nil until it is understood.
  private(set) var structured: StructuredRequest?
  /// The request as it was understood; nil before that.
  private var asSaid: StructuredRequest?
  /// Whether the user chose the request among several.
  private var isChosen = false
  /// The request as it was made, before its sentence was divided.
  private let made: ConversationRequest
  /// Whether the user said that the sentence is one request.
  private(set) var isWhole = false

  init(_ services: HostServices, request: ConversationRequest, channel: any AnswerChannel, isExplained: Bool) {
    self.services = services
    self.request = request
    made = request
    self.channel = channel
    self.isExplained = isExplained
    installed = services.catalogue.current
    spoken = services.language(of: request)
    events = EventFactory(ValueContext(catalogue: .system, language: spoken.conversation))
  }

  /// Sets the request as it was understood, and in the form that the extension supports.
  func accept(_ asSaid: StructuredRequest, as supported: StructuredRequest) {
    self.asSaid = asSaid
    structured = supported
    events = EventFactory(ValueContext(catalogue: supported.kind.catalogue, language: language))
  }

  /// Records that the user chooses the request.
  func choose() { isChosen = true }

  /// Makes the first of several requests in the sentence.
  func begin(_ sequence: SpokenSequence) {
    request.content = .utterance(sequence.first)
    resume(
      RequestSequence(earlier: request.sequence?.earlier ?? [], sentence: sequence.first, rest: sequence.rest))
  }

  /// Continues the requests of a sentence after an earlier turn has made this one.
  func resume(_ sequence: RequestSequence) {
    request.sequence = sequence
    // The requests of one sentence share the meaning of "her".
    request.session = request.session ?? "sentence \(request.key)"
  }

  /// Makes one request from the whole sentence.
  func keepWhole() { isWhole = true }

  var configuration: HostConfiguration { services.configuration }
  var catalogue: Catalogue { events.context.catalogue }
  var language: ConversationLanguage { spoken.conversation }
  var contacts: ContactBook { request.contacts ?? configuration.contacts }

  /// The context of the session: the things that its earlier requests named.
  var context: SpokenContext { services.contexts.context(of: request) }

  /// The surface of the request. If a model understood the request, the surface can't unlock, authenticate or pay, even
  /// if the host owns it.
  var surface: Surface {
    structured?.suggestedBy == nil ? request.surface : request.surface.lowered(to: .relayed)
  }

  /// Whether the owner of the device can be asked: on this surface, or on another one after the conversation has been
  /// parked.
  var canAskOwner: Bool {
    if surface.trust == .owner { return true }
    return surface.trust == .relayed && request.reachesOwner && (isExplained || channel is ReplayChannel)
  }

  /// Returns whether the device is locked now, or counts as locked on a surface with this trust.
  func isLocked(for trust: Surface.Trust) -> Bool {
    services.lock.refresh()
    return trust == .locked || services.lock.device.isLocked
  }

  /// The request for a later turn, with its values as they are understood now. A phrase that several apps share stays a
  /// sentence, because the first answer of the conversation chooses the app.
  var pinned: ConversationRequest {
    var pinned = isChosen ? made : request
    if let request = asSaid, !isChosen { pinned.content = .intent(request.pinned) }
    return pinned
  }

  /// Returns whether an answer is a new request.
  var isRequest: (String) -> Bool {
    let sentenceParser = spoken.sentenceParser
    let services = services
    let contacts = contacts
    let current = structured?.kind.definition.name
    return configuration.isRequest ?? {
      sentenceParser.isRequest($0, catalogue: services.catalogue, contacts: contacts, after: current)
    }
  }

  /// The time for which further responses are received; nil for none. A turn receives them for at most 100 seconds.
  var follow: Duration? {
    channel is LiveChannel ? configuration.follow : request.follow.map { min($0, Self.longestFollowOfTurn) }
  }

  private static let longestFollowOfTurn = Duration.seconds(100)
}
