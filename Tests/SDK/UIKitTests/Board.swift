internal import Foundation
internal import UIKit

// A file that imports both UIKit and Swift Testing needs a module that Linux does not have.

/// A new pasteboard, without the types of UIKit.
struct Board {
  private let board = UIPasteboard.withUniqueName()

  var texts: [String]? { board.strings }
  var text: String? { board.string }
  var url: URL? { board.url }
  var count: Int { board.numberOfItems }
  var changes: Int { board.changeCount }
  var isRed: Bool { board.hasColors && board.color == .red }
  var hasTexts: Bool { board.hasStrings }
  var hasPictures: Bool { board.hasImages }

  func set(_ texts: [String]) { board.strings = texts }
  func set(_ url: URL?) { board.url = url }
  func setRed() { board.color = .red }
  func removeColour() { board.color = nil }
  func set(_ data: Data, _ type: String) { board.setData(data, forPasteboardType: type) }
  func add(_ text: String) { board.addItems([["public.utf8-plain-text": text]]) }
  func data(_ type: String) -> Data? { board.data(forPasteboardType: type) }
  func contains(_ type: String) -> Bool { board.contains(pasteboardTypes: [type]) }

  /// Whether the general pasteboard is one object with its name.
  static var generalIsOne: Bool {
    UIPasteboard.general === UIPasteboard.general && UIPasteboard.general.name == .general
  }
}
