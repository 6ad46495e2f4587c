public import UIKit

/// How a thing with an extent is drawn.
@preconcurrency @MainActor open class MKOverlayRenderer: NSObject {
  /// The thing.
  public let overlay: any MKOverlay
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1

  /// Makes a renderer.
  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }
}

/// How a line or an area is drawn.
@preconcurrency @MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// The colour of the line; nil for none.
  open var strokeColor: UIColor?
  /// The colour of the area. Areas are not filled.
  open var fillColor: UIColor?
  /// The width of the line in points; 0 for that of the map.
  open var lineWidth: CGFloat = 0
  /// The lengths of dashes and gaps. Lines are drawn without gaps.
  open var lineDashPattern: [NSNumber]?
}

/// How a line is drawn.
@preconcurrency @MainActor open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// Makes a renderer of a line.
  public init(polyline: MKPolyline) {
    super.init(overlay: polyline)
  }

  /// Makes a renderer of a thing.
  public override init(overlay: any MKOverlay) {
    super.init(overlay: overlay)
  }

  /// The line.
  open var polyline: MKPolyline { overlay as? MKPolyline ?? MKPolyline([]) }
}

/// How an area is drawn.
@preconcurrency @MainActor open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// Makes a renderer of an area.
  public init(polygon: MKPolygon) {
    super.init(overlay: polygon)
  }

  /// Makes a renderer of a thing.
  public override init(overlay: any MKOverlay) {
    super.init(overlay: overlay)
  }
}
