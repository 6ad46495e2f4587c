package import BaseFiles
internal import Foundation
internal import IntentWire
package import ViewTrees

/// The JSON form of view trees. The page "Events" describes it.
extension ViewTree {
  /// The members of the event `view` that come from the tree: `size`, `view`, `hides`, and `images` by their digests.
  ///
  /// - Parameters:
  ///   - known: the images that the reader already has. Their bytes are left out.
  ///   - actions: what can be tapped.
  /// - Returns: the members.
  package func members(known: Set<ViewImage> = [], actions: ViewActions = .none) -> [String: JSONValue] {
    let names = images.mapValues(\.digest)
    var members: [String: JSONValue] = [
      "size": .array([.points(size.width), .points(size.height)]), "view": root.json(images: names, actions),
      "hides": .array(HiddenPart.allCases.filter(hides.contains).map { .string($0.rawValue) }),
    ]
    let new = images.filter { !known.contains($0.value) }.map { number, image in
      (names[number] ?? "", JSONValue.string(image.url))
    }
    if !new.isEmpty { members["images"] = .object(Dictionary(new) { first, _ in first }) }
    return members
  }
}

extension ViewNode {
  /// The node with its children. `images` has the digests of the images by their numbers.
  fileprivate func json(images: [Int: String], _ actions: ViewActions) -> JSONValue {
    let fields = fields
    guard case .object(var members) = JSONValue(.object(fields)) else { return .null }
    members["kind"] = .string(fields.type)
    if case .image(let picture) = content { members["image"] = images[picture.image].map(JSONValue.string) }
    members["action"] = action.flatMap { actions.requests[$0] }
    if !children.isEmpty { members["children"] = .array(children.map { $0.json(images: images, actions) }) }
    return .object(members)
  }
}

extension ViewImage {
  /// The name of the image: `sha256:` and the digest of its bytes in hexadecimal digits.
  package var digest: String { "sha256:\(SHA256.digits(of: Array(bytes)))" }

  /// The image as a `data:` URL.
  package var url: String { "data:\(format.rawValue);base64,\(bytes.base64EncodedString())" }
}
