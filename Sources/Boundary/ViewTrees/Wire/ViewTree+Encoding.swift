package import IntentWire

extension ViewTree {
  /// The tree in its wire form: an object of the type `view`.
  ///
  /// The nodes are a list in depth-first order, and each node contains its depth. Nested objects would exceed
  /// ``WireLimits/maximumDepth``. The type of a node is its kind. Fields with their default value are left out.
  ///
  /// - Parameter known: the numbers of the images of the previous tree. Their bytes are left out.
  /// - Returns: the object.
  package func object(known: Set<Int> = []) -> WireObject {
    var object = WireObject(type: "view")
    object["size"] = .numbers([size.width, size.height])
    object["hides"] = .list(HiddenPart.allCases.filter(hides.contains).map { .string($0.rawValue) })
    var nodes: [WireValue] = []
    root.append(to: &nodes, depth: 0)
    object["nodes"] = .array(nodes)
    let sent = images.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
    object["images"] = .list(
      sent.map { number, image in
        .object(.init(type: "image", fields: [("number", .int(Int64(number))), ("bytes", .data(image.bytes))]))
      })
    return object
  }
}

extension ViewNode {
  /// Appends the node and then its children.
  fileprivate func append(to nodes: inout [WireValue], depth: Int) {
    var object = fields
    object["depth"] = depth == 0 ? .null : .int(Int64(depth))
    object["action"] = action.map(WireValue.object) ?? .null
    nodes.append(.object(object))
    for child in children { child.append(to: &nodes, depth: depth + 1) }
  }

  /// The node without its children and without what a tap requests.
  package var fields: WireObject {
    var object = content.object
    object["frame"] = .numbers([frame.x, frame.y, frame.width, frame.height])
    object["background"] = .color(background)
    object["radius"] = .number(radius, unless: 0)
    object["corners"] = corners == .all ? .null : .int(Int64(corners.rawValue))
    object["border"] = border.map { .array([.number($0.width), .color($0.color)]) } ?? .null
    object["alpha"] = .number(alpha, unless: 1)
    object["clips"] = .flag(clips)
    object["blurs"] = .flag(blurs)
    object["label"] = .text(accessibility.label)
    object["value"] = .text(accessibility.value)
    object["role"] = .text(accessibility.role?.rawValue)
    object["order"] = accessibility.order.map { .int(Int64($0)) } ?? .null
    object["identifier"] = .text(accessibility.identifier)
    object["isHidden"] = .flag(accessibility.isHidden)
    return object
  }
}

extension ViewContent {
  fileprivate var object: WireObject {
    switch self {
    case .box: WireObject(type: "box")
    case .text(let text): text.object
    case .image(let picture): picture.object
    case .map(let map): map.object
    case .progress(let progress): progress.object
    case .shape(let shape): shape.object
    }
  }
}

extension ViewText {
  fileprivate var object: WireObject {
    .init(
      type: "text",
      fields: [
        ("font", .object(font.object)), ("color", .color(color)),
        ("align", alignment == .left ? .null : .string(alignment.rawValue)),
        ("lines", .array(lines.map { .object($0.object) })),
      ])
  }
}

extension ViewFont {
  fileprivate var object: WireObject {
    .init(
      type: "font",
      fields: [
        ("size", .number(size)), ("weight", weight == 400 ? .null : .int(Int64(weight))), ("italic", .flag(isItalic)),
        ("monospaced", .flag(isMonospaced)),
      ])
  }
}

extension ViewRun {
  fileprivate var object: WireObject {
    .init(
      type: "run",
      fields: [
        ("text", .string(text)), ("x", .number(x)), ("y", .number(y)), ("width", .number(width)),
        ("font", font.map { .object($0.object) } ?? .null), ("color", .color(color)),
        ("underlined", .flag(isUnderlined)), ("struckThrough", .flag(isStruckThrough)),
      ])
  }
}

extension ViewPicture {
  fileprivate var object: WireObject {
    .init(
      type: "image",
      fields: [
        ("image", .int(Int64(image))), ("imageSize", .numbers([size.width, size.height])),
        ("mode", .string(mode.rawValue)), ("tint", .color(tint)),
      ])
  }
}

extension ViewMap {
  fileprivate var object: WireObject {
    let center = region.center
    return .init(
      type: "map",
      fields: [
        (
          "region",
          .numbers([center.latitude, center.longitude, region.latitudeDelta, region.longitudeDelta])
        ),
        ("pins", .list(pins.map { .object($0.object) })), ("lines", .list(lines.map { .object($0.object) })),
      ])
  }
}

extension ViewMap.Pin {
  fileprivate var object: WireObject {
    .init(
      type: "pin",
      fields: [
        ("at", .numbers([coordinate.latitude, coordinate.longitude])),
        ("title", title.isEmpty ? .null : .string(title)),
        ("color", .color(color)),
      ])
  }
}

extension ViewMap.Line {
  fileprivate var object: WireObject {
    .init(
      type: "line",
      fields: [
        ("at", .numbers(coordinates.flatMap { [$0.latitude, $0.longitude] })), ("color", .color(color)),
        ("width", .number(width)),
      ])
  }
}

extension ViewProgress {
  fileprivate var object: WireObject {
    .init(
      type: "progress",
      fields: [
        ("progress", value.map { .number($0) } ?? .null), ("color", .color(color)), ("track", .color(track)),
      ])
  }
}

extension ViewShape {
  fileprivate var object: WireObject {
    .init(
      type: "shape",
      fields: [
        ("path", .array(path.flatMap(\.values))), ("fill", .color(fill)), ("evenOdd", .flag(isEvenOdd)),
        ("stroke", .color(stroke)), ("lineWidth", .number(lineWidth, unless: 1)),
        ("cap", cap == .butt ? .null : .string(cap.rawValue)),
      ])
  }
}

extension ViewShape.Step {
  /// The letter, followed by the coordinates.
  fileprivate var values: [WireValue] {
    let (letter, points) = parts
    return [.string(letter)] + points.flatMap { [.number($0.x), .number($0.y)] }
  }
}
