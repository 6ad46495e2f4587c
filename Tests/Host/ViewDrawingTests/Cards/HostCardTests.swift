import IntentConversations
import IntentWire
import Testing
import ViewTrees

@testable import ViewDrawing

@Suite("Cards of the host") struct HostCardTests {
  /// The card on a terminal.
  private func text(_ card: HostCard, hides: Set<ViewTree.HiddenPart> = []) -> String? {
    card.tree(width: 320, hides: hides).map { tree in
      TerminalDrawing(columns: 80, isStyled: false, mapName: "Map").lines(ViewCard(name: "App", tree: tree))
        .joined(separator: "\n")
    }
  }

  @Test("Drafts and sent messages are shown") func messages() {
    #expect(
      text(SampleCards.message(isSent: false)) == """
        ╭─ App ────────────────────────────────────╮
        │   Diana Prince                           │
        │     ╭────────────────────────────────╮   │
        │     │ I'm stuck in traffic, and will │   │
        │     │ be a few minutes late          │   │
        │     ╰────────────────────────────────╯   │
        │                           Not sent yet   │
        ╰──────────────────────────────────────────╯
        """)
    let draft = SampleCards.message(isSent: false)
    let sent = SampleCards.message(isSent: true)
    #expect(text(sent)?.contains("  Sent   │") == true)
    let backgrounds = [draft, sent].map { $0.tree(width: 320)?.root.children[1].background }
    #expect(backgrounds == [.system(.systemGray5), .fixed(0x0060_c8ff)])
  }

  @Test("A card is empty if the extension displays the message itself") func hiddenMessage() {
    #expect(text(SampleCards.message(isSent: true), hides: [.message]) == nil)
    #expect(text(SampleCards.message(isSent: true), hides: [.map, .paymentTransaction]) != nil)
  }

  @Test("A ride has a map and rows; the rows remain if the map is hidden") func ride() {
    let rows = """
      │   Pick-up                   Caffè Macs   │
      │   ────────────────────────────────────   │
      │   Destination                  Airport   │
      │   ────────────────────────────────────   │
      │   Ride                       confirmed   │
      │   ────────────────────────────────────   │
      """
    #expect(text(SampleCards.ride)?.contains("│ [Map · Caffè Macs · Airport]             │\n\(rows)") == true)
    let hidden = text(SampleCards.ride, hides: [.map])
    #expect(hidden?.contains(rows) == true)
    #expect(hidden?.contains("Map") == false)
  }

  @Test("The rows of a ride stay beside a view that displays the map") func besideView() {
    let card = HostCard([
      .init(
        .map(ViewMap(region: .init(around: [.init(latitude: 1, longitude: 2)])!, pins: [], lines: [])), hiddenPart: .map
      ),
      .init(.rows([.init(name: "Driver", value: "Ann")]), staysBeside: true),
      .init(.rows([.init(name: "Price", value: "20")])),
    ])
    #expect(card.hasMap)
    func sections(_ card: HostCard, isAlone: Bool) -> Int {
      card.tree(width: 320, hides: [.map], isAlone: isAlone)?.root.children.count ?? 0
    }
    #expect(sections(card, isAlone: false) > 0)
    #expect(sections(card, isAlone: true) > sections(card, isAlone: false))
    var bare = card
    bare.removeSectionsBeside()
    #expect(sections(bare, isAlone: false) == 0)
  }

  @Test("A payment has an amount and rows; the rows remain if the amount is hidden") func payment() {
    #expect(
      text(SampleCards.payment) == """
        ╭─ App ────────────────────────────────────╮
        │                  €14.40                  │
        │               Diana Prince               │
        │                for lunch                 │
        │   Payment method          Visa •• 1234   │
        │   ────────────────────────────────────   │
        │   Fee                            €0.10   │
        ╰──────────────────────────────────────────╯
        """)
    #expect(
      text(SampleCards.payment, hides: [.paymentTransaction]) == """
        ╭─ App ────────────────────────────────────╮
        │   Payment method          Visa •• 1234   │
        │   ────────────────────────────────────   │
        │   Fee                            €0.10   │
        ╰──────────────────────────────────────────╯
        """)
  }

  @Test("Beside an extension's view, a card only has the parts that the view can hide") func beside() {
    let ride = SampleCards.ride.tree(width: 320, isAlone: false)
    #expect(ride?.root.children.count == 1)
    #expect(SampleCards.ride.tree(width: 320, hides: [.map], isAlone: false) == nil)
  }

  @Test("All nodes are inside the card at any width", arguments: [0, 160, 320, 390, 768, 1e9])
  func within(width: Double) throws {
    for card in [SampleCards.message(isSent: true), SampleCards.ride, SampleCards.payment] {
      let tree = try #require(card.tree(width: width))
      #expect(try ViewTree(tree.object()) == tree)
      for node in tree.root.children {
        #expect(node.frame.x >= 0 && node.frame.x + node.frame.width <= tree.size.width)
        #expect(node.frame.y + node.frame.height <= tree.size.height)
      }
    }
  }

  @Test("A long text is truncated, and its line breaks are preserved") func long() throws {
    let words = String(repeating: "word ", count: 5_000)
    let tree = try #require(SampleCards.message(isSent: true, text: "one\n\u{1b}two\n" + words).tree(width: 320))
    guard case .text(let text) = tree.root.children[1].children[0].content else { throw CancellationError() }
    #expect(text.lines.count == 12)
    #expect(text.lines[0].text == "one")
    #expect(text.lines[1].text == "two")
    #expect(text.lines[11].text.hasSuffix("…"))
  }

  @Test("A card without parts has no tree") func empty() {
    #expect(HostCard([]).tree(width: 320) == nil)
    #expect(HostCard([.init(.rows([]))]).tree(width: 320) == nil)
  }
}
