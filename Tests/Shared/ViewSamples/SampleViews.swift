package import ViewTrees

/// Views that together use every kind of node and every property.
package enum SampleViews {
  /// All of them, by name.
  package static func all() throws -> [(name: String, tree: ViewTree)] {
    [
      ("Ride", try ride()), ("Bubbles", bubbles()), ("Receipt", receipt()), ("Kinds", try kinds()),
      ("Reading", reading()), ("Scripts", scripts()),
    ]
  }

  package static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ViewRect {
    ViewRect(x: x, y: y, width: width, height: height)
  }

  package static func label(
    _ text: String, _ frame: ViewRect, width: Double, size: Double = 17, weight: Int = 400,
    color: ViewColor = .system(.label), y: Double? = nil
  ) -> ViewNode {
    let run = ViewRun(text: text, x: 0, y: y ?? (size * 0.97), width: width)
    return ViewNode(
      frame: frame, content: .text(ViewText(font: ViewFont(size: size, weight: weight), color: color, lines: [run])))
  }

  package static func card(_ height: Double, _ children: [ViewNode], background: SystemViewColor = .systemBackground)
    -> ViewTree
  {
    var root = ViewNode(frame: frame(0, 0, 320, height), children: children)
    root.background = .system(background)
    return ViewTree(size: ViewSize(width: 320, height: height), root: root)
  }

  /// A map with a route, a picture, a blur, and labels: the card of a ride.
  package static func ride() throws -> ViewTree {
    let pickUp = ViewMap.Coordinate(latitude: 37.331, longitude: -122.03)
    let dropOff = ViewMap.Coordinate(latitude: 37.34, longitude: -122.012)
    var map = ViewMap(
      region: .init(
        center: .init(latitude: 37.335, longitude: -122.02), latitudeDelta: 0.02, longitudeDelta: 0.05))
    map.pins = [.init(coordinate: pickUp, title: "Pick-up"), .init(coordinate: dropOff, title: "Drop-off")]
    map.pins[1].color = .system(.systemGreen)
    map.lines = [.init(coordinates: [pickUp, .init(latitude: 37.331, longitude: -122.012), dropOff])]
    var picture = ViewNode(
      frame: frame(256, 12, 48, 48),
      content: .image(ViewPicture(image: 1, size: ViewSize(width: 40, height: 20), mode: .scaleAspectFit)))
    picture.accessibility.label = "Driver"
    picture.background = .system(.systemGray5)
    picture.radius = 24
    picture.clips = true
    var blur = ViewNode(
      frame: frame(0, 180, 320, 40),
      children: [label("Vehicle Type: Premier", frame(16, 9, 200.5, 22), width: 178.25)])
    blur.background = .adaptive(light: 0xffff_ffb0, dark: 0x2020_20b0)
    blur.blurs = true
    var title = label("Your ride is on its way", frame(16, 12, 190, 22), width: 186.4, weight: 600)
    title.accessibility.role = .heading
    var tree = card(
      220,
      [
        title,
        label(
          "4 minutes · $11.50–$14.00", frame(16, 38, 200, 18), width: 170.1, size: 13,
          color: .system(.secondaryLabel)),
        picture, ViewNode(frame: frame(0, 72, 320, 148), content: .map(map)), blur,
      ])
    tree.images[1] = try ViewImage(PNGFile.filled(width: 80, height: 40, color: [200, 80, 30, 255]))
    tree.hides = [.map]
    return tree
  }

  /// A bubble with round corners and a time below it.
  package static func bubbles() -> ViewTree {
    var bubble = ViewNode(
      frame: frame(92, 12, 212, 62),
      children: [
        ViewNode(
          frame: frame(12, 8, 188, 46),
          content: .text(
            ViewText(
              font: ViewFont(size: 17), color: .fixed(0xffff_ffff), alignment: .left,
              lines: [
                ViewRun(text: "I'm stuck in traffic, and", x: 0, y: 17, width: 181.6),
                ViewRun(text: "will be late", x: 0, y: 40, width: 84.3),
              ])))
      ])
    bubble.background = .system(.systemBlue)
    bubble.radius = 16
    bubble.corners = [.topLeft, .topRight, .bottomLeft]
    return card(
      104, [bubble, label("Sent 17:05", frame(236, 80, 68, 16), width: 62, size: 12, color: .system(.secondaryLabel))])
  }

  /// Rows with a separator and amounts at the right.
  package static func receipt() -> ViewTree {
    var rows: [ViewNode] = []
    for (index, row) in [("Lunch", "€12.00", 46.7), ("Tip", "€2.40", 24.1), ("Total", "€14.40", 41.0)].enumerated() {
      let weight = index == 2 ? 700 : 400
      var node = ViewNode(
        frame: frame(0, Double(index) * 44, 320, 44),
        children: [
          label(row.0, frame(16, 11, 120, 22), width: row.2, weight: weight),
          label(row.1, frame(244, 11, 60, 22), width: 58.5, weight: weight),
        ])
      var line = ViewNode(frame: frame(16, 43.5, 304, 0.5))
      line.background = .system(.separator)
      node.children.append(line)
      node.accessibility.role = .listItem
      rows.append(node)
    }
    var list = ViewNode(frame: frame(0, 0, 320, 132), children: rows)
    list.accessibility = ViewAccessibility(label: "Receipt", role: .list)
    return card(132, [list])
  }

  /// One node of each kind, with each property.
  package static func kinds() throws -> ViewTree {
    var nodes: [ViewNode] = []
    for (index, mode) in ViewPicture.Mode.allCases.enumerated() {
      var node = ViewNode(
        frame: frame(8 + Double(index % 7) * 44, 8 + Double(index / 7) * 44, 40, 40),
        content: .image(ViewPicture(image: 1, size: ViewSize(width: 24, height: 12), mode: mode)))
      node.border = .init(width: 1, color: .system(.separator))
      node.clips = true
      if index % 2 == 1, case .image(var picture) = node.content {
        picture.tint = .system(.systemPurple)
        node.content = .image(picture)
      }
      nodes.append(node)
    }
    var shape = ViewShape(
      path: [
        .move(ViewPoint(x: 10, y: 0)), .line(ViewPoint(x: 60, y: 0)),
        .quadratic(control: ViewPoint(x: 70, y: 0), end: ViewPoint(x: 70, y: 10)),
        .cubic(control1: ViewPoint(x: 70, y: 40), control2: ViewPoint(x: 0, y: 40), end: ViewPoint(x: 0, y: 10)),
        .close,
      ], fill: .system(.systemYellow), stroke: .system(.systemOrange))
    shape.lineWidth = 3
    shape.cap = .round
    nodes.append(ViewNode(frame: frame(16, 104, 70, 40), content: .shape(shape)))
    nodes.append(
      ViewNode(
        frame: frame(110, 116, 120, 6),
        content: .progress(ViewProgress(value: 0.4, color: .system(.systemGreen), track: .system(.systemFill)))))
    nodes[nodes.count - 1].radius = 3
    nodes.append(
      ViewNode(
        frame: frame(250, 104, 30, 30), content: .progress(ViewProgress(value: nil, color: .system(.systemGray)))))
    var faded = label("Half there", frame(16, 150, 100, 22), width: 84.9)
    faded.alpha = 0.5
    faded.children = [ViewNode(frame: frame(90, -4, 30, 30))]
    faded.children[0].background = .system(.systemRed)
    faded.children[0].border = .init(width: 4, color: .system(.label))
    faded.children[0].children = [ViewNode(frame: frame(5, 5, 10.25, 10.75))]
    faded.children[0].children[0].background = .system(.systemTeal)
    nodes.append(faded)
    nodes.append(ViewNode(frame: frame(170, 150, 140, 22), content: .text(runs())))
    var tree = card(184, nodes)
    tree.images[1] = try ViewImage(PNGFile.filled(width: 48, height: 24, color: [30, 120, 200, 255]))
    return tree
  }

  /// A line whose runs differ.
  private static func runs() -> ViewText {
    var runs = [
      ViewRun(text: "old ", x: 0, y: 17, width: 30), ViewRun(text: "new ", x: 30, y: 17, width: 38),
      ViewRun(text: "code", x: 68, y: 17, width: 40.8),
    ]
    runs[0].isStruckThrough = true
    runs[0].color = .system(.secondaryLabel)
    runs[1].font = ViewFont(size: 17, weight: 700, isItalic: true)
    runs[1].isUnderlined = true
    runs[2].font = ViewFont(size: 17, isMonospaced: true)
    return ViewText(font: ViewFont(size: 17), color: .system(.link), lines: runs)
  }

  /// Nodes whose order of reading differs from that of painting, and one that is left out.
  package static func reading() -> ViewTree {
    var nodes = ["third", "first", "second", "never"].enumerated().map { index, text in
      label(text, frame(16, 8 + Double(index) * 24, 120, 22), width: 48)
    }
    nodes[0].accessibility.order = 2
    nodes[1].accessibility.order = 0
    nodes[2].accessibility.order = 1
    nodes[3].accessibility.isHidden = true
    nodes[3].accessibility.order = 3
    return card(112, nodes)
  }

  /// Scripts that are wide, or written from the right.
  package static func scripts() -> ViewTree {
    card(
      84,
      [
        label("已经到了：两分钟", frame(16, 8, 200, 22), width: 136), label("שלום עולם", frame(16, 32, 200, 22), width: 80),
        label("Приветствие Ελληνικά", frame(16, 56, 220, 22), width: 180),
      ])
  }
}
