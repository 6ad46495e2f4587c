public import Foundation

extension UIPasteboard {
  /// The text of the first item that has one; nil if none has. Setting nil removes all items.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The texts of the items; nil if there are none.
  public var strings: [String]? {
    get { values(of: "public.utf8-plain-text") }
    set { items = (newValue ?? []).map { ["public.utf8-plain-text": $0] } }
  }

  /// The URL of the first item that has one; nil if none has. Setting nil removes all items.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// The URLs of the items; nil if there are none.
  public var urls: [URL]? {
    get { values(of: "public.url") }
    set { items = (newValue ?? []).map { ["public.url": $0] } }
  }

  /// The picture of the first item that has one; nil if none has. Setting nil removes all items.
  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// The pictures of the items; nil if there are none.
  public var images: [UIImage]? {
    get { values(of: "public.image") }
    set { items = (newValue ?? []).map { ["public.image": $0] } }
  }

  /// The colour of the first item that has one; nil if none has. Setting nil removes all items.
  public var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  /// The colours of the items; nil if there are none.
  public var colors: [UIColor]? {
    get { values(of: "com.apple.uikit.color") }
    set { items = (newValue ?? []).map { ["com.apple.uikit.color": $0] } }
  }

  /// Whether an item is a text.
  public var hasStrings: Bool { strings != nil }
  /// Whether an item is a URL.
  public var hasURLs: Bool { urls != nil }
  /// Whether an item is a picture.
  public var hasImages: Bool { images != nil }
  /// Whether an item is a colour.
  public var hasColors: Bool { colors != nil }

  private func values<Value>(of type: String) -> [Value]? {
    let values = items.compactMap { $0[type] as? Value }
    return values.isEmpty ? nil : values
  }
}
