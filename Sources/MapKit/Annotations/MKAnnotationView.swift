public import UIKit

/// The view of a thing on a map. A card shows a pin in its colour with the name of the thing.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
  /// The thing.
  open var annotation: (any MKAnnotation)?
  /// The name of the kind of view; nil for a view that is not used again.
  public let reuseIdentifier: String?
  /// The picture in the place of a pin. It is not shown.
  open var image: UIImage?
  /// Whether a touch shows the name. A card takes no touches, and shows it.
  open var canShowCallout = false
  /// Whether a person can move the thing.
  open var isDraggable = false
  /// Whether the thing is chosen.
  open var isSelected = false
  /// The distance of the view from the place.
  open var centerOffset = CGPoint.zero
  /// The view at the left side of the name.
  open var leftCalloutAccessoryView: UIView?
  /// The view at the right side of the name.
  open var rightCalloutAccessoryView: UIView?

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - annotation: the thing; nil for none yet.
  ///   - reuseIdentifier: the name of the kind of view; nil for a view that is not used again.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(frame: .zero)
  }

  /// Makes a view of an archive, which is not read.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// The view is about to be used for another thing. The default does nothing.
  open func prepareForReuse() {}

  /// The colour of the pin; nil for red.
  var pinColor: UIColor? { nil }
}

/// A pin with a round head.
@preconcurrency @MainActor open class MKPinAnnotationView: MKAnnotationView {
  /// The colour of the head; nil for red.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var pinTintColor: UIColor! { didSet { setNeedsDisplay() } }
  /// Whether the pin falls. It is there at once.
  open var animatesDrop = false

  override var pinColor: UIColor? { pinTintColor }
}

/// A balloon with a sign.
@preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
  /// The colour of the balloon; nil for red.
  open var markerTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the sign.
  open var glyphTintColor: UIColor?
  /// The sign as text. It is not shown.
  open var glyphText: String?
  /// The sign as a picture. It is not shown.
  open var glyphImage: UIImage?

  override var pinColor: UIColor? { markerTintColor }
}
