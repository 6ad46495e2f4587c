public import Foundation

extension INImage {
  /// The size in points at which the system displays images of `response`: zero, since hosts display text.
  public class func imageSize(for response: INIntentResponse) -> CGSize { .zero }
}
