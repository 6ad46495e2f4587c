import BrowserSupport
import Foundation
import TestSupport
import Testing
import ViewSamples
import ViewTrees

@testable import ViewDrawing

@Suite(
  "Views in a real browser",
  .enabled(if: Chromium.isUsed, "Chromium is not installed: install the packages 'chromium' and 'fonts-inter'"))
struct BrowserTests {
  /// The maximum distance of an edge from that in the tree, in points.
  private static let tolerance = 0.5

  /// The sample views and the host's own cards.
  private func samples() throws -> [(name: String, tree: ViewTree)] {
    let cards = [
      ("Draft", SampleCards.message(isSent: false)), ("Sent", SampleCards.message(isSent: true)),
      ("Own ride", SampleCards.ride), ("Own payment", SampleCards.payment),
    ]
    return try SampleViews.all() + cards.compactMap { name, card in card.tree(width: 320).map { (name, $0) } }
  }

  private func page() throws -> ViewPage {
    ViewPage(
      title: "Samples", locale: "en_US", entries: try samples().map { .view(ViewCard(name: $0, tree: $1)) },
      words: .init(user: "You", map: "Map"))
  }

  @Test(
    "Each node has the frame of the tree, with the font and without it",
    arguments: [nil, "/usr/share/fonts/truetype/dejavu"])
  func frames(fonts: String?) async throws {
    let html = MeasuredPage(try page()).html
    let nodes = try MeasuredPage.nodes(await Chromium(fonts: fonts).elements(of: html))
    let samples = try samples()
    try #require(nodes.count == samples.count)
    for (sample, node) in zip(samples, nodes) {
      try compare(sample.tree.root, node, at: (0, 0), path: sample.name)
    }
  }

  private func compare(
    _ node: ViewNode, _ measured: MeasuredPage.Node, at origin: (Double, Double), path: String
  ) throws {
    let frame = [origin.0 + node.frame.x, origin.1 + node.frame.y, node.frame.width, node.frame.height]
    for (expected, found) in zip(frame, measured.frame) {
      #expect(abs(expected - found) <= Self.tolerance, "\(path): \(measured.frame), expected \(frame)")
    }
    if case .text(let text) = node.content {
      try #require(measured.runs.count == text.lines.count, "\(path)")
      for (run, found) in zip(text.lines, measured.runs) {
        #expect(abs(run.x - found[0]) <= Self.tolerance, "\(path): '\(run.text)' begins at \(found[0])")
        #expect(abs(run.width - found[1]) <= Self.tolerance, "\(path): '\(run.text)' is \(found[1]) wide")
      }
    }
    try #require(node.children.count == measured.children.count, "\(path)")
    for (index, (child, found)) in zip(node.children, measured.children).enumerated() {
      try compare(child, found, at: (frame[0], frame[1]), path: "\(path).\(index)")
    }
  }

  @Test("Text of extensions and users is never markup or script")
  func injection() async throws {
    let attack =
      "</script><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">&lt;b&gt;"
    var tree = SampleViews.card(40, [SampleViews.label(attack, SampleViews.frame(0, 0, 300, 20), width: 280)])
    tree.root.accessibility.label = attack
    let page = ViewPage(
      title: attack, locale: "en\"><script>",
      entries: [
        .user(attack), .prompt(attack, options: [attack], chosen: 0, isOwnSurfaceOnly: true),
        .sentence(attack, locale: attack),
        .view(ViewCard(name: attack, tree: tree)), .outcome(attack),
      ], words: .init(user: attack, map: attack))
    let elements = try await Chromium().elements(of: page.html)
    #expect(elements.contains("<title>&lt;/script&gt;"))
    #expect(!elements.contains("<title>owned"))
    #expect(!elements.contains("<img src=\"x\""))
    #expect(elements.components(separatedBy: "<script").count == 3)
    // The page is complete: it has the last entry.
    #expect(elements.contains("class=\"outcome\""))
  }

  @Test("Assistive technology reads roles, names and the author's order")
  func reading() async throws {
    let elements = try await Chromium().elements(of: page().html)
    #expect(elements.contains(#"role="img" aria-label="Driver""#))
    #expect(elements.contains(#"role="heading" aria-label="Your ride is on its way" aria-level="3""#))
    #expect(elements.contains(#"role="img" aria-label="Map, Pick-up, Drop-off""#))
    #expect(elements.contains(#"role="list" aria-label="Receipt""#))
    #expect(elements.contains(#"role="progressbar" aria-valuenow="40""#))
    let words = ["first", "second", "third"].map { elements.range(of: ">\($0)</span>")?.lowerBound }
    #expect(!words.contains(nil))
    #expect(words.compactMap { $0 } == words.compactMap { $0 }.sorted())
    #expect(!elements.contains(">never</span>"))
  }

  @Test("The page is drawn in both appearances", arguments: [false, true])
  func appearances(isDark: Bool) async throws {
    let picture = try await Chromium().picture(of: page().html, isDark: isDark, width: 420, height: 2_200)
    #expect(try ViewImage(picture).width == 420)
    // The pictures remain in this folder, so that a developer can inspect them.
    if let folder = ProcessInfo.processInfo.environment["INTENT_HOST_PICTURES"] {
      try picture.write(to: URL(fileURLWithPath: "\(folder)/\(isDark ? "dark" : "light").png"))
    }
  }
}
