package import BaseFiles
internal import Foundation
internal import TestSupport

/// A page in a browser of its own, which a test looks at and works with as a person does. Used by one thread.
package final class BrowserPage {
  private let folder: TemporaryFolder
  private let tools: DevTools
  private let session: String
  /// The object that must exist as long as the page is open, such as its server.
  package var server: AnyObject?

  /// The error of a page without the expected content or behaviour.
  package struct PageError: Error, CustomStringConvertible {
    /// The message for the developer.
    package let description: String
  }

  /// Opens a page.
  ///
  /// - Parameters:
  ///   - address: its address.
  ///   - width: its width in pixels.
  ///   - height: its height in pixels.
  ///   - features: the media features that its user has chosen, such as `prefers-color-scheme`.
  /// - Throws: an error if there is no browser, or if it can't open the page.
  package convenience init(
    _ address: String, width: Int = 1280, height: Int = 800, features: [String: String] = [:]
  ) throws {
    let folder = try TemporaryFolder()
    try self.init(folder, DevTools(folder: folder.url))
    try resize(width: width, height: height)
    let chosen = features.map { ["name": .string($0.key), "value": .string($0.value)] as [String: JSONValue] }
    try call("Emulation.setEmulatedMedia", ["features": .array(chosen.map(JSONValue.object))])
    try open(address)
  }

  private init(_ folder: TemporaryFolder, _ tools: DevTools) throws {
    self.folder = folder
    self.tools = tools
    let target = try tools.call("Target.createTarget", ["url": "about:blank"])["targetId"]?.text ?? ""
    let attached = try tools.call("Target.attachToTarget", ["targetId": .string(target), "flatten": .bool(true)])
    session = attached["sessionId"]?.text ?? ""
    for domain in ["Page", "Runtime", "Network", "Log", "Accessibility"] { try call("\(domain).enable") }
  }

  /// Opens a page in another tab of the same browser.
  package func openTab(_ address: String) throws -> BrowserPage {
    let tab = try BrowserPage(folder, tools)
    tab.server = server
    try tab.open(address)
    return tab
  }

  /// Navigates to an address.
  package func open(_ address: String) throws { try call("Page.navigate", ["url": .string(address)]) }

  /// Changes the size of the page.
  package func resize(width: Int, height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .int(Int64(width)), "height": .int(Int64(height)), "deviceScaleFactor": .int(1),
        "mobile": .bool(false),
      ])
  }

  /// Sends a command of the DevTools protocol.
  @discardableResult
  package func call(_ method: String, _ parameters: [String: JSONValue] = [:]) throws -> [String: JSONValue] {
    try tools.call(method, parameters, session: session)
  }

  // MARK: Reading the page

  /// Returns the value of an expression in the page.
  @discardableResult
  package func value(_ expression: String) throws -> JSONValue {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": .string(expression), "returnByValue": .bool(true), "awaitPromise": .bool(true)])
    if let exception = answer["exceptionDetails"] { throw PageError(description: "\(expression): \(exception.line)") }
    return answer["result"]?.members["value"] ?? .null
  }

  /// Waits until an expression in the page is true.
  package func wait(until expression: String) throws {
    let isTrue = try waitForValue {
      do {
        return try value("Boolean(\(expression))") == .bool(true) ? true : nil
      } catch let error as DevTools.CommandError where error.isNavigation {
        // A new document replaces the one in which the expression was evaluated.
        return nil
      }
    }
    guard isTrue != nil else {
      let text = try value("document.body.innerText").text ?? ""
      throw PageError(description: "'\(expression)' does not become true; the page shows: \(text)")
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

  /// The addresses that the page has requested.
  package var requests: [String] {
    events("Network.requestWillBeSent").compactMap { $0["request"]?.members["url"]?.text }
  }

  /// The errors of the page's scripts, and the resources that the browser refused to load.
  package var pageErrors: [String] {
    (events("Runtime.exceptionThrown") + events("Log.entryAdded")).map { JSONValue.object($0).line }
  }

  /// Stores a picture in the folder that `INTENT_HOST_PICTURES` names, for a developer. Does nothing without the
  /// variable.
  package func takePicture(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["INTENT_HOST_PICTURES"] else { return }
    let picture = try call("Page.captureScreenshot", ["format": "png"])["data"]?.text ?? ""
    try Data(base64Encoded: picture)?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }

  // MARK: Using the page

  /// Types text into the focused element.
  package func type(_ text: String) throws { try call("Input.insertText", ["text": .string(text)]) }

  /// Presses a key in the focused element.
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

  /// Clicks on the middle of the first element that matches a selector, after the element has stopped moving
  /// and takes input.
  package func click(_ selector: String) throws {
    let found = try value(
      """
      (async () => {
        const element = document.querySelector(\(JSONValue.string(selector).line));
        element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        for (let before = '', still = 0; element; ) {
          const box = element.getBoundingClientRect();
          const place = [box.x + box.width / 2, box.y + box.height / 2];
          still = `${place}` === before && !element.closest('[inert]') ? still + 1 : 0;
          if (still > 3 && !document.getAnimations().length) return place;
          before = `${place}`;
          await new Promise(requestAnimationFrame);
        }
        return [];
      })()
      """
    ).elements
    guard found.count == 2 else { throw PageError(description: "there is no '\(selector)' to click on") }
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
  /// The accessible name; empty if it has none.
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
