internal import Foundation
internal import ViewTrees

/// Assigns numbers to images. A number stays the same in the snapshots of a process, so the host gets the bytes of each
/// image only once.
@MainActor final class SnapshotImages {
  private struct Entry {
    let number: Int
    /// Nil for an image that the host would reject.
    let image: ViewImage?
    /// The last snapshot that contains the image; 0 for none.
    var lastSnapshot = 0
  }

  /// The maximum number of bytes of stored images: those of four snapshots. If a process shows more, an image that was
  /// not shown for a while gets a new number, and the host gets its bytes again.
  private static let maximumBytes = 4 * ViewLimits.imageBytes

  /// The images by their bytes.
  private var entries: [Data: Entry] = [:]
  private var nextNumber = 0
  private var snapshot = 0

  /// The number and the bytes of an image; nil for a broken image.
  func number(of image: UIImage) -> (Int, ViewImage)? {
    if let known = entries[image.data] { return known.image.map { (known.number, $0) } }
    // `SnapshotContext` logs the omission of a broken image.
    let entry = Entry(number: nextNumber, image: try? ViewImage(image.data))
    nextNumber += 1
    entries[image.data] = entry
    return entry.image.map { (entry.number, $0) }
  }

  /// The images of a snapshot, which has these numbers. Images that no snapshot has shown for the longest time are
  /// removed if all images together exceed the limit.
  func images(_ numbers: Set<Int>) -> [Int: ViewImage] {
    snapshot += 1
    var found: [Int: ViewImage] = [:]
    for (data, entry) in entries where numbers.contains(entry.number) {
      entries[data]?.lastSnapshot = snapshot
      found[entry.number] = entry.image
    }
    removeExcess()
    return found
  }

  private func removeExcess() {
    var bytes = entries.keys.reduce(0) { $0 + $1.count }
    guard bytes > Self.maximumBytes else { return }
    for (data, _) in entries.sorted(by: { $0.value.lastSnapshot < $1.value.lastSnapshot }) {
      guard bytes > Self.maximumBytes else { return }
      entries[data] = nil
      bytes -= data.count
    }
  }
}
