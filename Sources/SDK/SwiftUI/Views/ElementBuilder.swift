internal import Synchronization
internal import ViewTrees

/// Makes elements of views, within limits.
@MainActor final class ElementBuilder {
  /// Why a view can't be laid out.
  private(set) var failure: SnippetError?
  /// Whether there are more elements than a tree can have.
  private(set) var isFull = false
  private var depth = 0
  private var views = 0
  private var count = 0

  /// The maximum depth of views and bodies. Each level takes about a kilobyte of the stack.
  private static let maximumDepth = 256
  /// The maximum number of views. A view without a drawing of its own counts too.
  private static let maximumViews = 20_000

  /// The elements of a view; none if a limit is exceeded.
  func elements(of view: some View, _ environment: EnvironmentValues) -> [Element] {
    guard failure == nil, !isFull else { return [] }
    views += 1
    guard views <= Self.maximumViews else {
      failure = SnippetError("has more than \(Self.maximumViews) views; show fewer")
      return []
    }
    guard depth < Self.maximumDepth else {
      failure = SnippetError(
        "has views that are nested more than \(Self.maximumDepth) levels deep; "
          + "the likely cause is a 'body' that contains its own view: '\(type(of: view))'")
      return []
    }
    depth += 1
    defer { depth -= 1 }
    if let view = view as? any ElementView { return view.elements(self, environment) }
    EnvironmentValues.current.withLock { $0 = environment }
    return elements(of: view.body, environment)
  }

  /// The only element of a view. Several elements are arranged one below the other, as in a vertical stack.
  func single(_ view: some View, _ environment: EnvironmentValues) -> Element {
    let elements = elements(of: view, environment)
    return elements.count == 1 ? elements[0] : StackElement(.vertical, spacing: nil, anchor: 0.5, elements)
  }

  /// Makes the elements of a view that depends on a size, at the depth at which this method is called.
  func elementsLater(
    _ environment: EnvironmentValues, _ view: @escaping (ViewSize) -> some View
  ) -> (ViewSize) -> [Element] {
    let depth = depth
    return { [self] size in
      let current = self.depth
      self.depth = depth
      defer { self.depth = current }
      return elements(of: view(size), environment)
    }
  }

  /// Counts and makes an element without others in it; none if there are too many.
  func element(_ make: () -> Element) -> [Element] {
    guard count < ViewLimits.nodes else {
      isFull = true
      return []
    }
    count += 1
    return [make()]
  }
}

/// Why a snippet is not shown.
struct SnippetError: Error, CustomStringConvertible {
  let description: String

  /// Makes a reason that follows the name of the snippet.
  init(_ description: String) {
    self.description = description
  }
}
