internal import Dispatch
internal import Foundation
public import Intents
public import UIKit

extension INImage {
  /// Creates an image from a Core Graphics picture.
  public convenience init(cgImage imageRef: CGImage) {
    self.init(imageData: imageRef.data)
  }

  /// The size in points at which the host shows an image of a response. It is zero: the host's cards have text and
  /// maps, and leave pictures to the extension's own view.
  public class func imageSize(for response: INIntentResponse) -> CGSize { .zero }

  /// Loads the picture and passes it to `completion` on a thread of the system. Passes nil if there is no picture, if
  /// it is neither a PNG nor a JPEG file, or if its URL is on the network.
  public func fetchUIImage(completion: @escaping (UIImage?) -> Void) {
    let done = Unchecked((self, completion))
    DispatchQueue.global().async { done.value.1(done.value.0.loaded) }
  }

  /// Loads the picture. Returns nil if there is no picture, if it is neither a PNG nor a JPEG file, or if its URL is on
  /// the network.
  public func fetchUIImage() async -> UIImage? {
    await withCheckedContinuation { done in fetchUIImage { done.resume(returning: $0) } }
  }

  private var loaded: UIImage? {
    if let data { return UIImage(data: data) }
    if let name, let image = UIImage(named: name) { return image }
    return url.flatMap { $0.isFileURL ? UIImage(contentsOfFile: $0.path) : nil }
  }
}
