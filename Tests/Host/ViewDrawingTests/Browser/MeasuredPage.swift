import Foundation
import ViewTrees

@testable import ViewDrawing

/// A page that records the frames of its nodes in the browser.
struct MeasuredPage {
  /// A node in the browser. The frame is relative to the view.
  struct Node: Decodable {
    var frame: [Double]
    /// The left edges and the widths of the runs of a text node.
    var runs: [[Double]]
    var children: [Node]
  }

  /// Measures each view of a page, and counts the violations of the content security policy.
  private static let script = """
    // The bounding box of a text would include the overhang of its glyphs.
    const extent = text => {
      const cells = [...Array(text.getNumberOfChars()).keys()].map(index => text.getExtentOfChar(index));
      const left = Math.min(...cells.map(cell => cell.x));
      return [left, Math.max(...cells.map(cell => cell.x + cell.width)) - left];
    };
    const measure = (element, origin) => {
      const box = element.getBoundingClientRect();
      const nodes = [...element.children].filter(child => child.classList.contains('node'));
      nodes.sort((a, b) => a.style.zIndex - b.style.zIndex);
      const runs = [...element.children].filter(child => child.tagName === 'svg')
        .flatMap(svg => [...svg.querySelectorAll('text:not(.pin-title)')]).map(extent);
      return {
        frame: [box.left - origin.left, box.top - origin.top, box.width, box.height], runs,
        children: nodes.map(node => measure(node, origin)),
      };
    };
    const views = [...document.querySelectorAll('.canvas')];
    const text = JSON.stringify(views.map(view => measure(view.firstElementChild, view.getBoundingClientRect())));
    const result = document.createElement('pre');
    result.id = 'measured';
    result.textContent = text;
    document.body.append(result);
    """

  /// The text of the file: that of `page`, with a policy that allows one more script.
  let html: String

  init(_ page: ViewPage) {
    html = page.html
      .replacing("script-src '", with: "script-src '\(ViewPage.source(Self.script))' '")
      .replacing("</body>", with: "<script>\(Self.script)</script></body>")
  }

  /// Reads the output of the script.
  static func nodes(_ elements: String) throws -> [Node] {
    guard let start = elements.range(of: "<pre id=\"measured\">"),
      let end = elements.range(of: "</pre>", range: start.upperBound..<elements.endIndex)
    else { throw CocoaError(.coderValueNotFound) }
    return try JSONDecoder().decode([Node].self, from: Data(elements[start.upperBound..<end.lowerBound].utf8))
  }
}
