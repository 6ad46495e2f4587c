package import ExtensionManifests
internal import JSONValues
package import ViewDrawing
package import ViewTrees

/// A view that the host shows beside a request.
public struct ShownView: Sendable {
  /// What a view is about.
  public enum Stage: String, Sendable, CaseIterable {
    /// What is about to be done. The question follows.
    case confirmation
    /// What was done.
    case result
    /// A later state of what was done.
    case update
    /// The same as the view before, which has changed.
    case change
  }

  /// The bundle identifier of the extension that shows the view, or whose request the host's own card is about.
  public let identifier: String
  /// The name of the app for users.
  public let name: String
  /// What the view is about.
  public let stage: Stage
  /// Whether this is a card of the host.
  public let isOwn: Bool
  /// The path of the app's bundle, or of the extension's if it is in no app.
  package let bundlePath: String
  /// The view.
  package let tree: ViewTree
  /// The images of the extension's view before this one, which the event does not repeat.
  package let known: Set<ViewImage>
  /// The word for a map in the language of the conversation.
  package let mapName: String

  /// The view with the name of its app.
  package var card: ViewCard { ViewCard(name: name, tree: tree) }

  /// Makes the event for a view of `target`, or for a card of the host about a request to it.
  package init(
    _ target: InstalledExtension, _ tree: ViewTree, _ stage: Stage, isOwn: Bool = false, known: Set<ViewImage> = [],
    mapName: String
  ) {
    (identifier, name) = (target.manifest.identifier, target.manifest.name)
    bundlePath = target.app?.path ?? target.bundlePath
    (self.tree, self.stage, self.isOwn) = (tree, stage, isOwn)
    (self.known, self.mapName) = (known, mapName)
  }
}

extension ShownView {
  /// The fields of the event.
  var fields: [String: JSONValue] {
    tree.members(known: known).merging([
      "extension": .string(identifier), "stage": .string(stage.rawValue), "own": .bool(isOwn),
    ]) { $1 }
  }
}
