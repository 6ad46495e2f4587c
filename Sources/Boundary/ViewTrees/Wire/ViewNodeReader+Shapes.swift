internal import IntentWire

extension ViewNodeReader {
  mutating func shape(_ fields: ViewFields) throws(ViewTreeError) -> ViewShape {
    var shape = ViewShape(path: try path(fields), fill: try fields.color("fill"), stroke: try fields.color("stroke"))
    shape.isEvenOdd = try fields.flag("evenOdd")
    shape.lineWidth = try fields.number("lineWidth", in: 0...ViewLimits.distance, default: 1)
    shape.cap = try fields.word("cap", ViewShape.Cap.self) ?? .butt
    return shape
  }

  private mutating func path(_ fields: ViewFields) throws(ViewTreeError) -> [ViewShape.Step] {
    guard let values = fields.object["path"].arrayValue else { throw fields.error("path", "is not a list") }
    var path: [ViewShape.Step] = []
    var rest = values[...]
    while let letter = rest.popFirst() {
      let step = try self.step(letter, rest: &rest, fields: fields)
      // A path has no current point before its first move.
      if path.isEmpty, step.parts.letter != "M" { throw fields.error("path", "does not begin with a move") }
      try count(points: 1, fields, "path")
      path.append(step)
    }
    return path
  }

  private func step(
    _ letter: WireValue, rest: inout ArraySlice<WireValue>, fields: ViewFields
  ) throws(ViewTreeError) -> ViewShape.Step {
    switch letter.stringValue {
    case "M": return .move(try point(&rest, fields))
    case "L": return .line(try point(&rest, fields))
    case "Q": return .quadratic(control: try point(&rest, fields), end: try point(&rest, fields))
    case "C":
      return .cubic(
        control1: try point(&rest, fields), control2: try point(&rest, fields), end: try point(&rest, fields))
    case "Z": return .close
    default: throw fields.error("path", "has an unknown step")
    }
  }

  private func point(
    _ rest: inout ArraySlice<WireValue>, _ fields: ViewFields
  ) throws(ViewTreeError) -> ViewPoint {
    guard let x = rest.popFirst(), let y = rest.popFirst() else { throw fields.error("path", "ends within a step") }
    let range = -ViewLimits.distance...ViewLimits.distance
    return ViewPoint(x: try fields.check(x, "path", in: range), y: try fields.check(y, "path", in: range))
  }
}
