public import Foundation
internal import ViewTrees

/// The size of the place of a ``GeometryReader``.
public struct GeometryProxy: Sendable {
  /// The size in points.
  public let size: CGSize

  /// The parts of the place that something else covers: none in a snippet.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The place in its own coordinates: where a snippet is shown is not known when it is drawn.
  public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// The origin of coordinates.
public enum CoordinateSpace: Hashable {
  case global, local
  case named(AnyHashable)
}

/// A view that takes the space that it is offered, and whose content depends on its size. The views are at the upper
/// leading corner, in front of each other.
public struct GeometryReader<Content: View> {
  /// Makes the content for a size.
  public var content: (GeometryProxy) -> Content

  /// Makes a view of a function.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    let make = builder.elementsLater(environment) { size in
      content(GeometryProxy(size: CGSize(width: size.width, height: size.height)))
    }
    return builder.element { SizedElement(make) }
  }
}
