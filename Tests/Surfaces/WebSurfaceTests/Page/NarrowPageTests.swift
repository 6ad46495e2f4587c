internal import BaseFiles
internal import BrowserSupport
internal import TestSupport
internal import Testing

@Suite("The bar of the page fits narrow windows", .enabled(if: isChromiumUsed, missingChromium))
struct NarrowPageTests {
  /// Whether everything in the bar is inside the window, and each tab has one line with its whole name.
  private static let fits = """
    document.documentElement.scrollWidth <= innerWidth
      && [...document.querySelectorAll('#bar *')].every(e => e.getBoundingClientRect().right <= innerWidth)
      && [...document.querySelectorAll('[role=tab]')].every(tab => {
        const range = document.createRange();
        range.selectNodeContents(tab);
        return range.getClientRects().length === 1 && tab.scrollWidth <= tab.clientWidth
          && range.getBoundingClientRect().right <= tab.getBoundingClientRect().right;
      })
    """

  @Test("In every language, the names of the tabs are on one line", arguments: [320, 390, 768, 1280])
  func tabs(width: Int) async throws {
    try await blocking {
      let page = try BrowserPage(of: try ScriptedHost())
      try page.resize(width: width, height: 700)
      for language in ["en", "de", "es", "fr", "ja", "zh"] {
        try page.value("localStorage.setItem('intent-host.language', '\(language)')")
        try page.call("Page.reload")
        try page.wait(
          until: "document.documentElement?.lang === '\(language)' && document.querySelector('#lock')?.hidden === false"
        )
        #expect(try page.value(Self.fits) == .bool(true), "\(language)")
        if language == "de" { try page.takePicture("bar-\(width)") }
      }
    }
  }
}
