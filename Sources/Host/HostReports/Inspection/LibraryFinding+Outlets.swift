internal import BaseFiles
internal import ExtensionManifests
internal import Foundation

extension LibraryFinding {
  /// Creates the finding for a line of the log with the reason why an outlet is not set; nil for any other line.
  ///
  /// - Parameters:
  ///   - line: the line, as UIKit writes it: `UIKit: PATH:LINE:COLUMN: the outlet 'name' of 'Class': REASON; FIX`.
  ///   - bundle: the folder of the extension's bundle. Files outside it are not the author's.
  init?(outlet line: String, in bundle: String) {
    let head = "UIKit: "
    let mark = ": the outlet '"
    guard line.hasPrefix(head + bundle + "/"), let start = line.range(of: mark) else { return nil }
    let place = line[..<start.lowerBound].dropFirst(head.count).split(separator: ":", omittingEmptySubsequences: false)
    guard place.count > 2, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1]),
      row > 0, column > 0
    else { return nil }
    let path = place.dropLast(2).joined(separator: ":")
    let text = line[start.lowerBound...].dropFirst(2)
    let end = text.range(of: "; ", options: .backwards)
    self.init(
      .storyboardOutletNotSet, String(text[..<(end?.lowerBound ?? text.endIndex)]),
      fix: end.map { String(text[$0.upperBound...]) },
      at: Place(path: path, position: SourcePosition(line: row, column: column)))
  }
}
