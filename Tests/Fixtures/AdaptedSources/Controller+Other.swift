// swift-format-ignore-file
import Foundation

extension Controller {
  @objc func extended() { log.append("extended") }
}

extension Box {
  @objc fileprivate func more() -> String { "more \(Content.self)" }
}
