internal import BaseFiles
internal import BrowserSupport
internal import TestSupport
internal import Testing

@Suite("The page is accessible without a pointer and without sight", .enabled(if: isChromiumUsed, missingChromium))
struct AccessibilityTests {
  private static let choice: [String: JSONValue] = [
    "kind": "disambiguation", "owned": .bool(false), "text": "Which John?", "options": .array(["John A", "John B"]),
  ]
  private static let approval: [String: JSONValue] = [
    "kind": "confirmation", "owned": .bool(false), "text": "Ready to send it?",
  ]

  private static let controls = [
    "button", "textbox", "combobox", "tab", "checkbox", "link", "searchbox", "MenuListPopup", "dialog", "tabpanel",
    "tablist", "log", "region", "group", "navigation",
  ]

  @Test("Every control has a role and a name")
  func names() async throws {
    try await blocking {
      let page = try BrowserPage(of: try ScriptedHost([.question(Self.choice), .question(Self.approval)]))
      try page.say("text hello")
      try page.wait(until: "document.querySelectorAll('.option').length === 2")
      var nodes = try page.accessibility()
      let unnamed = nodes.filter { Self.controls.contains($0.role) && $0.role != "MenuListPopup" && $0.name.isEmpty }
      #expect(unnamed.map(\.role) == [])
      for (role, name) in [
        ("tab", "Talk"), ("tab", "Host"), ("button", "Send"), ("textbox", "Your request or answer"),
        ("combobox", "Language"), ("group", "Which John?"), ("button", "John A"), ("button", "Unlocked"),
        ("button", "Speak answers aloud"), ("log", "What was said"),
      ] {
        #expect(nodes.contains { $0.role == role && $0.name == name }, "\(role) '\(name)'")
      }
      try page.press("2")
      try page.wait(until: "document.querySelector('.approval')")
      nodes = try page.accessibility()
      #expect(nodes.contains { $0.role == "button" && $0.name == "Yes" })
      // Screen readers read new entries of the log.
      let log = try #require(nodes.first { $0.role == "log" })
      #expect(log.properties["live"]?.text == "polite")
    }
  }

  @Test("The Tab key reaches all controls in page order")
  func order() async throws {
    try await blocking {
      let page = try BrowserPage(of: try ScriptedHost([.question(Self.choice)]))
      try page.say("text hello")
      try page.wait(until: "document.querySelectorAll('.option').length === 2")
      var names: [String] = []
      for _ in 0..<14 {
        try page.press("Tab")
        let name = try page.value(
          "document.activeElement.id || document.activeElement.className || document.activeElement.tagName")
        names.append(name.text ?? "")
      }
      let expected = [
        "dictate", "send", "past", "clear", "example", "talk-tab", "lock", "speak", "language", "scroll", "option",
        "option",
        "words",
      ]
      // Between the last and the first element, the focus is on the browser's own controls.
      #expect(names.filter { $0 != "BODY" }.prefix(expected.count) == expected[...], "\(names)")
    }
  }

  @Test("Arrow keys switch tabs, and the parts of the host tab can be chosen")
  func tabs() async throws {
    try await blocking {
      let page = try BrowserPage(of: try ScriptedHost())
      try page.value("document.getElementById('talk-tab').focus()")
      try page.press("ArrowRight")
      try page.wait(until: "document.activeElement.id === 'host-tab' && !document.getElementById('host').hidden")
      try page.wait(until: "document.querySelector('#part .hint')")
      let nodes = try page.accessibility()
      #expect(nodes.contains { $0.role == "tab" && $0.name == "Host" && $0.properties["selected"] == .bool(true) })
      #expect(nodes.contains { $0.role == "navigation" && $0.name == "Host" })
    }
  }

  @Test(
    "Text has the contrast of WCAG 2.2 AA in both appearances",
    arguments: ["light", "dark"])
  func contrast(appearance: String) async throws {
    try await blocking {
      let payment: [String: JSONValue] = [
        "kind": "payment", "owned": .bool(true), "text": "Do you want to pay?", "details": .array(["A ride: $18.50"]),
      ]
      let host = try ScriptedHost([
        .question(Self.choice, events: [.said("A sentence.")]), .question(Self.approval), .refusal(503, "later"),
        .question(payment),
      ])
      let page = try BrowserPage(of: host, features: ["prefers-color-scheme": appearance])
      try page.say("text hello")
      for (isShown, next) in [
        ("document.querySelector('.option')", "document.querySelector('.option').click()"),
        ("document.querySelector('.approval .main')", "document.querySelector('.approval .main').click()"),
        ("document.querySelector('.trouble')", "document.querySelector('.trouble button').click()"),
        ("document.querySelector('dialog form:not([inert])')", "0"),
      ] {
        try page.wait(until: "\(isShown) && !document.getAnimations().length")
        #expect(try page.value(Self.faint) == .array([]))
        try page.takePicture("\(appearance)-\(isShown.filter(\.isLetter))")
        try page.value(next)
      }
    }
  }

  /// The texts whose contrast to what is behind them is less than 4.5.
  private static let faint = """
    (() => {
      const parse = text => text.match(/[\\d.]+/g).map(Number);
      const light = ([r, g, b]) => [r, g, b].map(value => value / 255)
        .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
        .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
      const behind = element => {
        for (let at = element; at; at = at.parentElement) {
          const color = parse(getComputedStyle(at).backgroundColor);
          if (color.length === 3 || color[3] === 1) return color;
        }
        return [255, 255, 255];
      };
      const scope = document.querySelector('dialog') ?? document.body;
      const texts = [...scope.querySelectorAll('*')].filter(element => element.checkVisibility({ checkVisibilityCSS: true })
        && !element.closest('.canvas, .quiet, option')
        && [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()));
      return texts.flatMap(element => {
        const [a, b] = [light(parse(getComputedStyle(element).color)), light(behind(element))].sort((x, y) => y - x);
        const ratio = (a + 0.05) / (b + 0.05);
        return ratio < 4.5 ? [`${element.tagName} ${element.className} ${element.textContent} ${ratio}`] : [];
      });
    })()
    """

  @Test("There is no motion for users who prefer reduced motion")
  func motion() async throws {
    try await blocking {
      let page = try BrowserPage(
        of: try ScriptedHost([.question(Self.choice)]), features: ["prefers-reduced-motion": "reduce"])
      try page.say("text hello")
      try page.wait(until: "document.querySelector('.option')")
      #expect(try page.value("document.getAnimations().length") == .int(0))
    }
  }

  @Test("The page uses the language that the user chose, also after a reload", arguments: ["de", "ja"])
  func languages(code: String) async throws {
    try await blocking {
      let host = try ScriptedHost([.question(Self.approval)])
      let page = try BrowserPage(of: host)
      let choose = """
        document.getElementById('language').value = '\(code)';
        document.getElementById('language').dispatchEvent(new Event('change'));
        """
      try page.value(choose)
      try page.wait(until: "document.documentElement.lang === '\(code)'")
      try page.open(host.address)
      try page.wait(
        until: "document.documentElement?.lang === '\(code)' && document.querySelector('#first-examples button')")
      #expect(try page.text("#talk-tab") == (code == "de" ? "Sprechen" : "会話"))
      try page.say("hallo")
      try page.wait(until: "document.querySelector('.approval')")
      #expect(try page.text(".approval .main") == (code == "de" ? "Ja" : "はい"))
      #expect(host.turns.first?["request"]?.members["locale"] == .string(code))
    }
  }
}
