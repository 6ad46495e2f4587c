internal import Foundation
package import IntentConversations

/// The settings that all calls of a server share.
package struct CallSettings: Sendable {
  /// Seals the conversations that clients store.
  package var seal = TurnSeal()
  /// The time for which a call reports the progress of a handled request, if the client subscribes to it; nil to
  /// report none.
  package var follow: Duration?
  /// The session of all requests, in which later requests can refer to earlier ones; nil if the requests belong to
  /// different people.
  package var session: String?
  /// The scope in which the key of a call names one request: by default, the life of these settings.
  package var keyScope = UUID().uuidString
  /// A sentence for the user after a rejection because the owner of the device could not be asked; nil for none.
  package var advice: String?
  /// The settings of calls that go on after their request is answered.
  package var tasks = TaskSettings()
  /// Holds the questions to clients without forms.
  package var conversations = OpenConversations()

  /// Creates the default settings.
  package init() {}
}
