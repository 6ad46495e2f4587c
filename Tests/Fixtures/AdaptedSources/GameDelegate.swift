// swift-format-ignore-file
import Foundation

@objc protocol GameDelegate {
  @objc optional func game(_ game: Game, didScore points: Int) -> String
  @objc optional func game(_ game: Game, didLose points: Int)
  @objc optional func gameDidEnd()
  @objc optional var title: String { get }
  func name() -> String
}

@objc public protocol Observer: NSObjectProtocol { @objc optional func changed(_ done: @escaping (Int) -> Void) }

class Game: NSObject {
  weak var delegate: GameDelegate?
  weak var observer: Observer?

  func play() -> [String] {
    let title = delegate?.title
    delegate?.gameDidEnd?()
    delegate?.game?(self, didLose: 1)
    var changes = 0
    observer?.changed? { changes = $0 }
    let length = delegate?.game?(self, didScore: 3)?.count
    return [delegate?.game?(self, didScore: 3) ?? "no score", title ?? "no title", "\(length ?? 0)", "\(changes)"]
  }
}
