public import Foundation

// Controls show their values. A snippet is drawn once, and only buttons and switches with intents can be tapped.

/// A number between two others. A snippet shows it as a bar.
public struct Slider<Label: View> {
  private let part: Double

  /// Makes a control. A snippet does not show the label.
  public init<Number: BinaryFloatingPoint>(
    value: Binding<Number>, in bounds: ClosedRange<Number> = 0...1, @ViewBuilder label: () -> Label
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    part = length > 0 ? Double((value.wrappedValue - bounds.lowerBound) / length) : 0
  }
}

extension Slider {
  /// Makes a control. A snippet shows no labels, and the step has no effect.
  public init<Number: BinaryFloatingPoint>(
    value: Binding<Number>, in bounds: ClosedRange<Number> = 0...1, step: Number? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, label: label)
  }
}

extension Slider where Label == EmptyView {
  /// Makes a control. The step has no effect.
  public init<Number: BinaryFloatingPoint>(
    value: Binding<Number>, in bounds: ClosedRange<Number> = 0...1, step: Number? = nil
  ) {
    self.init(value: value, in: bounds) { EmptyView() }
  }
}

extension Slider: View {
  /// A bar.
  public var body: some View { ProgressView(value: min(max(part, 0), 1)) }
}

/// A value that grows and shrinks in steps. A snippet shows its label.
public struct Stepper<Label: View> {
  private let label: Label

  /// Makes a control with a label.
  public init<Number: Strideable>(
    value: Binding<Number>, in bounds: ClosedRange<Number>? = nil, step: Number.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }
}

extension Stepper {
  /// Makes a control of functions, which a snippet does not call.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
  }
}

extension Stepper where Label == Text {
  /// Makes a control with a title.
  public init<Number: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Number>, in bounds: ClosedRange<Number>? = nil,
    step: Number.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(titleKey) }
  }

  /// Makes a control with a title.
  @_disfavoredOverload
  public init<Words: StringProtocol, Number: Strideable>(
    _ title: Words, value: Binding<Number>, in bounds: ClosedRange<Number>? = nil, step: Number.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }
}

extension Stepper: View {
  /// The label.
  public var body: some View { label }
}

/// The parts of a date that a ``DatePicker`` shows.
public struct DatePickerComponents: OptionSet, Sendable {
  /// A sum of bits.
  public let rawValue: Int

  /// Makes a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A date. A snippet shows it beside its label.
public struct DatePicker<Label: View> {
  private let label: Label
  private let date: Date
  private let components: DatePickerComponents

  /// Makes a control with a label.
  public init(
    selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    date = selection.wrappedValue
    components = displayedComponents
  }
}

extension DatePicker where Label == Text {
  /// Makes a control with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Makes a control with a title, for dates in a range.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(titleKey, selection: selection, displayedComponents: displayedComponents)
  }
}

/// The look of controls for dates. The host has one.
public struct SystemDatePickerStyle: Hashable, Sendable {
  /// The standard look.
  public static let automatic = SystemDatePickerStyle()
  /// A short text.
  public static let compact = SystemDatePickerStyle()
  /// A calendar.
  public static let graphical = SystemDatePickerStyle()
  /// Wheels.
  public static let wheel = SystemDatePickerStyle()
}

extension View {
  /// Returns the view: this host has one look of controls for dates.
  public nonisolated func datePickerStyle(_ style: SystemDatePickerStyle) -> some View { self }
  /// Returns the view: this host has one look of menus.
  public nonisolated func menuStyle(_ style: SystemButtonStyle) -> some View { self }
}

/// A colour. A snippet shows it beside its title.
public struct ColorPicker {
  private let title: Text
  private let color: Color

  /// Makes a control with a title.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    title = Text(titleKey)
    color = selection.wrappedValue
  }
}

extension ColorPicker: View {
  /// The title beside a circle of the colour.
  public var body: some View {
    LabeledContent {
      Circle().fill(color).frame(width: 24, height: 24)
    } label: {
      title
    }
  }
}

/// Controls beside each other.
public struct ControlGroup<Content: View> {
  private let content: Content

  /// Makes a group.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ControlGroup: View {
  /// The controls.
  public var body: some View { HStack { content } }
}

extension DatePicker: View {
  /// The label beside the date.
  public var body: some View {
    LabeledContent {
      Text(
        date.formatted(
          date: components.contains(.date) ? .abbreviated : .omitted,
          time: components.contains(.hourAndMinute) ? .shortened : .omitted))
    } label: {
      label
    }
  }
}

/// Actions that a tap shows. A snippet shows the label.
public struct Menu<Label: View, Content: View> {
  private let label: Label

  /// Makes a menu with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension Menu where Label == Text {
  /// Makes a menu with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension Menu: View {
  /// The label.
  public var body: some View { label }
}
