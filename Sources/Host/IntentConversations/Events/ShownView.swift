internal import BaseFiles
package import ExtensionManifests
package import ViewTrees

/// A view that the host shows beside a request.
public struct ShownView: Sendable {
  /// The step of the request that a view shows.
  public enum Stage: String, Sendable, CaseIterable {
    /// The request before `handle`. A question follows.
    case confirmation
    /// The result of the request.
    case result
    /// A later state of the result.
    case update
    /// A new version of the previous view, which has changed.
    case change
  }

  /// The bundle identifier of the extension that shows the view. For a card of the host: of the extension that handles
  /// the request.
  public let identifier: String
  /// The name of the app for users.
  public let name: String
  /// The step of the request that the view shows.
  public let stage: Stage
  /// Whether this is a card of the host.
  public let isOwn: Bool
  /// The path of the app's bundle; the path of the extension's bundle if no app contains it.
  package let bundlePath: String
  /// The view.
  package let tree: ViewTree
  /// The images of the extension's previous view. The event does not repeat them.
  package let known: Set<ViewImage>
  /// What taps on the view request.
  package let actions: ViewActions
  /// The word for a map in the language of the conversation.
  package let mapName: String

  /// Creates the event for a view of `target`, or for a card of the host about a request to it.
  package init(
    _ target: InstalledExtension, tree: ViewTree, stage: Stage, isOwn: Bool = false, known: Set<ViewImage> = [],
    actions: ViewActions = .none, mapName: String
  ) {
    identifier = target.manifest.identifier
    name = target.manifest.name
    bundlePath = target.app?.path ?? target.bundlePath
    self.tree = tree
    self.stage = stage
    self.isOwn = isOwn
    self.known = known
    self.actions = actions
    self.mapName = mapName
  }
}

extension ShownView {
  /// The fields of the event.
  var fields: [String: JSONValue] {
    tree.members(known: known, actions: actions).merging([
      "extension": .string(identifier), "stage": .string(stage.rawValue), "own": .bool(isOwn),
    ]) { $1 }
  }
}
