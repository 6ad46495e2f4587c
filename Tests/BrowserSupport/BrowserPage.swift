internal import Foundation
package import JSONValues
internal import TestSupport

/// A page in a browser of its own, which a test looks at and works with as a person does. Used by one thread.
package final class BrowserPage {
  private let folder: TemporaryFolder
  private let tools: DevTools
  private let session: String
  /// What the page needs for as long as it is open, such as its server.
  package var server: AnyObject?

  /// What a page did not do or show.
  package struct Failure: Error, CustomStringConvertible {
    /// The sentence for the developer.
    package let description: String
  }

  /// Opens a page.
  ///
  /// - Parameters:
  ///   - address: its address.
  ///   - width: its width in pixels.
  ///   - height: its height in pixels.
  ///   - features: the media features that its user has chosen, such as `prefers-color-scheme`.
  /// - Throws: that there is no browser, or that it can't open the page.
  package init(_ address: String, width: Int = 1280, height: Int = 800, features: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    tools = try DevTools(folder: folder.url)
    let target = try tools.call("Target.createTarget", ["url": "about:blank"])["targetId"]?.text ?? ""
    let attached = try tools.call("Target.attachToTarget", ["targetId": .string(target), "flatten": .bool(true)])
    session = attached["sessionId"]?.text ?? ""
    for domain in ["Page", "Runtime", "Network", "Log", "Accessibility"] { try call("\(domain).enable") }
    try resize(width: width, height: height)
    let chosen = features.map { ["name": .string($0.key), "value": .string($0.value)] as [String: JSONValue] }
    try call("Emulation.setEmulatedMedia", ["features": .array(chosen.map(JSONValue.object))])
    try open(address)
  }

  /// Goes to an address.
  package func open(_ address: String) throws { try call("Page.navigate", ["url": .string(address)]) }

  /// Gives the page another size.
  package func resize(width: Int, height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .int(Int64(width)), "height": .int(Int64(height)), "deviceScaleFactor": .int(1),
        "mobile": .bool(false),
      ])
  }

  /// Gives an order of the DevTools protocol.
  @discardableResult
  package func call(_ method: String, _ parameters: [String: JSONValue] = [:]) throws -> [String: JSONValue] {
    try tools.call(method, parameters, session: session)
  }

  // MARK: Looking

  /// Returns the value of an expression in the page.
  @discardableResult
  package func value(_ expression: String) throws -> JSONValue {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": .string(expression), "returnByValue": .bool(true), "awaitPromise": .bool(true)])
    if let exception = answer["exceptionDetails"] { throw Failure(description: "\(expression): \(exception.line)") }
    return answer["result"]?.members["value"] ?? .null
  }

  /// Waits until an expression in the page is true.
  package func wait(_ expression: String) throws {
    let isTrue = try waitForValue { try value("Boolean(\(expression))") == .bool(true) ? true : nil }
    guard isTrue != nil else {
      let text = try value("document.body.innerText").text ?? ""
      throw Failure(description: "'\(expression)' does not become true; the page shows: \(text)")
    }
  }

  /// The nodes of the accessibility tree that assistive technology sees, in the order of reading.
  package func accessibility() throws -> [AccessibleNode] {
    try call("Accessibility.getFullAXTree")["nodes"]?.elements.compactMap(AccessibleNode.init) ?? []
  }

  /// The events of the page so far that have a method, by their parameters.
  package func events(_ method: String) -> [[String: JSONValue]] {
    tools.events.filter { $0.method == method }.map(\.parameters)
  }

  /// The addresses that the page has asked for.
  package var requests: [String] {
    events("Network.requestWillBeSent").compactMap { $0["request"]?.members["url"]?.text }
  }

  /// What the page's scripts did wrong, and what the browser refused to load.
  package var complaints: [String] {
    (events("Runtime.exceptionThrown") + events("Log.entryAdded")).map { JSONValue.object($0).line }
  }

  /// Keeps a picture in the folder that `INTENT_HOST_PICTURES` names, for a developer. Does nothing without it.
  package func takePicture(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["INTENT_HOST_PICTURES"] else { return }
    let picture = try call("Page.captureScreenshot", ["format": "png"])["data"]?.text ?? ""
    try Data(base64Encoded: picture)?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }

  // MARK: Doing

  /// Types text where the focus is.
  package func type(_ text: String) throws { try call("Input.insertText", ["text": .string(text)]) }

  /// Presses a key where the focus is.
  package func press(_ key: String, shift: Bool = false) throws {
    let codes: [String: Int64] = [
      "Enter": 13, "Escape": 27, "Tab": 9, "ArrowUp": 38, "ArrowDown": 40, "ArrowRight": 39,
    ]
    let text = key == "Enter" ? "\r" : key.count == 1 ? key : ""
    let code = codes[key] ?? Int64(key.uppercased().unicodeScalars.first?.value ?? 0)
    for kind in ["keyDown", "keyUp"] {
      try call(
        "Input.dispatchKeyEvent",
        [
          "type": .string(kind), "key": .string(key), "text": .string(kind == "keyDown" ? text : ""),
          "windowsVirtualKeyCode": .int(code), "modifiers": .int(shift ? 8 : 0),
        ])
    }
  }

  /// Clicks on the middle of the first element that a selector finds, as soon as it moves no more.
  package func click(_ selector: String) throws {
    let found = try value(
      """
      (async () => {
        const element = document.querySelector(\(JSONValue.string(selector).line));
        element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        for (let before = '', still = 0; element; ) {
          const box = element.getBoundingClientRect();
          const place = [box.x + box.width / 2, box.y + box.height / 2];
          still = `${place}` === before ? still + 1 : 0;
          if (still > 3 && !document.getAnimations().length) return place;
          before = `${place}`;
          await new Promise(requestAnimationFrame);
        }
        return [];
      })()
      """
    ).elements
    guard found.count == 2 else { throw Failure(description: "there is no '\(selector)' to click on") }
    for kind in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        ["type": .string(kind), "x": found[0], "y": found[1], "button": "left", "clickCount": .int(1)])
    }
  }
}

/// A node of the accessibility tree.
package struct AccessibleNode {
  /// The role, such as `button`.
  package let role: String
  /// What assistive technology calls it; empty if it has no name.
  package let name: String
  /// The other properties by their names.
  package let properties: [String: JSONValue]

  /// Reads a node; nil if assistive technology does not see it.
  init?(_ value: JSONValue) {
    let members = value.members
    guard members["ignored"] != .bool(true) else { return nil }
    role = members["role"]?.members["value"]?.text ?? ""
    name = members["name"]?.members["value"]?.text ?? ""
    let pairs = (members["properties"]?.elements ?? []).compactMap { property -> (String, JSONValue)? in
      guard let name = property.members["name"]?.text else { return nil }
      return (name, property.members["value"]?.members["value"] ?? .null)
    }
    properties = Dictionary(pairs) { $1 }
  }
}
