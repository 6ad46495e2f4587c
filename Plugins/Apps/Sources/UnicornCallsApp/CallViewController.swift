import UIKit
import UnicornCore

/// Shows the call, or the last one if there is none. A tap ends the call.
class CallViewController: UIViewController {
  private let store = UCCallStore()
  private let label = UILabel()
  private var call: Call?

  override func viewDidLoad() {
    super.viewDidLoad()
    label.accessibilityIdentifier = "call"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if call == nil { show((try? store.lastCall()).map { "Last call: \($0.names)" } ?? "No calls") }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let call else { return }
    self.call = nil
    show("Call with \(call.names) ended")
  }

  /// Begins the stored call with an identifier. Returns whether there is one.
  func begin(_ identifier: String) -> Bool {
    do {
      guard let call = try store.call(identifier) else { return false }
      self.call = call
      show("\(call.capability == .video ? "Video call" : "Calling"): \(call.names)")
      return true
    } catch {
      NSLog("The calls can't be read: %@", "\(error)")
      return false
    }
  }

  private func show(_ text: String) {
    label.text = text
    print(text)
  }
}

extension Call {
  /// The names of the people who are called.
  fileprivate var names: String { participants.map(\.name).joined(separator: ", ") }
}
