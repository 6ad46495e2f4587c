public import Intents

extension INImage {
  /// Creates an image from a loaded picture.
  public convenience init(uiImage image: UIImage) {
    self.init(imageData: image.pngData() ?? image.jpegData(compressionQuality: 1) ?? Data())
  }
}
