internal import AppIntents
internal import Foundation
internal import IntentWire
internal import ViewTrees

/// A view in the result of an intent.
///
/// Unchecked: the view is made where the intent runs, and then used on the main actor only.
struct ViewSnippet: SnippetDrawing, @unchecked Sendable {
  private let view: any View

  init(_ view: any View) {
    self.view = view
  }

  @MainActor func tree(on surface: ViewSurface) throws -> WireObject {
    var environment = EnvironmentValues()
    environment.colorScheme = surface.isDark ? .dark : .light
    environment.displayScale = surface.scale
    environment.stackAxis = .vertical
    let builder = ElementBuilder()
    let root = builder.single(view, environment)
    let drawing = Drawing()
    let tree = drawing.tree(of: root, on: surface)
    if let failure = builder.failure { throw failure }
    if builder.isFull { drawing.budget.omit("a view", because: "there are more than \(ViewLimits.nodes) views") }
    for (reason, thing) in drawing.budget.omissions.sorted(by: { $0.key < $1.key }) {
      FileHandle.standardError.write(Data("SwiftUI: \(thing) is not shown, because \(reason)\n".utf8))
    }
    return tree.object()
  }
}

extension Drawing {
  /// Lays an element out for a place, and makes the tree.
  fileprivate func tree(of element: Element, on surface: ViewSurface) -> ViewTree {
    let size = element.size(Proposal(width: surface.width, height: nil))
    let height = min(max(size.height, surface.minimumHeight), surface.maximumHeight)
    let full = ViewRect(x: 0, y: 0, width: surface.width, height: height)
    var root = ViewNode(frame: full)
    root.clips = true
    // A snippet that is higher than the place is cut at the bottom.
    let place = full.placing(size, at: LayoutAnchor(x: 0.5, y: size.height > height ? 0 : 0.5))
    root.children = size.width > 0 && size.height > 0 ? element.draw(in: place, self) : []
    let shown = root.children.isEmpty ? .zero : full.size
    return ViewTree(size: shown, root: root, images: images)
  }
}
