import Foundation
import Testing
import ViewSamples
import ViewTrees

@testable import ViewDrawing

@Suite("Pictures on terminals with the kitty protocol") struct KittyPictureTests {
  @Test("The answer of a terminal with the protocol is parsed at every split point") func withProtocol() {
    let answer = Array("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[?62;c".utf8)
    for count in 0..<answer.count { #expect(KittyPicture.answer(Array(answer.prefix(count))) == .incomplete) }
    #expect(KittyPicture.answer(answer) == .complete(true))
  }

  @Test("The answer of a terminal without the protocol is parsed") func without() {
    #expect(KittyPicture.answer(Array("\u{1b}[?1;2c".utf8)) == .complete(false))
    #expect(KittyPicture.answer(Array("\u{1b}_Gi=31;ENOSYS\u{1b}\\\u{1b}[?1;2c".utf8)) == .complete(false))
    #expect(KittyPicture.answer([0xff, 0x1b]) == .incomplete)
  }

  @Test("A picture is drawn relative to the last line of the card") func picture() throws {
    let lines = try TerminalDrawing(columns: 80, isStyled: false, pictureRows: 24, mapName: "Map").lines(
      ViewCard(name: "Ride", tree: SampleViews.ride()))
    // The picture of 6 columns and 3 rows replaces the label.
    #expect(lines[1] == "│   Your ride is on its way                │")
    // The data is left out, because it would fill the report of a failure.
    let last = try #require(lines.last).split(separator: ";")
    #expect(last.first == "\u{1b}[4A\u{1b}[34C\u{1b}_Gf=100,a=T,q=2,C=1,c=6,r=3,m=1")
    #expect(try #require(last.last).hasSuffix("\u{1b}\\\r\u{1b}[4B╰──────────────────────────────────────────╯"))
  }

  @Test("Text below a picture starts below the picture's last row") func below() throws {
    var tree = SampleViews.card(90, [SampleViews.label("Below", SampleViews.frame(8, 60, 100, 22), width: 40)])
    let picture = ViewPicture(image: 1, size: ViewSize(width: 8, height: 8), mode: .scaleToFill)
    tree.root.children.append(ViewNode(frame: SampleViews.frame(8, 4, 48, 48), content: .image(picture)))
    tree.images[1] = try ViewImage(PNGFile.filled(width: 1, height: 1, color: [0, 0, 0, 255]))
    let drawing = TerminalDrawing(columns: 80, isStyled: false, pictureRows: 24, mapName: "Map")
    let lines = drawing.lines(ViewCard(name: "x", tree: tree))
    #expect(lines.count == 6)
    #expect(lines[4].hasPrefix("│  Below"))
  }

  @Test("A card that is higher than the screen has labels instead of pictures") func high() throws {
    let lines = try TerminalDrawing(columns: 80, isStyled: false, pictureRows: 3, mapName: "Map").lines(
      ViewCard(name: "Ride", tree: SampleViews.ride()))
    #expect(!lines.joined().contains("\u{1b}"))
    #expect(lines[1].contains("[Driver]"))
  }

  @Test("The chunks of a file join to the whole file") func chunks() throws {
    let file = PNGFile.filled(width: 60, height: 60, color: [1, 2, 3, 255])
    let sequence = KittyPicture.sequence(try ViewImage(file), columns: 1, rows: 1)
    let parts = sequence.split(separator: "\u{1b}\\").map { $0.drop { $0 != ";" }.dropFirst() }
    #expect(parts.allSatisfy { $0.count <= 4_096 })
    #expect(Data(base64Encoded: parts.joined()) == file)
    #expect(sequence.components(separatedBy: "m=1;").count == parts.count)
    #expect(sequence.components(separatedBy: "m=0;").count == 2)
  }
}
