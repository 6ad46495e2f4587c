internal import ExtensionManifests
internal import IntentWire
internal import ViewDrawing
internal import ViewTrees

/// A card of the host that was shown. It is stored so that it can be drawn for another width.
struct OwnCard {
  let card: HostCard
  /// The extension whose request the card is about.
  let target: InstalledExtension
  /// The parts that the extension's view displays itself.
  let hides: Set<ViewTree.HiddenPart>
  /// Whether no view of an extension is shown beside it.
  let isAlone: Bool

  /// Returns the card as a tree; nil if nothing is left to show.
  func tree(on surface: ViewSurface) -> ViewTree? { card.tree(width: surface.width, hides: hides, isAlone: isAlone) }
}
