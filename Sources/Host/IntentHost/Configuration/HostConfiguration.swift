public import ExtensionManifests
public import ExtensionSupervisor
public import Foundation
public import HostState
public import IntentConversations

/// The settings of an ``ExtensionHost``.
public struct HostConfiguration: Sendable {
  /// The extensions that can be asked. Other code may change the catalogue while requests run; a running request uses
  /// the extensions that were installed when it began.
  public var catalogue: LiveCatalogue
  /// The owner's decisions.
  public var policy = Policy()
  /// The source of the lock state; nil for a manual lock that starts unlocked and uses the policy's passcode.
  public var lock: (any LockSource)?
  /// Starts the processes of extensions.
  public var launcher = ExtensionLauncher()
  /// The folders of the host and of the extensions.
  public var folders: HostFolders
  /// Pauses extensions that fail repeatedly.
  public var quarantine: Quarantine
  /// Stores the user's decisions about the permissions of apps.
  public var authorizations: Authorizations
  /// Records each request; nil for no record.
  public var journal: Journal?
  /// Receives warnings for the user, such as that an extension starts without an app group that it asks for.
  public var onWarning: @Sendable (String) -> Void = { _ in }
  /// The locale of requests that name none. English is used if there are no texts for the locale.
  public var locale = Locale(identifier: "en")
  /// The contacts of users whose requests have no contact book.
  public var contacts = ContactBook.empty
  /// Returns whether an answer that does not match the question is a new request, which replaces the current one; nil
  /// for the language's own decision.
  public var isRequest: (@Sendable (_ text: String) -> Bool)?
  /// Whether the host offers to reply to messages that were read out.
  public var offersReplies = false
  /// Whether the user can make further requests in the same session, such as "more" after a list.
  public var takesFurtherRequests = true
  /// The time for which a live request is followed after `handle` if the extension sends further responses; nil to
  /// follow none. A turn does not use this time.
  public var follow: Duration?
  /// The place in which views are shown for requests that name none; nil for a presenter that shows none. Then no
  /// extension is asked for views.
  public var viewPlace: ViewPlace?
  /// The store that the turns of conversations share.
  public var store: any ConversationStore = MemoryConversationStore()

  /// Asks the owner what an extension asks for in the middle of a turn; nil if nobody can be asked then.
  package var ownerPrompter: (any OwnerPrompter)?
  /// The runs whose `handle` waits for an answer between two turns. A host that replaces another one continues them.
  package var heldRuns = HeldRuns()
  /// The records that processes with one store share, so that any of them answers a question of a running `handle`; nil
  /// if there is only this one.
  package var records: (any SharedRecordStore)?
  /// Knows which service has the data of a user; nil if there is only this one.
  package var replicas: (any ReplicaFinder)?

  /// Creates a configuration with a fixed set of extensions.
  public init(catalogue: ExtensionCatalogue, folders: HostFolders) {
    self.init(catalogue: LiveCatalogue(catalogue), folders: folders)
  }

  /// Creates a configuration with the defaults for all other settings.
  public init(catalogue: LiveCatalogue, folders: HostFolders) {
    self.catalogue = catalogue
    self.folders = folders
    quarantine = Quarantine(folders)
    authorizations = Authorizations(folders)
  }
}
