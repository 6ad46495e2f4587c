public import Foundation
public import UIKit

/// The artwork of an item, which is drawn at the size that is needed.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  /// The largest size, at the origin.
  public let bounds: CGRect
  private let makeImage: (CGSize) -> UIImage

  /// Makes artwork.
  ///
  /// - Parameters:
  ///   - boundsSize: the largest size in points.
  ///   - requestHandler: returns an image of the size that is given.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    makeImage = requestHandler
  }

  /// Makes artwork of one image.
  public convenience init(image: UIImage) {
    self.init(boundsSize: image.size) { _ in image }
  }

  /// Returns the image of a size, which is at most that of ``bounds``; nil for an empty size.
  open func image(at size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    return makeImage(CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
  }
}
