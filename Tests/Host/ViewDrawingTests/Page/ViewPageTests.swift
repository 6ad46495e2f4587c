import Foundation
import Testing
import ViewSamples
import ViewTrees

@testable import ViewDrawing

@Suite("The page of views") struct ViewPageTests {
  private func html(_ entries: [PageEntry]) -> String {
    ViewPage(title: "a < b & c", locale: "zh_Hans_CN@x=y", entries: entries, words: .init(user: "You", map: "Map")).html
  }

  @Test("The policy allows only the page's own parts") func policy() throws {
    let html = html([])
    #expect(html.contains("default-src 'none'; style-src 'sha256-"))
    #expect(!html.contains("unsafe"))
    #expect(html.components(separatedBy: "<script").count == 3)
  }

  @Test("The page refers to no other file or server") func contained() throws {
    let entries = try SampleViews.all().map { PageEntry.view(ViewCard(name: $0, tree: $1)) }
    let addresses = html(entries).components(separatedBy: "://").dropLast().map { $0.suffix(4) + "" }
    // The name of the SVG namespace is not loaded.
    #expect(addresses == ["http"])
    #expect(html(entries).contains("'http://www.w3.org/2000/svg'"))
  }

  @Test("Data can't close its element") func escaped() {
    let html = html([.user("</script><!--<script>")])
    #expect(html.contains(#""text":"\u003c/script>\u003c!--\u003cscript>""#))
    #expect(html.components(separatedBy: "</script>").count == 3)
    #expect(html.contains("<title>a &lt; b &amp; c</title>"))
    #expect(html.contains(#"<html lang="zh-Hans-CN">"#))
  }

  @Test("The script builds elements by name and sets texts only") func script() {
    for name in [
      "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "Function(", "setAttribute('on",
    ] {
      #expect(!ViewPage.script.contains(name))
    }
  }

  @Test("An image of several cards is in the file once") func images() throws {
    let card = PageEntry.view(ViewCard(name: "Ride", tree: try SampleViews.ride()))
    #expect(html([card, card]).components(separatedBy: "data:image/png;base64,").count == 2)
  }
}
