import UIKit
import UnicornCore

/// Shows the user's car as an image whose accessibility label is its lock state. A tap locks or unlocks the car.
class CarViewController: UIViewController {
  private let store = UCCarStore.bundled()
  private let image = UIImageView(image: nil)
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    image.accessibilityIdentifier = "car"
    image.isAccessibilityElement = true
    image.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(image)
    NSLayoutConstraint.activate([
      image.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      image.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      image.widthAnchor.constraint(equalToConstant: 200), image.heightAnchor.constraint(equalToConstant: 120),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    show()
    // The extension changes the car while the app runs.
    timer = .scheduledTimer(withTimeInterval: 0.2, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.show() }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.invalidate()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let car else { return }
    do {
      try store.setLocked(!car.isLocked, car)
      show()
    } catch {
      NSLog("The car can't be locked or unlocked: %@", "\(error)")
    }
  }

  /// The first car; nil if there is none, or if the cars can't be read.
  private var car: Car? { try? store.cars().first }

  /// Shows the state if it has changed. Also prints the image's label, because nothing is drawn.
  private func show() {
    guard let car else { return }
    let state = car.isLocked ? "locked" : "unlocked"
    guard image.accessibilityLabel != state else { return }
    image.accessibilityLabel = state
    image.image = UIImage(named: state)
    print("\(car.name) is \(image.accessibilityLabel ?? "")")
  }
}
