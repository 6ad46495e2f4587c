internal import IntentWire

extension ViewNodeReader {
  mutating func content(_ fields: ViewFields) throws(ViewTreeError) -> ViewContent {
    switch fields.object.type {
    case "box": return .box
    case "text": return .text(try text(fields))
    case "image": return .image(try picture(fields))
    case "map": return .map(try map(fields))
    case "progress": return .progress(try progress(fields))
    case "shape": return .shape(try shape(fields))
    default: throw ViewTreeError(fields.path, "is of an unknown kind")
    }
  }

  private mutating func text(_ fields: ViewFields) throws(ViewTreeError) -> ViewText {
    guard let font = try font(fields) else { throw fields.error("font", "is missing") }
    var text = ViewText(font: font, color: try fields.requiredColor("color"), lines: [])
    text.alignment = try fields.word("align", ViewText.Alignment.self) ?? .left
    let list = try fields.list("lines")
    runs += list.count
    guard runs <= ViewLimits.runs else {
      throw fields.error("lines", "exceeds the \(ViewLimits.runs) runs of text that a view tree can have")
    }
    for line in list { text.lines.append(try run(line)) }
    return text
  }

  private mutating func run(_ fields: ViewFields) throws(ViewTreeError) -> ViewRun {
    guard let words = try text(fields, "text") else { throw fields.error("text", "is missing") }
    let limit = ViewLimits.distance
    var run = ViewRun(
      text: words, x: try fields.number("x", in: -limit...limit), y: try fields.number("y", in: -limit...limit),
      // A line that is clipped at the frame can be longer than the frame.
      width: try fields.number("width", in: 0...16 * limit))
    run.font = try font(fields)
    run.color = try fields.color("color")
    run.isUnderlined = try fields.flag("underlined")
    run.isStruckThrough = try fields.flag("struckThrough")
    return run
  }

  private func font(_ fields: ViewFields) throws(ViewTreeError) -> ViewFont? {
    guard let fields = try fields.fields("font") else { return nil }
    return ViewFont(
      size: try fields.number("size", in: 0...ViewLimits.fontSize),
      weight: try fields.integer("weight", in: 1...1000) ?? 400, isItalic: try fields.flag("italic"),
      isMonospaced: try fields.flag("monospaced"))
  }

  private mutating func picture(_ fields: ViewFields) throws(ViewTreeError) -> ViewPicture {
    guard let number = try fields.integer("image", in: 0...Int(Int32.max)) else {
      throw fields.error("image", "is missing")
    }
    guard images[number] != nil else { throw fields.error("image", "is number \(number), which was not sent") }
    usedImages.insert(number)
    let size = try fields.numbers("imageSize", count: 2, in: 0...ViewLimits.distance)
    guard let mode = try fields.word("mode", ViewPicture.Mode.self) else { throw fields.error("mode", "is missing") }
    return ViewPicture(
      image: number, size: ViewSize(width: size[0], height: size[1]), mode: mode, tint: try fields.color("tint"))
  }

  private func progress(_ fields: ViewFields) throws(ViewTreeError) -> ViewProgress {
    ViewProgress(
      value: try fields.optionalNumber("progress", in: 0...1), color: try fields.requiredColor("color"),
      track: try fields.color("track"))
  }
}
