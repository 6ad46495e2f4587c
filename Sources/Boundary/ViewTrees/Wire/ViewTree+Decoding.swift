package import IntentWire

extension ViewTree {
  /// Reads and validates a tree of an extension.
  ///
  /// Texts are sanitized by ``ViewTextSanitizer/sanitized(_:)``.
  ///
  /// - Parameters:
  ///   - object: the object that ``object(known:)`` returned in the extension.
  ///   - known: the images of the previous tree. The new tree gets the images that it refers to.
  /// - Throws: ``ViewTreeError`` for the first value that is missing, of a wrong type, or beyond ``ViewLimits``.
  package init(_ object: WireObject, known: [Int: ViewImage] = [:]) throws(ViewTreeError) {
    let fields = ViewFields(object: object, path: "view")
    let size = try fields.numbers("size", count: 2, in: 0...ViewLimits.distance)
    var hides: Set<HiddenPart> = []
    // A part that this host does not know comes from a later version of the API. It is ignored, because this host does
    // not draw it.
    for name in object["hides"].arrayValue ?? [] {
      if let part = name.stringValue.flatMap(HiddenPart.init) { hides.insert(part) }
    }
    let images = try ViewImageReader.images(fields, known: known)
    var reader = try ViewNodeReader(fields, images: images)
    let root = try reader.root()
    try ViewImageReader.check(reader.usedImages, of: images)
    self.init(
      size: ViewSize(width: size[0], height: size[1]), hides: hides, root: root,
      images: images.filter { reader.usedImages.contains($0.key) })
  }
}
