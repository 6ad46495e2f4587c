internal import Foundation
internal import Testing

@Suite("A pasteboard stores what the process writes to it")
struct UIPasteboardTests {
  private let board = Board()

  @Test("It returns the values of the last change")
  func values() {
    #expect(board.text == nil && !board.hasTexts && board.count == 0)
    board.set(["a", "b"])
    #expect(board.text == "a" && board.texts == ["a", "b"] && board.count == 2)
    board.set(URL(string: "https://example.com"))
    #expect(board.text == nil && board.url?.host == "example.com")
    board.setRed()
    #expect(board.isRed && board.changes == 3)
    board.removeColour()
    #expect(board.count == 0 && !board.isRed)
  }

  @Test("It finds values by type identifier")
  func types() {
    board.set(Data([1, 2]), "com.example.data")
    board.add("x")
    #expect(board.data("com.example.data") == Data([1, 2]) && board.data("public.image") == nil)
    #expect(board.contains("com.example.data") && !board.contains("public.image") && !board.hasPictures)
    #expect(board.texts == ["x"])
  }

  @Test("A process has one general pasteboard")
  func general() {
    #expect(Board.generalIsOne)
  }
}
