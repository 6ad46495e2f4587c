internal import BaseFiles
internal import BaseNetwork
internal import ExtensionManifests
internal import Foundation
internal import HostServer
internal import IntentConversations
internal import Synchronization

/// Publishes changes to the clients that are subscribed to them.
final class WebEvents: Sendable {
  /// The hub for the host's own page.
  let owner = EventHub()
  /// The hub for all other clients.
  let others = EventHub()
  private let isLocked = Mutex<Bool?>(nil)

  /// Whether a client is subscribed to changes.
  var isWanted: Bool { owner.streams + others.streams > 0 }

  /// Whether a page of the owner is open.
  var isPageOpen: Bool { owner.streams > 0 }

  /// Publishes the numbers of usable and of rejected extensions.
  func publishCatalogue(_ catalogue: ExtensionCatalogue) {
    publish(
      "catalogue", ["extensions": .int(Int64(catalogue.count)), "refused": .int(Int64(catalogue.rejected.count))])
  }

  /// Publishes the state of the lock if it has changed since the last call. The first call publishes nothing.
  func publishLock(_ device: DeviceState?) {
    guard let device else { return }
    let isChanged = isLocked.withLock { known in
      defer { known = device.isLocked }
      return known != nil && known != device.isLocked
    }
    if isChanged { publish("lock", ["locked": .bool(device.isLocked)]) }
  }

  /// Notifies the page that another program's conversation waits for the owner.
  func publishConsent(_ request: ConsentRequest) {
    let members: [String: JSONValue] = [
      "code": .string(request.code), "surface": .string(request.surface), "text": .string(request.text),
    ]
    owner.publish("consent", data: JSONValue.object(members).line)
  }

  /// Notifies the page that an app asks a question while it handles a request.
  func publishQuestion(_ ask: AppQuestion) { owner.publish("ask", data: JSONValue.object(ask.members).line) }

  private func publish(_ name: String, _ members: [String: JSONValue]) {
    let line = JSONValue.object(members).line
    for hub in [owner, others] { hub.publish(name, data: line) }
  }
}

extension AppQuestion {
  /// The members of the question for the page.
  var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "code": .string(code), "prompt": .object(ConversationEvent.prompt(prompt).fields), "text": .string(prompt.text),
      "since": .string(since.formatted(.iso8601)),
    ]
    members["surface"] = surface.map(JSONValue.string)
    members["peer"] = peer.map(JSONValue.string)
    return members
  }
}
