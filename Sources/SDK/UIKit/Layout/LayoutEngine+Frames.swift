internal import Foundation
internal import ViewLayout

extension LayoutEngine {
  /// The solved rectangle of an item, in the root's coordinates.
  private func rectangle(_ record: Record) -> CGRect {
    let values = solver.values(of: record.variables.all)
    return CGRect(x: values[0], y: values[1], width: max(0, values[2]), height: max(0, values[3]))
  }

  private func knownRecord(_ item: any LayoutItem) -> Record? {
    guard let record = records[ObjectIdentifier(item)], record.item === item else { return nil }
    return record
  }

  /// The solved frame of a view in its superview's coordinates, or the rectangle of a guide in its owner's, rounded to
  /// pixels; nil if the engine does not know the item or has given up.
  func frame(of item: any LayoutItem) -> CGRect? {
    guard !isGivenUp, let record = knownRecord(item) else { return nil }
    let rect = rectangle(record).onPixels
    let parent = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    let origin = parent.map { self.origin(of: $0) } ?? CGPoint.zero
    let placed = rect.offsetBy(dx: -origin.x, dy: -origin.y)
    return (item as? UIView)?.frame(forAlignmentRect: placed) ?? placed
  }

  /// The origin of a view's solved frame in the root's coordinates.
  private func origin(of view: UIView) -> CGPoint {
    guard view !== root, let record = knownRecord(view) else { return .zero }
    let rect = rectangle(record)
    let placed = view.translatesAutoresizingMaskIntoConstraints ? rect : rect.onPixels
    return view.frame(forAlignmentRect: placed).origin
  }

  /// Marks each superview for layout if the rectangle of a subview has changed.
  func markMovedViews() {
    for record in records.values {
      if let guide = record.item as? ContentGuide { guide.scrollView?.contentSize = rectangle(record).onPixels.size }
      guard let view = record.item as? UIView, !view.translatesAutoresizingMaskIntoConstraints else { continue }
      if view === root {
        let size = rectangle(record).onPixels.size
        if !CGRect(origin: .zero, size: size).isClose(to: CGRect(origin: .zero, size: view.bounds.size)) {
          view.bounds.size = size
        }
      } else if let superview = view.superview, !superview.needsLayout, let frame = frame(of: view),
        !frame.isClose(to: view.frame)
      {
        superview.setNeedsLayout()
      }
    }
  }

  /// The solved size of the root, rounded up to pixels; nil if the engine has given up.
  var rootSize: CGSize? {
    guard !isGivenUp, let record = knownRecord(root) else { return nil }
    let size = rectangle(record).size
    let scale = UIScreen.main.scale
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-4).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }
}

extension CGRect {
  /// Whether the rectangles differ at most by a rounding error.
  func isClose(to other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }

  /// The rectangle with its edges rounded to pixels of the screen.
  var onPixels: CGRect {
    let scale = UIScreen.main.scale
    func pixel(_ position: CGFloat) -> CGFloat { (position * scale).rounded() / scale }
    let left = pixel(minX)
    let top = pixel(minY)
    return CGRect(x: left, y: top, width: pixel(maxX) - left, height: pixel(maxY) - top)
  }
}
