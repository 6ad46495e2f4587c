/// A value within bounds. Snippets show it as a bar.
public struct Gauge<Label: View, CurrentValueLabel: View> {
  private let label: Label
  private let valueLabel: CurrentValueLabel
  private let part: Double

  /// Makes a gauge with a text for the value.
  public init<Number: BinaryFloatingPoint>(
    value: Number, in bounds: ClosedRange<Number> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.label = label()
    valueLabel = currentValueLabel()
    let length = bounds.upperBound - bounds.lowerBound
    part = length > 0 ? Double((value - bounds.lowerBound) / length) : 0
  }
}

extension Gauge where CurrentValueLabel == EmptyView {
  /// Makes a gauge.
  public init<Number: BinaryFloatingPoint>(
    value: Number, in bounds: ClosedRange<Number> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, label: label) { EmptyView() }
  }
}

extension Gauge: View {
  /// The label and the value above a bar.
  public var body: some View {
    VStack {
      HStack {
        label
        Spacer()
        valueLabel
      }
      ProgressView(value: part)
    }
  }
}

/// The look of gauges. The host has one.
public struct SystemGaugeStyle: Sendable {
  /// The standard look.
  public static let automatic = SystemGaugeStyle()
  /// A bar.
  public static let linearCapacity = SystemGaugeStyle()
  /// A bar.
  public static let accessoryLinear = SystemGaugeStyle()
  /// A bar.
  public static let accessoryLinearCapacity = SystemGaugeStyle()
  /// A circle.
  public static let accessoryCircular = SystemGaugeStyle()
  /// A circle.
  public static let accessoryCircularCapacity = SystemGaugeStyle()
}

extension View {
  /// Returns the view: this host has one look of gauges.
  public nonisolated func gaugeStyle(_ style: SystemGaugeStyle) -> some View { self }
}
