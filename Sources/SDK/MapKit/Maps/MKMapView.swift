public import CoreLocation
public import UIKit

/// A view with a map. A card shows its pins and lines to scale.
@preconcurrency @MainActor open class MKMapView: UIView {
  /// The object that provides the views of annotations and the renderers of overlays.
  open weak var delegate: (any MKMapViewDelegate)? { didSet { setNeedsDisplay() } }
  /// The kind of map. A card always shows a plain map.
  open var mapType = MKMapType.standard
  /// The annotations.
  public private(set) var annotations: [any MKAnnotation] = []
  /// The overlays, from back to front.
  public private(set) var overlays: [any MKOverlay] = []
  /// The selected annotations.
  public private(set) var selectedAnnotations: [any MKAnnotation] = []
  /// Whether the position of the device is shown. It has no effect, because a host does not know the position.
  open var showsUserLocation = false
  /// Whether points of interest are shown. It has no effect.
  open var showsPointsOfInterest = true
  /// Whether a compass is shown. It has no effect.
  open var showsCompass = true
  /// Whether a scale is shown. It has no effect.
  open var showsScale = false
  /// Whether traffic is shown. It has no effect.
  open var showsTraffic = false
  /// Whether buildings are shown. It has no effect.
  open var showsBuildings = true
  /// Whether the user can zoom the map.
  open var isZoomEnabled = true
  /// Whether the user can scroll the map.
  open var isScrollEnabled = true
  /// Whether the user can rotate the map.
  open var isRotateEnabled = true
  /// Whether the user can tilt the map.
  open var isPitchEnabled = true

  private var shownRegion: MKCoordinateRegion?

  // MARK: Region

  /// The visible region. Until one is set, it contains all annotations and overlays. A region with values that are not
  /// valid is ignored.
  open var region: MKCoordinateRegion {
    get { shownRegion ?? contentRegion }
    set { setRegion(newValue, animated: false) }
  }

  /// Shows a region. The change is not animated.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    guard region.isValid else { return }
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    shownRegion = region
    setNeedsDisplay()
    delegate?.mapView(self, regionDidChangeAnimated: animated)
  }

  /// The coordinate at the centre.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { setCenter(newValue, animated: false) }
  }

  /// Moves the centre of the map to a coordinate.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(MKCoordinateRegion(center: coordinate, span: region.span), animated: animated)
  }

  /// The visible rectangle.
  open var visibleMapRect: MKMapRect {
    get { region.mapRect }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// Shows a rectangle.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    if !mapRect.isNull { setRegion(MKCoordinateRegion(mapRect), animated: animate) }
  }

  /// Shows a rectangle with padding at the edges, in points.
  open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
    let room = bounds.inset(by: insets)
    guard room.width > 0, room.height > 0 else { return setVisibleMapRect(mapRect, animated: animate) }
    let dx = mapRect.width / room.width
    let dy = mapRect.height / room.height
    let padded = MKMapRect(
      x: mapRect.minX - insets.left * dx, y: mapRect.minY - insets.top * dy, width: bounds.width * dx,
      height: bounds.height * dy)
    setVisibleMapRect(padded, animated: animate)
  }

  /// The region that fits the view. It is returned unchanged, because a map is always drawn to scale.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

  /// The camera of the map.
  open var camera: MKMapCamera {
    get {
      let distance = region.span.latitudeDelta * MKCoordinateRegion.metersPerDegree
      return MKMapCamera(lookingAtCenter: centerCoordinate, fromDistance: distance, pitch: 0, heading: 0)
    }
    set { setCamera(newValue, animated: false) }
  }

  /// Shows the region that a camera sees. Its altitude becomes the extent in the north-south direction.
  open func setCamera(_ camera: MKMapCamera, animated: Bool) {
    let distance = camera.altitude > 0 ? camera.altitude : 1_000
    setRegion(
      MKCoordinateRegion(
        center: camera.centerCoordinate, latitudinalMeters: distance, longitudinalMeters: distance),
      animated: animated)
  }

  /// The region that contains all annotations and overlays, with a margin; the whole world if there are none. A map
  /// shows it until a region is set.
  var contentRegion: MKCoordinateRegion {
    let places = annotations.map(\.coordinate) + overlays.flatMap { ($0 as? MKMultiPoint)?.places ?? [$0.coordinate] }
    guard var region = MKCoordinateRegion(around: places) else {
      return MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
        span: MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))
    }
    // The region is enlarged by a tenth on each side, to about a kilometre at least.
    region.span.latitudeDelta = min(max(region.span.latitudeDelta * 1.2, 0.01), 180)
    region.span.longitudeDelta = min(max(region.span.longitudeDelta * 1.2, 0.01), 360)
    return region
  }

  // MARK: Annotations and overlays

  /// Adds an annotation.
  open func addAnnotation(_ annotation: any MKAnnotation) {
    addAnnotations([annotation])
  }

  /// Adds annotations. An annotation that is already on the map is not added again.
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations where !self.annotations.contains(where: { $0 === annotation }) {
      self.annotations.append(annotation)
    }
    setNeedsDisplay()
  }

  /// Removes an annotation.
  open func removeAnnotation(_ annotation: any MKAnnotation) {
    removeAnnotations([annotation])
  }

  /// Removes annotations.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    self.annotations.removeAll { own in annotations.contains { $0 === own } }
    setNeedsDisplay()
  }

  /// Adds annotations, and shows the region that contains all annotations and overlays of the map.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    shownRegion = nil
    setRegion(contentRegion, animated: animated)
  }

  /// Selects an annotation.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    if !selectedAnnotations.contains(where: { $0 === annotation }) { selectedAnnotations.append(annotation) }
  }

  /// Deselects an annotation.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    selectedAnnotations.removeAll { $0 === annotation }
  }

  /// The view that the delegate provides for an annotation; nil for the default, a red pin.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    delegate?.mapView(self, viewFor: annotation)
  }

  /// Returns a reusable view: always nil, because views are not reused.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }

  /// Returns a new marker for an annotation.
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
  }

  /// Registers the class of the views for an identifier. It has no effect: dequeued views are always markers.
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {}

  /// Adds an overlay.
  open func addOverlay(_ overlay: any MKOverlay) {
    addOverlays([overlay])
  }

  /// Adds an overlay. All overlays are above the map, so the level has no effect.
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) {
    addOverlays([overlay])
  }

  /// Adds overlays. An overlay that is already on the map is not added again.
  open func addOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays where !self.overlays.contains(where: { $0 === overlay }) { self.overlays.append(overlay) }
    setNeedsDisplay()
  }

  /// Removes an overlay.
  open func removeOverlay(_ overlay: any MKOverlay) {
    removeOverlays([overlay])
  }

  /// Removes overlays.
  open func removeOverlays(_ overlays: [any MKOverlay]) {
    self.overlays.removeAll { own in overlays.contains { $0 === own } }
    setNeedsDisplay()
  }

  /// The renderer of an overlay; nil if the delegate provides none.
  open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    delegate?.mapView(self, rendererFor: overlay)
  }
}

/// The kind of a map.
public enum MKMapType: UInt, Sendable {
  case standard = 0
  case satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// The level of an overlay.
public enum MKOverlayLevel: Int, Sendable {
  case aboveRoads = 0
  case aboveLabels
}
