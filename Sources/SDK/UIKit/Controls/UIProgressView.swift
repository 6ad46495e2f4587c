public import Foundation
package import ViewTrees

/// A bar that shows the progress of a task.
@preconcurrency @MainActor open class UIProgressView: UIView, ViewContentProviding {
  /// The look of the bar.
  public enum Style: Int, Sendable {
    case `default` = 0
    case bar = 1
  }

  /// The look of the bar.
  open var progressViewStyle = Style.default
  /// The progress, from 0 to 1.
  open var progress: Float {
    get { part }
    set { setProgress(newValue, animated: false) }
  }
  /// The colour of the completed part; nil for the tint colour.
  open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the remaining part; nil for grey.
  open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// A progress object that the bar follows; nil for the value of ``progress``.
  open var observedProgress: Progress? { didSet { setNeedsDisplay() } }

  private var part: Float = 0

  /// Makes a bar with a look.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size.height = 4
  }

  /// Sets the progress. The change is not animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    part = progress > 0 ? min(progress, 1) : 0
    setNeedsDisplay()
  }

  private var shownPart: Double {
    let value = observedProgress?.fractionCompleted ?? Double(part)
    return value > 0 ? min(value, 1) : 0
  }

  /// The progress in per cent, unless the app sets another value.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((shownPart * 100).rounded())) %" }
    set { super.accessibilityValue = newValue }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }

  package func viewContent(_ context: inout SnapshotContext) -> ViewContent? {
    .progress(
      ViewProgress(
        value: shownPart, color: context.color(progressTintColor ?? tintColor),
        track: context.color(trackTintColor ?? .systemFill)))
  }
}
