public import Foundation

extension INImage {
  /// The size at which the system shows images of `response`, in points: zero, since hosts show text.
  public class func imageSize(for response: INIntentResponse) -> CGSize { .zero }
}
