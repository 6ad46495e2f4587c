public import CoreLocation
public import UIKit

/// A view with a map. A card shows pins and lines to scale.
@preconcurrency @MainActor open class MKMapView: UIView {
  /// What decides how things look.
  open weak var delegate: (any MKMapViewDelegate)? { didSet { setNeedsDisplay() } }
  /// What the map shows. A card shows the plain map.
  open var mapType = MKMapType.standard
  /// The things with a place.
  public private(set) var annotations: [any MKAnnotation] = []
  /// The things with an extent, from back to front.
  public private(set) var overlays: [any MKOverlay] = []
  /// The things that are chosen.
  public private(set) var selectedAnnotations: [any MKAnnotation] = []
  /// Whether the place of the device is shown. A host does not know it.
  open var showsUserLocation = false
  /// Whether shops and sights are shown.
  open var showsPointsOfInterest = true
  /// Whether a compass is shown.
  open var showsCompass = true
  /// Whether a scale is shown.
  open var showsScale = false
  /// Whether the traffic is shown.
  open var showsTraffic = false
  /// Whether buildings are shown.
  open var showsBuildings = true
  /// Whether a person can zoom.
  open var isZoomEnabled = true
  /// Whether a person can move the map.
  open var isScrollEnabled = true
  /// Whether a person can turn the map.
  open var isRotateEnabled = true
  /// Whether a person can tilt the map.
  open var isPitchEnabled = true

  private var shownRegion: MKCoordinateRegion?

  // MARK: Region

  /// The part of the earth that is shown. A region with numbers that are none is ignored.
  open var region: MKCoordinateRegion {
    get { shownRegion ?? contentRegion }
    set { setRegion(newValue, animated: false) }
  }

  /// Shows a part of the earth. The change is not animated.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    guard region.isValid else { return }
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    shownRegion = region
    setNeedsDisplay()
    delegate?.mapView(self, regionDidChangeAnimated: animated)
  }

  /// The place in the middle.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { setCenter(newValue, animated: false) }
  }

  /// Shows a place in the middle.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(MKCoordinateRegion(center: coordinate, span: region.span), animated: animated)
  }

  /// The rectangle that is shown.
  open var visibleMapRect: MKMapRect {
    get { region.mapRect }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// Shows a rectangle.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    if !mapRect.isNull { setRegion(MKCoordinateRegion(mapRect), animated: animate) }
  }

  /// Shows a rectangle with distances from the edges, in points.
  open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
    let room = bounds.inset(by: insets)
    guard room.width > 0, room.height > 0 else { return setVisibleMapRect(mapRect, animated: animate) }
    let (dx, dy) = (mapRect.width / room.width, mapRect.height / room.height)
    let padded = MKMapRect(
      x: mapRect.minX - insets.left * dx, y: mapRect.minY - insets.top * dy, width: bounds.width * dx,
      height: bounds.height * dy)
    setVisibleMapRect(padded, animated: animate)
  }

  /// The region with the form of the view: a map is shown to scale anyway.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

  /// Where the map is seen from.
  open var camera: MKMapCamera {
    get {
      let distance = region.span.latitudeDelta * MKCoordinateRegion.metersPerDegree
      return MKMapCamera(lookingAtCenter: centerCoordinate, fromDistance: distance, pitch: 0, heading: 0)
    }
    set { setCamera(newValue, animated: false) }
  }

  /// Shows the map from a camera, whose height is the extent from south to north.
  open func setCamera(_ camera: MKMapCamera, animated: Bool) {
    let distance = camera.altitude > 0 ? camera.altitude : 1_000
    setRegion(
      MKCoordinateRegion(
        center: camera.centerCoordinate, latitudinalMeters: distance, longitudinalMeters: distance),
      animated: animated)
  }

  /// The region around all things, which a map without a region shows.
  var contentRegion: MKCoordinateRegion {
    let places = annotations.map(\.coordinate) + overlays.flatMap { ($0 as? MKMultiPoint)?.places ?? [$0.coordinate] }
    guard var region = MKCoordinateRegion(around: places) else {
      return MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
        span: MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))
    }
    // A tenth more at each side, and at least about a kilometre.
    region.span.latitudeDelta = min(max(region.span.latitudeDelta * 1.2, 0.01), 180)
    region.span.longitudeDelta = min(max(region.span.longitudeDelta * 1.2, 0.01), 360)
    return region
  }

  // MARK: Things

  /// Adds a thing with a place.
  open func addAnnotation(_ annotation: any MKAnnotation) {
    addAnnotations([annotation])
  }

  /// Adds things with places. Each is there once.
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations where !self.annotations.contains(where: { $0 === annotation }) {
      self.annotations.append(annotation)
    }
    setNeedsDisplay()
  }

  /// Removes a thing with a place.
  open func removeAnnotation(_ annotation: any MKAnnotation) {
    removeAnnotations([annotation])
  }

  /// Removes things with places.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    self.annotations.removeAll { own in annotations.contains { $0 === own } }
    setNeedsDisplay()
  }

  /// Adds things and shows the region around them.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    shownRegion = nil
    setRegion(contentRegion, animated: animated)
  }

  /// Chooses a thing.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    if !selectedAnnotations.contains(where: { $0 === annotation }) { selectedAnnotations.append(annotation) }
  }

  /// Ends the choice of a thing.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    selectedAnnotations.removeAll { $0 === annotation }
  }

  /// The view of a thing; nil for none.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    delegate?.mapView(self, viewFor: annotation)
  }

  /// A view for reuse. There are none.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }

  /// A view for a thing.
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
  }

  /// Says which class makes the views with an identifier. Views are markers.
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {}

  /// Adds a thing with an extent.
  open func addOverlay(_ overlay: any MKOverlay) {
    addOverlays([overlay])
  }

  /// Adds a thing with an extent. All are above the map.
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) {
    addOverlays([overlay])
  }

  /// Adds things with an extent. Each is there once.
  open func addOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays where !self.overlays.contains(where: { $0 === overlay }) { self.overlays.append(overlay) }
    setNeedsDisplay()
  }

  /// Removes a thing with an extent.
  open func removeOverlay(_ overlay: any MKOverlay) {
    removeOverlays([overlay])
  }

  /// Removes things with an extent.
  open func removeOverlays(_ overlays: [any MKOverlay]) {
    self.overlays.removeAll { own in overlays.contains { $0 === own } }
    setNeedsDisplay()
  }

  /// How a thing with an extent is drawn; nil for nothing that decides.
  open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    delegate?.mapView(self, rendererFor: overlay)
  }
}

/// What a map shows.
public enum MKMapType: UInt, Sendable {
  case standard = 0
  case satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// What lies above a thing with an extent.
public enum MKOverlayLevel: Int, Sendable {
  case aboveRoads = 0
  case aboveLabels
}
