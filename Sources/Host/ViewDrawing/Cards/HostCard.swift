package import IntentConversations
package import ViewTrees

extension HostCard {
  /// The card as a view tree.
  ///
  /// - Parameters:
  ///   - width: the width of the surface in points.
  ///   - hides: the parts that an extension displays itself.
  ///   - isAlone: whether no view of an extension is shown beside the card. Beside such a view, the sections that an
  ///     extension can't claim are left out, because they repeat its content, unless they stay beside it.
  /// - Returns: the tree; nil if nothing is left to show.
  package func tree(
    width: Double, hides: Set<ViewTree.HiddenPart> = [], isAlone: Bool = true
  ) -> ViewTree? {
    var layout = CardLayout(width: min(max(width, CardLayout.minimumWidth), ViewLimits.distance))
    for section in sections where section.hiddenPart.map({ !hides.contains($0) }) ?? (isAlone || section.staysBeside) {
      layout.add(section.part)
    }
    return layout.tree
  }
}
