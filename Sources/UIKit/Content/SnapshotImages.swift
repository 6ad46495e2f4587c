internal import Foundation
internal import ViewTrees

/// The numbers of images, which stay the same for all snapshots of a process: the host gets the bytes of each once.
@MainActor final class SnapshotImages {
  private struct Entry {
    let number: Int
    let image: ViewImage
  }

  /// The images by their bytes. An image without an entry is one that the host rejects.
  private var entries: [Data: Entry?] = [:]

  /// The number and the bytes of an image; nil for a broken file.
  func number(of image: UIImage) -> (Int, ViewImage)? {
    if let known = entries[image.data] { return known.map { ($0.number, $0.image) } }
    let entry = (try? ViewImage(image.data)).map { Entry(number: entries.count, image: $0) }
    entries[image.data] = .some(entry)
    return entry.map { ($0.number, $0.image) }
  }

  /// The images with some numbers.
  func images(_ numbers: Set<Int>) -> [Int: ViewImage] {
    guard !numbers.isEmpty else { return [:] }
    let found = entries.values.compactMap { $0 }.filter { numbers.contains($0.number) }
    return Dictionary(found.map { ($0.number, $0.image) }, uniquingKeysWith: { one, _ in one })
  }
}
