/// A bar for a part that is done, or a spinner.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  private let label: Label
  private let value: Double?
  private let isBar: Bool

  private init<Number: BinaryFloatingPoint>(_ label: Label, _ value: Number?, of total: Number) {
    self.label = label
    self.value = value.map { total > 0 ? Double($0 / total) : 0 }
    isBar = true
  }

  private init(_ label: Label) {
    self.label = label
    value = nil
    isBar = false
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Makes a spinner.
  public init() {
    self.init(EmptyView())
  }

  /// Makes a bar.
  public init<Number: BinaryFloatingPoint>(value: Number?, total: Number = 1) {
    self.init(EmptyView(), value, of: total)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Makes a spinner with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(label())
  }

  /// Makes a bar with a label.
  public init<Number: BinaryFloatingPoint>(value: Number?, total: Number = 1, @ViewBuilder label: () -> Label) {
    self.init(label(), value, of: total)
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Makes a spinner with a title.
  public init(_ titleKey: LocalizedStringKey) {
    self.init(Text(titleKey))
  }

  /// Makes a bar with a title.
  public init<Number: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: Number?, total: Number = 1) {
    self.init(Text(titleKey), value, of: total)
  }

  /// Makes a bar with a title.
  @_disfavoredOverload
  public init<Words: StringProtocol, Number: BinaryFloatingPoint>(
    _ title: Words, value: Number?, total: Number = 1
  ) {
    self.init(Text(title), value, of: total)
  }
}

extension ProgressView: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    var inner = environment
    inner.stackAxis = .vertical
    let title = builder.elements(of: label, inner)
    let progress = builder.element { ProgressElement(isBar ? value ?? 0 : nil, environment.tint.paint.color) }
    guard !title.isEmpty else { return progress }
    return [StackElement(.vertical, spacing: 6, anchor: isBar ? 0 : 0.5, title + progress)]
  }
}
