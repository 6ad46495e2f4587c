import Foundation
import IntentWire
import Testing
import ViewSamples

@testable import ViewTrees

@Suite("View trees on the wire") struct ViewTreeWireTests {
  @Test("A tree survives encoding and decoding", arguments: 0..<100 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    let tree = try RandomTree.make(seed: seed)
    let frame = try WireFrame.encode(tree.object())
    let object = try #require(try WireFrame.decode(payload: frame.dropFirst(WireFrame.headerBytes)).objectValue)
    #expect(try ViewTree(object) == tree)
  }

  @Test("The deepest tree is within the limits of wire frames") func deepest() throws {
    let tree = ViewTree(size: ViewSize(width: 1, height: 1), root: nested(ViewLimits.depth))
    let frame = try WireFrame.encode(
      WireObject(type: "update", fields: [.init(name: "view", value: .object(tree.object()))]))
    #expect(frame.count < 4_000)
    #expect(try ViewTree(tree.object()) == tree)
  }

  @Test("Default values are not encoded") func compact() throws {
    let node = ViewNode(frame: ViewRect(x: 0, y: 0, width: 320, height: 44.5))
    #expect(node.fields.fields.map(\.name) == ["frame"])
    #expect(node.fields["frame"] == .array([.int(0), .int(0), .int(320), .double(44.5)]))
  }

  @Test("An update leaves out the images of the previous tree") func knownImages() throws {
    let image = try ViewImage(SampleImages.png(width: 2, height: 2))
    let tree = ViewTree(size: ViewSize(width: 9, height: 9), root: picture(7), images: [7: image])
    let update = tree.object(known: [7])
    #expect(update["images"].isNull)
    #expect(try ViewTree(update, known: tree.images) == tree)
    #expect(throws: ViewTreeError("view.image", "is number 7, which was not sent")) { try ViewTree(update) }
  }

  @Test("Images that no node shows are removed") func unusedImages() throws {
    let image = try ViewImage(SampleImages.png(width: 2, height: 2))
    let tree = ViewTree(size: ViewSize(width: 9, height: 9), root: picture(7), images: [7: image, 8: image])
    #expect(try ViewTree(tree.object()).images.keys.sorted() == [7])
  }

  @Test("The fuzzer's cases have the expected results") func cases() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try Data(contentsOf: file)
      _ = try? ViewImage(bytes)
      if let object = try? WireFrame.decode(payload: bytes).objectValue { _ = try? ViewTree(object) }
    }
  }

  @Test("No bytes from a peer cause a trap", arguments: 0..<20 as Range<UInt64>)
  func hostileBytes(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let frame = try WireFrame.encode(RandomTree.make(seed: seed).object()).dropFirst(WireFrame.headerBytes)
    for _ in 0..<40 {
      var bytes = Array(frame)
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      guard let object = try? WireFrame.decode(payload: bytes).objectValue else { continue }
      // An accepted tree is within the limits, so it can be sent again.
      if let tree = try? ViewTree(object) { #expect(try ViewTree(tree.object()) == tree) }
    }
  }
}

/// A chain of boxes.
func nested(_ depth: Int) -> ViewNode {
  var node = ViewNode(frame: ViewRect(x: 0, y: 0, width: 1, height: 1))
  for _ in 1..<depth { node = ViewNode(frame: node.frame, children: [node]) }
  return node
}

/// A node with an image.
func picture(_ number: Int) -> ViewNode {
  ViewNode(
    frame: ViewRect(x: 0, y: 0, width: 9, height: 9),
    content: .image(ViewPicture(image: number, size: ViewSize(width: 2, height: 2), mode: .center)))
}
