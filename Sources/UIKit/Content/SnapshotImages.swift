internal import Foundation
internal import ViewTrees

/// Assigns numbers to images. A number stays the same in all snapshots of a process, so the host gets the bytes of each
/// image only once.
@MainActor final class SnapshotImages {
  private struct Entry {
    let number: Int
    let image: ViewImage
  }

  /// The images by their bytes. The value nil marks an image that the host would reject.
  private var entries: [Data: Entry?] = [:]

  /// The number and the bytes of an image; nil for a broken image.
  func number(of image: UIImage) -> (Int, ViewImage)? {
    if let known = entries[image.data] { return known.map { ($0.number, $0.image) } }
    // `SnapshotContext` logs the omission of an image without an entry.
    let entry = (try? ViewImage(image.data)).map { Entry(number: entries.count, image: $0) }
    entries[image.data] = .some(entry)
    return entry.map { ($0.number, $0.image) }
  }

  /// The images with these numbers.
  func images(_ numbers: Set<Int>) -> [Int: ViewImage] {
    guard !numbers.isEmpty else { return [:] }
    let found = entries.values.compactMap { $0 }.filter { numbers.contains($0.number) }
    return Dictionary(found.map { ($0.number, $0.image) }, uniquingKeysWith: { one, _ in one })
  }
}
