extension INImage {
  /// Makes an image that the system has under `systemImageName`.
  public class func systemImageNamed(_ systemImageName: String) -> Self {
    let image = Self()
    image.name = systemImageName
    return image
  }
}
