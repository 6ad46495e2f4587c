import BaseFiles
import BrowserSupport
import Foundation
internal import IntentConversations
import TestSupport
import Testing
import ViewSamples

@testable import ViewDrawing

@Suite(
  "The page for clients in a real browser",
  .enabled(if: Chromium.isUsed, "Chromium is not installed: install the packages 'chromium' and 'fonts-inter'"))
struct ClientPageTests {
  /// A page with the page for clients in a frame. It sends the messages of a client to the frame, and then shows the
  /// content of the frame and the messages that the frame has sent.
  private static func client(_ view: JSONValue) -> String {
    func literal(_ value: JSONValue) -> String { value.line.replacing("<", with: "\\u003c") }
    return """
      <!DOCTYPE html><meta charset="utf-8"><p id="shown"></p><p id="methods"></p><script>
      const frame = document.createElement('iframe');
      const methods = [];
      const send = message => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
      addEventListener('message', ({ data }) => {
        methods.push(data.method);
        document.getElementById('methods').textContent = methods.join(' ');
        if (data.method === 'ui/initialize') send({ id: data.id, result: {} });
        if (data.method === 'ui/notifications/initialized') {
          send({ method: 'ui/notifications/tool-result', params: { structuredContent: { state: 'ended' } } });
          send({ method: 'ui/notifications/tool-result', params: { structuredContent: { view: \(literal(view)) } } });
        }
        if (data.method === 'ui/notifications/size-changed')
          document.getElementById('shown').textContent = frame.contentDocument.querySelector('.canvas').innerText;
      });
      frame.srcdoc = \(literal(.string(ViewPage.clientPage)));
      document.body.append(frame);
      </script>
      """
  }

  @Test("The page draws the view of a result and reports its size to the client")
  func result() async throws {
    let words = "Hello <b>there</b>"
    let tree = SampleViews.card(40, [SampleViews.label(words, SampleViews.frame(0, 0, 300, 20), width: 280)])
    let view = JSONValue.object(tree.members().merging(["name": "UnicornChat"]) { $1 })
    let shown = try await Chromium().elements(of: Self.client(view))
    #expect(shown.contains("Hello &lt;b&gt;there&lt;/b&gt;</p>"))
    #expect(shown.contains("ui/initialize ui/notifications/initialized ui/notifications/size-changed</p>"))
  }
}
