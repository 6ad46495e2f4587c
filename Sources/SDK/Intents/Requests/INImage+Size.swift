public import Foundation

extension INImage {
  // IntentsUI declares it too, and exports this module: a file that imports both uses the one of IntentsUI.
  /// The size in points at which the system displays images of `response`. It is zero, because hosts display text.
  @_disfavoredOverload
  public class func imageSize(for response: INIntentResponse) -> CGSize { .zero }
}
