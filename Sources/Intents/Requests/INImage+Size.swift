public import Foundation

extension INImage {
  /// The size in points at which the system displays images of `response`. It is zero, because hosts display text.
  public class func imageSize(for response: INIntentResponse) -> CGSize { .zero }
}
