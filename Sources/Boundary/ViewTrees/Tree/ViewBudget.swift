package import IntentWire

/// Counts what a tree has of the things that ``ViewLimits`` limits, while an extension makes the tree.
package struct ViewBudget: Sendable {
  private var nodes = 0
  private var runs = 0
  private var textBytes = 0
  private var points = 0
  private var actions = 0
  private var actionBytes = 0
  private var images: Set<Int> = []
  private var imageBytes = 0
  private var imagePixels = 0
  private var decodedPixels = 0
  /// The reasons why something was left out, each with the first thing that it concerned.
  package private(set) var omissions: [String: String] = [:]

  /// Creates a budget of which nothing is used.
  package init() {}

  /// Records that something was left out.
  package mutating func omit(_ thing: String, because reason: String) {
    if omissions[reason] == nil { omissions[reason] = thing }
  }

  /// Counts a node. Returns false, and records the omission, if there are too many.
  package mutating func countNode() -> Bool {
    guard nodes < ViewLimits.nodes else {
      omit("a view", because: "there are more than \(ViewLimits.nodes) views")
      return false
    }
    nodes += 1
    return true
  }

  /// Counts a text of any kind. Returns false, and records the omission of `thing`, if it does not fit.
  package mutating func count(text: String, of thing: String) -> Bool {
    guard textBytes + text.utf8.count <= ViewLimits.textBytes else {
      omit(thing, because: "the view has more than \(ViewLimits.textBytes >> 10) KiB of text")
      return false
    }
    textBytes += text.utf8.count
    return true
  }

  /// Counts a run of text. Returns false, and records the omission, if it does not fit.
  package mutating func count(run text: String) -> Bool {
    guard runs < ViewLimits.runs else {
      omit("text", because: "the view has more than \(ViewLimits.runs) runs of text")
      return false
    }
    guard count(text: text, of: "text") else { return false }
    runs += 1
    return true
  }

  /// Counts the points of a path or of a map. Returns false, and records the omission of `thing`, if they do not fit.
  package mutating func count(points count: Int, of thing: String) -> Bool {
    guard points + count <= ViewLimits.points else {
      omit(thing, because: "the view has more than \(ViewLimits.points) points")
      return false
    }
    points += count
    return true
  }

  /// Counts a node that can be tapped. Returns false, and records the omission, if it does not fit.
  package mutating func count(action: WireObject) -> Bool {
    let bytes = action.valueBytes
    guard actions < ViewLimits.actions, actionBytes + bytes <= ViewLimits.actionBytes else {
      omit("the action of a button", because: "the buttons of the view have too many actions or too long values")
      return false
    }
    actions += 1
    actionBytes += bytes
    return true
  }

  /// Counts an image once, by its number in the tree. Returns false, and records the omission, if it does not fit.
  package mutating func count(_ image: ViewImage, number: Int) -> Bool {
    guard !images.contains(number) else { return true }
    if let reason = exceededLimit(with: image) {
      omit("an image of \(image.width) by \(image.height) pixels and \(image.bytes.count) bytes", because: reason)
      return false
    }
    images.insert(number)
    imageBytes += image.bytes.count
    imagePixels += image.width * image.height
    decodedPixels += image.decodedPixels
    return true
  }

  private func exceededLimit(with image: ViewImage) -> String? {
    if max(image.width, image.height) > ViewLimits.imageSide {
      return "a side has more than \(ViewLimits.imageSide) pixels"
    }
    if images.count >= ViewLimits.images { return "the view has more than \(ViewLimits.images) images" }
    if imageBytes + image.bytes.count > ViewLimits.imageBytes {
      return "the images of the view have more than \(ViewLimits.imageBytes >> 20) MiB"
    }
    if imagePixels + image.width * image.height > ViewLimits.imagePixels {
      return "the images of the view have more than \(ViewLimits.imagePixels) pixels"
    }
    if decodedPixels + image.decodedPixels > ViewLimits.decodedPixels {
      return "the images of the view have more than \(ViewLimits.decodedPixels) pixels in all scans and frames"
    }
    return nil
  }
}
