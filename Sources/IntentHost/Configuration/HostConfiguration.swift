public import ExtensionManifests
public import ExtensionSupervisor
public import Foundation
public import HostState
public import IntentConversations

/// The settings of an ``ExtensionHost``.
public struct HostConfiguration: Sendable {
  /// The extensions that can be asked. Others may change the catalogue while requests run: a request goes on with the
  /// extensions of its beginning.
  public var catalogue: LiveCatalogue
  /// The owner's decisions.
  public var policy = Policy()
  /// The source of the lock state; nil for a manual lock that is open and has the policy's passcode.
  public var lock: (any LockSource)?
  /// The way in which extensions are started.
  public var launcher = ExtensionLauncher()
  /// The folders of the host and of the extensions.
  public var folders: HostFolders
  /// Pauses extensions that fail again and again.
  public var quarantine: Quarantine
  /// Records each request; nil for no record.
  public var journal: Journal?
  /// The locale of requests that name none. English is spoken where there are no texts for it.
  public var locale = Locale(identifier: "en")
  /// The people whom the users of requests without a contact book know.
  public var contacts = ContactBook.empty
  /// Decides whether an answer that fits no question is a request of its own, which takes the place of the current one;
  /// nil for the language's own decision.
  public var isRequest: (@Sendable (_ text: String) -> Bool)?
  /// Whether the host asks for a reply to messages that were read out.
  public var offersReplies = false
  /// How long a request is followed after it was handled, where the extension sends further responses; nil for not at
  /// all. Turns never follow a request.
  public var follow: Duration?
  /// The store that the turns of conversations share.
  public var store: any ConversationStore = MemoryConversationStore()

  /// Creates a configuration with extensions that do not change.
  public init(catalogue: ExtensionCatalogue, folders: HostFolders) {
    self.init(catalogue: LiveCatalogue(catalogue), folders: folders)
  }

  /// Creates a configuration with the defaults of everything else.
  public init(catalogue: LiveCatalogue, folders: HostFolders) {
    self.catalogue = catalogue
    self.folders = folders
    quarantine = Quarantine(folders)
  }
}
