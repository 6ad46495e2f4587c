import UIKit
import UnicornCore

/// Shows the captions of photos: all of them below each other, or one after the other. A tap shows the next one.
class PhotosViewController: UIViewController {
  private let library = UCPhotoLibrary()
  private let captions = UIStackView()
  private var photos: [Photo] = []
  private var style = UCPhotoLibrary.Presentation.Style.grid
  private var index = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    captions.axis = .vertical
    captions.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(captions)
    NSLayoutConstraint.activate([
      captions.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      captions.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      captions.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    showFound()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard style == .slideshow, !photos.isEmpty else { return }
    index = (index + 1) % photos.count
    show()
  }

  /// Shows the photos that the extension has found last.
  func showFound() {
    do {
      (photos, style) = try library.presentation()
      index = 0
      show()
    } catch {
      NSLog("The photos can't be read: %@", "\(error)")
    }
  }

  private func show() {
    let shown = style == .slideshow ? photos.dropFirst(index).prefix(1) : photos[...]
    let texts = shown.isEmpty ? ["No photos"] : shown.map { "\($0.album): \($0.place)" }
    for view in captions.arrangedSubviews { view.removeFromSuperview() }
    for text in texts {
      let label = UILabel()
      label.text = text
      captions.addArrangedSubview(label)
    }
    if style == .slideshow, !shown.isEmpty { print("Photo \(index + 1) of \(photos.count)") }
    for text in texts { print(text) }
  }
}
