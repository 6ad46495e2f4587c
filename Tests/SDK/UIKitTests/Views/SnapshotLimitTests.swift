internal import Foundation
internal import Testing
internal import ViewSamples
internal import ViewTrees

@testable internal import UIKit

@MainActor @Suite("A view that exceeds a limit of the host loses only the excess", .serialized)
struct SnapshotLimitTests {
  /// The tree of a view with subviews, which the host has to accept, and the lines that are logged.
  private func snapshot(_ views: [UIView]) throws -> (tree: ViewTree, lines: [String]) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 150))
    for view in views { root.addSubview(view) }
    var made: ViewTree?
    let lines = loggedLines { made = ViewSnapshots().tree(of: root) }
    let tree = try #require(made)
    _ = try ViewTree(tree.object())
    return (tree, lines)
  }

  /// Images of a size, followed by a number of bytes that differ.
  struct Images: Sendable {
    let count: Int
    let width: UInt32
    let height: UInt32
    var excess = 1
    /// The number of images that fit.
    let shown: Int
    let reason: String
  }

  @Test(
    "Images beyond a limit are left out",
    arguments: [
      Images(
        count: 5, width: 2_000, height: 2_000, shown: 4,
        reason: "the images of the view have more than 16777216 pixels"),
      Images(
        count: 3, width: 1, height: 1, excess: 2 << 20, shown: 1,
        reason: "the images of the view have more than 4 MiB"),
      Images(count: 257, width: 1, height: 1, shown: 256, reason: "the view has more than 256 images"),
      Images(count: 1, width: 1, height: 4_097, shown: 0, reason: "a side has more than 4096 pixels"),
    ])
  func images(_ images: Images) throws {
    let views = (0..<images.count).map { index in
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let rest = Data([UInt8(index >> 8), UInt8(index & 0xff)]) + Data(count: images.excess)
      view.image = UIImage(data: SampleImages.png(width: images.width, height: images.height) + rest)
      return view
    }
    let (tree, lines) = try snapshot(views)
    #expect(tree.images.count == images.shown)
    #expect(lines.count == 1 && lines[0].hasSuffix(" is not shown, because \(images.reason)"), "\(lines)")
  }

  @Test("Labels, values and identifiers beyond the limit of texts are left out")
  func accessibility() throws {
    let views = (0..<100).map { _ in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let text = String(repeating: "x", count: 500)
      view.accessibilityLabel = text
      view.accessibilityValue = text
      view.accessibilityIdentifier = text
      return view
    }
    let (tree, lines) = try snapshot(views)
    let texts = tree.root.children.flatMap { node in
      [node.accessibility.label, node.accessibility.value, node.accessibility.identifier].compactMap(\.self)
    }
    #expect(texts.count == (64 << 10) / 500)
    let reason = "is not shown, because the view has more than 64 KiB of text"
    #expect(lines.count == 1 && lines[0].hasSuffix(reason), "\(lines)")
  }

  @Test("Runs of text beyond the limit are left out")
  func runs() throws {
    let views = (0..<21).map { _ in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 4_090))
      label.text = Array(repeating: "x", count: 199).joined(separator: "\n")
      label.numberOfLines = 0
      return label
    }
    let (tree, lines) = try snapshot(views)
    let counts = tree.root.children.map { node in
      if case .text(let text) = node.content { text.lines.count } else { 0 }
    }
    #expect(counts.reduce(0, +) == 4_000)
    #expect(lines == ["text is not shown, because the view has more than 4000 runs of text"])
  }

  @Test("A path with too many points does not affect smaller ones")
  func points() throws {
    let views = [30_000, 3].map { count in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let path = UIBezierPath()
      let layer = CAShapeLayer()
      path.move(to: .zero)
      for _ in 0..<count { path.addLine(to: CGPoint(x: 1, y: 1)) }
      layer.path = path.cgPath
      view.layer.addSublayer(layer)
      return view
    }
    let (tree, lines) = try snapshot(views)
    let counts = tree.root.children.flatMap(\.children).map { node in
      if case .shape(let shape) = node.content { shape.path.count } else { 0 }
    }
    #expect(counts == [0, 4])
    #expect(lines == ["a path is not shown, because the view has more than \(ViewLimits.points) points"])
  }

  @Test("Images that are no longer shown are released, and their numbers are not used again")
  func release() {
    let snapshots = ViewSnapshots()
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    func number(_ index: UInt32) -> Int? {
      view.image = UIImage(data: SampleImages.png(width: index + 1, height: 1) + Data(count: 1 << 20))
      return snapshots.tree(of: view).images.keys.first
    }
    #expect((0..<20).map(number) == (0..<20).map(Optional.some))
    #expect(number(19) == 19)
    #expect(number(0) == 20)
  }
}
