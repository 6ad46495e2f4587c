public import UIKit

/// Describes how an overlay is drawn.
@preconcurrency @MainActor open class MKOverlayRenderer: NSObject {
  /// The overlay.
  public let overlay: any MKOverlay
  /// The opacity, from 0 to 1. It has no effect.
  open var alpha: CGFloat = 1

  /// Makes a renderer.
  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }
}

/// Describes how a line or a polygon is drawn.
@preconcurrency @MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// The colour of the line; nil for none.
  open var strokeColor: UIColor?
  /// The colour of the interior. It has no effect, because polygons are not filled.
  open var fillColor: UIColor?
  /// The width of the line in points; 0 for the map's default.
  open var lineWidth: CGFloat = 0
  /// The lengths of dashes and gaps. They have no effect: lines are drawn solid.
  open var lineDashPattern: [NSNumber]?
}

/// Describes how a line is drawn.
@preconcurrency @MainActor open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// Makes a renderer for a line.
  public init(polyline: MKPolyline) {
    super.init(overlay: polyline)
  }

  /// Makes a renderer for an overlay.
  public override init(overlay: any MKOverlay) {
    super.init(overlay: overlay)
  }

  /// The line.
  open var polyline: MKPolyline { overlay as? MKPolyline ?? MKPolyline([]) }
}

/// Describes how a polygon is drawn.
@preconcurrency @MainActor open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// Makes a renderer for a polygon.
  public init(polygon: MKPolygon) {
    super.init(overlay: polygon)
  }

  /// Makes a renderer for an overlay.
  public override init(overlay: any MKOverlay) {
    super.init(overlay: overlay)
  }
}
