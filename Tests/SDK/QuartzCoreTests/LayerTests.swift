internal import Intents
internal import QuartzCore
internal import Testing

@Suite("Layers and paths")
struct LayerTests {
  private static func rounded(_ rect: CGRect) -> [Int] {
    [rect.minX, rect.minY, rect.width, rect.height].map { Int($0.rounded()) }
  }

  @Test("A layer's frame follows from its position, anchor and transform")
  func frame() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 20)
    #expect(layer.position == CGPoint(x: 30, y: 30))
    layer.anchorPoint = .zero
    #expect(Self.rounded(layer.frame) == [30, 30, 40, 20])
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(Self.rounded(layer.frame) == [20, 10, 20, 40])
    #expect(layer.bounds.size == CGSize(width: 40, height: 20))
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(Self.rounded(layer.frame) == [-10, 10, 80, 40])
    layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    #expect(layer.bounds.size == CGSize(width: 4, height: 4))
  }

  @Test("Transforms can be concatenated and inverted")
  func transforms() {
    let transform = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2).scaledBy(x: 2, y: 3)
    let point = CGPoint(x: 1, y: 1).applying(transform)
    #expect(abs(point.x - 7) < 1e-9 && abs(point.y - 2) < 1e-9)
    let back = point.applying(transform.inverted())
    #expect(abs(back.x - 1) < 1e-9 && abs(back.y - 1) < 1e-9)
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
    #expect(CATransform3DMakeRotation(.pi, 0, 0, 1) == CATransform3DMakeRotation(.pi, 0, 0, 5))
  }

  @Test("A layer has one superlayer and can't contain itself")
  func hierarchy() {
    let outer = CALayer()
    let one = CALayer()
    let two = CALayer()
    outer.addSublayer(one)
    outer.insertSublayer(two, at: 0)
    #expect(outer.sublayers == [two, one])
    one.addSublayer(outer)
    #expect(one.sublayers == nil)
    outer.insertSublayer(two, above: one)
    #expect(outer.sublayers == [one, two])
    outer.insertSublayer(two, below: one)
    #expect(outer.sublayers == [two, one])
    two.addSublayer(one)
    #expect(outer.sublayers == [two] && one.superlayer === two)
    outer.sublayers = nil
    #expect(two.superlayer == nil)
  }

  @Test("A sublayer that moves is inserted next to its sibling")
  func moves() {
    let outer = CALayer()
    let one = CALayer()
    let two = CALayer()
    let three = CALayer()
    outer.sublayers = [one, two, three]
    outer.insertSublayer(one, below: three)
    #expect(outer.sublayers == [two, one, three])
    outer.insertSublayer(two, above: one)
    #expect(outer.sublayers == [one, two, three])
    outer.insertSublayer(three, above: one)
    #expect(outer.sublayers == [one, three, two])
    outer.insertSublayer(two, below: one)
    #expect(outer.sublayers == [two, one, three])
  }

  @Test("Each kind of path has the expected points")
  func paths() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(CGPath(rect: rect, transform: nil).boundingBox == rect)
    let rounded = CGPath(roundedRect: rect, cornerWidth: 200, cornerHeight: 200, transform: nil)
    #expect(rounded.roundedRectangle?.radius == 25)
    #expect(Self.rounded(rounded.boundingBox) == [0, 0, 100, 50])
    let ellipse = CGPath(ellipseIn: rect, transform: nil)
    #expect(Self.rounded(ellipse.boundingBox) == [0, 0, 100, 50] && ellipse.roundedRectangle == nil)
    #expect(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil).roundedRectangle?.radius == 4)
    var move = CGAffineTransform(translationX: 5, y: 5)
    #expect(Self.rounded(CGPath(rect: rect, transform: &move).boundingBox) == [5, 5, 100, 50])
  }

  @Test("Arcs end at their end angles")
  func arcs() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(abs(path.currentPoint.x + 10) < 1e-9 && path.steps.count == 3)
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(other.steps.count == 4 && abs(other.currentPoint.y - 10) < 1e-9)
    let broken = CGMutablePath()
    broken.addArc(center: .zero, radius: .infinity, startAngle: .nan, endAngle: 1e300, clockwise: true)
    #expect(broken.steps == [.move(.zero)])
  }

  @Test("The first change after a read is reported")
  func changes() async {
    // In a separate process, because all layers of a process share the mark, and other tests change layers too.
    await #expect(processExitsWith: .success) {
      let layer = CALayer()
      _ = LayerChanges.consumeMark()
      #expect(!LayerChanges.consumeMark())
      layer.cornerRadius = 4
      #expect(LayerChanges.consumeMark())
    }
  }

  @Test("A gradient is drawn as the mean of its colours")
  func gradient() {
    let layer = CAGradientLayer()
    #expect(layer.meanColor == nil)
    layer.colors = [CGColor(gray: 0, alpha: 1), CGColor(red: 1, green: 0, blue: 0.5, alpha: 1)]
    #expect(layer.meanColor == CGColor(red: 0.5, green: 0, blue: 0.25, alpha: 1))
  }
}
