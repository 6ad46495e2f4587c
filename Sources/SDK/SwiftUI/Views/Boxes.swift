public import Foundation

/// Views with a title in a box.
public struct GroupBox<Label: View, Content: View> {
  private let label: Label
  private let content: Content

  /// Makes a box with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension GroupBox where Label == EmptyView {
  /// Makes a box without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Makes a box with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension GroupBox: View {
  /// The title above the views, in a box.
  public var body: some View {
    VStack(alignment: .leading) {
      label.font(.headline)
      content
    }
    .padding()
    .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 8))
  }
}

/// Views below a title that could be hidden. A snippet shows them.
public struct DisclosureGroup<Label: View, Content: View> {
  private let label: Label
  private let content: Content

  /// Makes a group with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension DisclosureGroup {
  /// Makes a group with a label. Whether it is open has no effect.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(content: content, label: label)
  }
}

extension DisclosureGroup where Label == Text {
  /// Makes a group with a title. Whether it is open has no effect.
  public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(titleKey, content: content)
  }

  /// Makes a group with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension DisclosureGroup: View {
  /// The title above the views.
  public var body: some View {
    VStack(alignment: .leading) {
      label
      content
    }
  }
}

/// Views in rows that grow to the right. A snippet shows one row.
public struct LazyHGrid<Content: View> {
  private let content: Content
  private let spacing: CGFloat?

  /// Makes rows.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.spacing = spacing
  }
}

extension LazyHGrid: View {
  /// The views side by side.
  public var body: some View { HStack(spacing: spacing) { content } }
}

/// When a view is made again. A snippet is made once.
public struct TimelineSchedule: Sendable {
  /// At each minute.
  public static let everyMinute = TimelineSchedule()
  /// As often as the screen is drawn.
  public static let animation = TimelineSchedule()

  /// After each interval.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> TimelineSchedule {
    TimelineSchedule()
  }
}

/// The time of a view that depends on it.
public struct TimelineViewDefaultContext: Sendable {
  /// How often a view is made.
  public enum Cadence: Hashable, Sendable, Comparable {
    case live, seconds, minutes
  }

  /// The time.
  public let date: Date

  /// How often the view is made: once.
  public var cadence: Cadence { .minutes }
}

/// A view that depends on the time. A snippet shows it as it is when the intent runs.
public struct TimelineView<Content: View> {
  /// The time of a view.
  public typealias Context = TimelineViewDefaultContext

  private let content: Content

  /// Makes a view of the present.
  public init(_ schedule: TimelineSchedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.content = content(Context(date: Date()))
  }
}

extension TimelineView: View {
  /// The view.
  public var body: some View { content }
}
