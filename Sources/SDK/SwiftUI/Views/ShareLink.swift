/// A button that shares something. A snippet shows the label.
public struct ShareLink<Label: View> {
  private let label: Label

  /// Makes a button with a label.
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Makes a button with a label. The preview is not shown.
  public init<Item, Preview, Icon>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Preview, Icon>,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  /// Makes a button that shares several things.
  public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }
}

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
  /// Makes a button with the standard title.
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init("Share", item: item)
  }

  /// Makes a button with a title.
  public init<Item>(_ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) { Self.standard(titleKey) }
  }

  /// Makes a button with the standard title. The preview is not shown.
  public init<Item, Preview, Icon>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Preview, Icon>
  ) {
    self.init("Share", item: item)
  }

  /// Makes a button with a title. The preview is not shown.
  public init<Item, Preview, Icon>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<Preview, Icon>
  ) {
    self.init(titleKey, item: item)
  }

  private static func standard(_ titleKey: LocalizedStringKey) -> SwiftUI.Label<Text, Image> {
    SwiftUI.Label(titleKey, systemImage: "square.and.arrow.up")
  }
}

extension ShareLink: View {
  /// The label.
  public var body: some View { label }
}

/// What is shown of a thing before it is shared. Nothing shares it here.
public struct SharePreview<Preview, Icon> {
  /// Describes a thing with a title, an image and an icon.
  public init(_ titleKey: LocalizedStringKey, image: Preview, icon: Icon) {}
  /// Describes a thing with a title, an image and an icon.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Preview, icon: Icon) {}
}

extension SharePreview where Preview == Never {
  /// Describes a thing with a title and an icon.
  public init(_ titleKey: LocalizedStringKey, icon: Icon) {}
  /// Describes a thing with a title and an icon.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, icon: Icon) {}
}

extension SharePreview where Icon == Never {
  /// Describes a thing with a title and an image.
  public init(_ titleKey: LocalizedStringKey, image: Preview) {}
  /// Describes a thing with a title and an image.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Preview) {}
}

extension SharePreview where Preview == Never, Icon == Never {
  /// Describes a thing with a title.
  public init(_ titleKey: LocalizedStringKey) {}
  /// Describes a thing with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) {}
}
