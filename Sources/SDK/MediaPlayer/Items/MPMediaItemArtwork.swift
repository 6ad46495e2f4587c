public import Foundation
public import UIKit

/// The artwork of an item. It is drawn at the size that is requested. It is immutable.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  /// The maximum size, with the origin zero.
  public let bounds: CGRect
  private let makeImage: (CGSize) -> UIImage

  /// Makes artwork.
  ///
  /// - Parameters:
  ///   - boundsSize: the maximum size in points.
  ///   - requestHandler: returns an image with the given size.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    makeImage = requestHandler
  }

  /// Makes artwork from a single image.
  public convenience init(image: UIImage) {
    self.init(boundsSize: image.size) { _ in image }
  }

  /// Returns the image with a size, which is reduced to that of ``bounds``; nil for an empty size.
  open func image(at size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    return makeImage(CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
  }
}
