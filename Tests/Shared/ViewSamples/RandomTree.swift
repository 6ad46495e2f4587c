package import ViewTrees

/// A generator of numbers that are the same in every run.
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Makes a generator.
  package init(seed: UInt64) { state = seed }

  /// SplitMix64.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}

/// Makes view trees that use every field, within the limits.
package struct RandomTree {
  private var numbers: SeededNumbers
  private var images: [Int: ViewImage] = [:]
  private var remaining = 60

  package static func make(seed: UInt64) throws -> ViewTree {
    var maker = RandomTree(numbers: SeededNumbers(seed: seed))
    let root = try maker.node(depth: 0)
    let hides = ViewTree.HiddenPart.allCases.filter { _ in maker.bool() }
    let size = ViewSize(width: maker.length(), height: maker.length())
    return ViewTree(size: size, hides: Set(hides), root: root, images: maker.images)
  }

  private init(numbers: SeededNumbers) { self.numbers = numbers }

  private mutating func bool() -> Bool { Bool.random(using: &numbers) }
  private mutating func length() -> Double { Double.random(in: 0...400, using: &numbers).rounded() / 4 }
  private mutating func part() -> Double { Double.random(in: 0...1, using: &numbers) }
  private mutating func point() -> ViewPoint { ViewPoint(x: length() - 50, y: length() - 50) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &numbers)]
  }

  private mutating func words() -> String {
    pick(["Pick-up", "", "Ünïcödé 你好", "a \"quoted\" <b>text</b>", "👩‍👩‍👧", "שלום"])
  }

  private mutating func color() -> ViewColor {
    switch Int.random(in: 0..<3, using: &numbers) {
    case 0: .fixed(UInt32.random(in: 0...UInt32.max, using: &numbers))
    case 1: .adaptive(light: UInt32.random(in: 0...UInt32.max, using: &numbers), dark: 0xff)
    default: .system(pick(SystemViewColor.allCases))
    }
  }

  private mutating func optionalColor() -> ViewColor? { bool() ? color() : nil }

  private mutating func font() -> ViewFont {
    ViewFont(size: length() + 1, weight: pick([400, 600, 700]), isItalic: bool(), isMonospaced: bool())
  }

  private mutating func node(depth: Int) throws -> ViewNode {
    remaining -= 1
    var node = ViewNode(
      frame: ViewRect(x: length() - 20, y: length(), width: length(), height: length()), content: try content())
    node.background = optionalColor()
    node.radius = bool() ? length() : 0
    node.corners = ViewCorners(rawValue: Int.random(in: 0...15, using: &numbers))
    node.border = bool() ? .init(width: length(), color: color()) : nil
    node.alpha = bool() ? 1 : part()
    node.clips = bool()
    node.blurs = bool()
    node.accessibility.label = bool() ? words() : nil
    node.accessibility.value = bool() ? words() : nil
    node.accessibility.role = bool() ? pick(ViewAccessibility.Role.allCases) : nil
    node.accessibility.order = bool() ? Int.random(in: 0...9, using: &numbers) : nil
    node.accessibility.identifier = bool() ? words() : nil
    node.accessibility.isHidden = bool()
    while remaining > 0, depth < 6, Int.random(in: 0..<4, using: &numbers) > 0 {
      node.children.append(try self.node(depth: depth + 1))
    }
    return node
  }

  private mutating func content() throws -> ViewContent {
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: .text(text())
    case 1: .image(try picture())
    case 2: .map(map())
    case 3: .progress(ViewProgress(value: bool() ? part() : nil, color: color(), track: optionalColor()))
    case 4: .shape(shape())
    default: .box
    }
  }

  private mutating func text() -> ViewText {
    var text = ViewText(font: font(), color: color(), alignment: pick(ViewText.Alignment.allCases), lines: [])
    for _ in 0..<Int.random(in: 0..<4, using: &numbers) {
      var run = ViewRun(text: words(), x: length(), y: length(), width: length())
      run.font = bool() ? font() : nil
      run.color = optionalColor()
      run.isUnderlined = bool()
      run.isStruckThrough = bool()
      text.lines.append(run)
    }
    return text
  }

  private mutating func picture() throws -> ViewPicture {
    let number = Int.random(in: 0..<20, using: &numbers)
    images[number] = try ViewImage(SampleImages.png(width: UInt32(number) + 1, height: 10))
    return ViewPicture(
      image: number, size: ViewSize(width: length(), height: length()), mode: pick(ViewPicture.Mode.allCases),
      tint: optionalColor())
  }

  private mutating func place() -> ViewMap.Coordinate {
    .init(latitude: part() * 180 - 90, longitude: part() * 360 - 180)
  }

  private mutating func map() -> ViewMap {
    var map = ViewMap(region: .init(center: place(), latitudeDelta: part() + 0.01, longitudeDelta: part() + 0.01))
    for _ in 0..<Int.random(in: 0..<3, using: &numbers) {
      map.pins.append(.init(coordinate: place(), title: words(), color: optionalColor()))
      map.lines.append(.init(coordinates: [place(), place(), place()], color: color(), width: length() / 4))
    }
    return map
  }

  private mutating func shape() -> ViewShape {
    var shape = ViewShape(
      path: [
        .move(point()), .line(point()), .quadratic(control: point(), end: point()),
        .cubic(control1: point(), control2: point(), end: point()), .close,
      ], fill: optionalColor(), stroke: optionalColor())
    shape.isEvenOdd = bool()
    shape.lineWidth = length()
    shape.cap = pick(ViewShape.Cap.allCases)
    return shape
  }
}
