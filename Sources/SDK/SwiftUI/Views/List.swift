internal import ViewTrees

/// Rows with lines between them.
public struct List<Content: View> {
  private let content: Content

  /// Makes rows of views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Makes rows of views. The selection has no effect.
  public init<Selection>(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Makes a row for each element, which a key path identifies.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// Makes a row for each element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
}

extension List: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    var inner = environment
    inner.stackAxis = .vertical
    let rows = builder.elements(of: content, inner)
    var children: [Element] = []
    for row in rows {
      if !children.isEmpty { children += builder.element { DividerElement(across: .vertical) } }
      let full = FrameElement(
        row, width: FrameSide(maximum: .infinity), height: FrameSide(), LayoutAnchor(x: 0, y: 0.5))
      let padded = PaddingElement(full, EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
      children.append(LabelledElement(padded) { $0.role = .listItem })
    }
    return [LabelledElement(StackElement(.vertical, spacing: 0, anchor: 0, children)) { $0.role = .list }]
  }
}

/// Rows with a title.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// The type of a body, which a section does not have.
  public typealias Body = Never
}

extension Section: ElementView where Parent: View, Content: View, Footer: View {
  /// Makes a section with a view above and a view below its rows.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    var side = environment
    side.font = .footnote
    side.foreground = Color.secondary.paint
    return builder.elements(of: header, side) + builder.elements(of: content, environment)
      + builder.elements(of: footer, side)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Makes a section with a view above its rows.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  /// Makes a section with a view above its rows.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Makes a section without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Makes a section with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  /// Makes a section with a title.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ title: Words, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

/// A name and a value at opposite edges.
public struct LabeledContent<Label: View, Content: View> {
  private let label: Label
  private let content: Content

  /// Makes a row of two views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Makes a row of two texts.
  public init<Words: StringProtocol>(_ titleKey: LocalizedStringKey, value: Words) {
    label = Text(titleKey)
    content = Text(value)
  }
}

extension LabeledContent where Label == Text {
  /// Makes a row of a text and a view.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    label = Text(titleKey)
    self.content = content()
  }
}

extension LabeledContent: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    let value = content.foregroundStyle(.secondary)
    return builder.stack(
      .horizontal, spacing: nil, anchor: 0.5, of: TupleView((), [label, Spacer(), value]), in: environment)
  }
}
