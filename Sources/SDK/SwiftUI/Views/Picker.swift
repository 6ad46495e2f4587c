internal import ViewTrees

/// A choice between views with tags. A snippet shows the label and the selected view.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  private let label: Label
  private let selection: SelectionValue
  private let content: Content

  /// Makes a choice with a label.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.selection = selection.wrappedValue
    self.content = content()
  }
}

extension Picker where Label == Text {
  /// Makes a choice with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// Makes a choice with a title.
  @_disfavoredOverload
  public init<Words: StringProtocol>(
    _ title: Words, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker: View {
  /// The label beside the selected view.
  public var body: some View {
    LabeledContent {
      ChosenView(content: content, tag: selection)
    } label: {
      label
    }
  }
}

/// The view of several ones that has a tag; none if it is not among them.
struct ChosenView<Content: View>: ElementView {
  let content: Content
  let tag: AnyHashable

  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    var choices = environment
    choices.isChoice = true
    return builder.elements(of: content, choices).filter { ($0 as? TaggedElement)?.tags.contains(tag) == true }
  }
}

/// A view with the value that stands for it in a picker.
struct TaggedView<Content: View> {
  let content: Content
  let tag: AnyHashable
}

extension TaggedView: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    guard environment.isChoice else { return builder.elements(of: content, environment) }
    var plain = environment
    plain.isChoice = false
    return builder.elements(of: content, plain).map { TaggedElement($0, tag) }
  }
}

/// An element with the value that stands for it in a picker.
final class TaggedElement: WrappingElement {
  /// The tag of the view, and those that it has from the loops around it.
  let tags: [AnyHashable]

  init(_ content: Element, _ tag: AnyHashable) {
    tags = [tag] + ((content as? TaggedElement)?.tags ?? [])
    super.init(content)
  }
}

extension View {
  /// Gives the view the value that stands for it in a picker.
  public nonisolated func tag<Tag: Hashable>(_ tag: Tag, includeOptional: Bool = true) -> some View {
    TaggedView(content: self, tag: tag)
  }
}

/// The look of pickers. The host has one.
public struct SystemPickerStyle: Sendable {
  /// The standard look.
  public static let automatic = SystemPickerStyle()
  /// A list that opens.
  public static let menu = SystemPickerStyle()
  /// The views beside each other.
  public static let segmented = SystemPickerStyle()
  /// The views in the list around the picker.
  public static let inline = SystemPickerStyle()
  /// A list on a screen of its own.
  public static let navigationLink = SystemPickerStyle()
  /// A wheel.
  public static let wheel = SystemPickerStyle()
}
