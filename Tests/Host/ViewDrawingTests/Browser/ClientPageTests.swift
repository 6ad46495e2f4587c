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
  ///
  /// - Parameters:
  ///   - view: the view of the first result.
  ///   - capabilities: what the client says that it can do.
  ///   - answer: what the client answers to a call of a tool; the page shows the call.
  /// - Returns: the page.
  private static func client(
    _ view: JSONValue, capabilities: JSONValue = .object([:]), answer: JSONValue = .object([:])
  ) -> String {
    func literal(_ value: JSONValue) -> String { value.line.replacing("<", with: "\\u003c") }
    return """
      <!DOCTYPE html><meta charset="utf-8"><p id="shown"></p><p id="methods"></p><p id="call"></p><script>
      const frame = document.createElement('iframe');
      const methods = [];
      const send = message => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
      addEventListener('message', ({ data }) => {
        methods.push(data.method);
        document.getElementById('methods').textContent = methods.join(' ');
        if (data.method === 'ui/initialize') send({ id: data.id, result: { hostCapabilities: \(literal(capabilities)) } });
        if (data.method === 'tools/call') {
          document.getElementById('call').textContent = JSON.stringify(data.params);
          send({ id: data.id, result: \(literal(answer)) });
        }
        if (data.method === 'ui/notifications/initialized') {
          send({ method: 'ui/notifications/tool-result', params: { structuredContent: { state: 'ended' } } });
          send({ method: 'ui/notifications/tool-result', params: { structuredContent: { view: \(literal(view)) } } });
        }
        if (data.method === 'ui/notifications/size-changed')
        {
          document.getElementById('shown').textContent = frame.contentDocument.getElementById('entries').innerText;
          if (methods.length < 4) frame.contentDocument.querySelector('.tappable')?.click();
        }
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

  @Test("A tap on a button calls the tool of its intent if the client allows it, and shows what it says")
  func tap() async throws {
    let tree = SampleViews.card(40, [SampleViews.label("Tap", SampleViews.frame(0, 0, 300, 20), width: 280)])
    var members = tree.members().merging(["name": "UnicornChat"]) { $1 }
    guard case .object(var root)? = members["view"] else { return }
    root["action"] = .object([
      "intent": "SayIntent", "application": "com.example.chat", "parameters": .object(["words": "hi"]),
    ])
    members["view"] = .object(root)
    let answer: JSONValue = .object([
      "content": .array([.object(["type": "text", "text": "Said <i>hi</i>."])]),
      "structuredContent": .object(["state": "ended"]),
    ])
    let shown = try await Chromium().elements(
      of: Self.client(.object(members), capabilities: .object(["serverTools": .object([:])]), answer: answer))
    #expect(
      shown.contains(#"{"name":"SayIntent","arguments":{"words":"hi","application":"com.example.chat"}}</p>"#),
      "\(shown)")
    #expect(shown.contains("Said &lt;i&gt;hi&lt;/i&gt;."), "\(shown)")
    let without = try await Chromium().elements(of: Self.client(.object(members), answer: answer))
    #expect(without.contains(#"<p id="call"></p>"#), "\(without)")
  }
}
