public import UIKit

/// The view of an annotation. A card shows a pin in the view's colour, with the title of the annotation.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
  /// The annotation.
  open var annotation: (any MKAnnotation)?
  /// The identifier for reuse; nil for a view that is not reused.
  public let reuseIdentifier: String?
  /// The picture that replaces the pin. It is not shown.
  open var image: UIImage?
  /// Whether a touch shows the title in a callout. A card receives no touches, and always shows the title.
  open var canShowCallout = false
  /// Whether the user can drag the annotation. It has no effect.
  open var isDraggable = false
  /// Whether the annotation is selected.
  open var isSelected = false
  /// The offset of the view's centre from the coordinate. It has no effect.
  open var centerOffset = CGPoint.zero
  /// The view at the left side of the callout. It is not shown.
  open var leftCalloutAccessoryView: UIView?
  /// The view at the right side of the callout. It is not shown.
  open var rightCalloutAccessoryView: UIView?

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - annotation: the annotation; nil if it is set later.
  ///   - reuseIdentifier: the identifier for reuse; nil for a view that is not reused.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Makes a view without an annotation from a storyboard or a nib. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// Called before the view is reused for another annotation. The default does nothing.
  open func prepareForReuse() {}

  /// The colour of the pin; nil for red.
  var pinColor: UIColor? { nil }
}

/// A pin with a round head.
@preconcurrency @MainActor open class MKPinAnnotationView: MKAnnotationView {
  /// The colour of the pin's head; nil for red.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var pinTintColor: UIColor! { didSet { setNeedsDisplay() } }
  /// Whether the pin drops onto the map. It has no effect.
  open var animatesDrop = false

  override var pinColor: UIColor? { pinTintColor }
}

/// A balloon with a symbol.
@preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
  /// The colour of the balloon; nil for red.
  open var markerTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the symbol, which is not shown.
  open var glyphTintColor: UIColor?
  /// The symbol as text. It is not shown.
  open var glyphText: String?
  /// The symbol as a picture. It is not shown.
  open var glyphImage: UIImage?

  override var pinColor: UIColor? { markerTintColor }
}
