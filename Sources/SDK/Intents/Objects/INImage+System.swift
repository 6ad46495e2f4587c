extension INImage {
  /// Makes the system's image called `systemImageName`.
  public class func systemImageNamed(_ systemImageName: String) -> Self {
    let image = Self()
    image.name = systemImageName
    return image
  }
}
