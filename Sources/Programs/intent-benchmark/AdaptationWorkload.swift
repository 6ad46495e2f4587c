internal import Foundation
internal import SourceAdaptation

/// Measures the adaptation of an author's sources, in comparison with copying the same bytes.
final class AdaptationWorkload {
  /// The number of sources.
  static let count = 100
  /// The number of lines of each source.
  static let lines = 300
  private let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-\(getpid())-sources")
  private let adapter = SourceAdapter()

  /// Writes the sources: controllers with outlets, actions, selectors, strings and comments.
  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for index in 0..<Self.count { try Data(Self.source(index).utf8).write(to: file(index)) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Reads each source and writes it to another file.
  func copy() throws {
    for index in 0..<Self.count { try Data(contentsOf: file(index)).write(to: output(index)) }
  }

  /// Reads each source and writes its adapted copy.
  func adapt() throws {
    for index in 0..<Self.count {
      let source = file(index)
      let copy = adapter.adapt([UInt8](try Data(contentsOf: source)), path: source.path)
      precondition(copy.findings.isEmpty)
      try Data(copy.bytes).write(to: output(index))
    }
  }

  private func file(_ index: Int) -> URL { folder.appending(path: "Controller\(index).swift") }

  private func output(_ index: Int) -> URL { folder.appending(path: "Controller\(index)-adapted.swift") }

  private static func source(_ index: Int) -> String {
    let methods = (0..<(lines - 12) / 12).map { method in
      """
        /// Shows the entry \(method) after a tap.
        @IBAction func tapped\(method)(_ sender: UIButton) {
          let text = "Entry \\(entries[\(method)].name), \\("of".uppercased()) \\(entries.count)"
          label.text = text // The label keeps "quoted" text.
          guard entries.count > \(method), let entry = entries.first(where: { $0.index / 2 == \(method) }) else {
            return
          }
          timer = Timer.scheduledTimer(
            timeInterval: 0.5, target: self, selector: #selector(finish\(method)), userInfo: entry, repeats: false)
        }
        @objc private func finish\(method)() { entries.removeAll() }

      """
    }
    return """
      import Foundation
      import UIKit

      @objc protocol Controller\(index)Delegate { @objc optional func controllerDidFinish(_ controller: Any) }

      class Controller\(index): UIViewController {
        @IBOutlet weak var label: UILabel!
        weak var delegate: Controller\(index)Delegate?
        var timer: Timer?
        var entries: [(name: String, index: Int)] = []

      \(methods.joined(separator: "\n"))}

      """
  }
}
