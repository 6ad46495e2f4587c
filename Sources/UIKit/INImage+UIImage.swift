public import Intents

extension INImage {
  /// Makes an image of a picture that was loaded.
  public convenience init(uiImage image: UIImage) {
    self.init(imageData: image.pngData() ?? image.jpegData(compressionQuality: 1) ?? Data())
  }
}
