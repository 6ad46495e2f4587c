// Views and intents as an author writes them. They compile in Swift 5 mode here, and in the package 'Snippets' of the
// outside packages in both modes.
import AppIntents
import SwiftUI

struct Trip: Identifiable, Sendable {
  let id: Int
  var name: String
  var kilometres: Double
  var isDone = false
}

struct TripRow: View {
  let trip: Trip
  @Environment(\.colorScheme) private var colorScheme
  @State private var isExpanded = false

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      Image(systemName: trip.isDone ? "checkmark.circle.fill" : "circle")
        .foregroundStyle(trip.isDone ? .green : .secondary)
        .font(.title3)
      VStack(alignment: .leading, spacing: 2) {
        Text(trip.name).font(.headline).lineLimit(1)
        Text("\(trip.kilometres, specifier: "%.1f") km").font(.caption).foregroundColor(.secondary)
      }
      Spacer()
      if isExpanded {
        Text("open")
      } else if colorScheme == .dark {
        Text("dark")
      } else {
        EmptyView()
      }
    }
    .padding(.vertical, 4)
  }
}

struct CardStyle: ViewModifier {
  var radius: CGFloat = 12

  func body(content: Content) -> some View {
    content
      .padding()
      .background(Color(.sRGB, white: 0.95), in: RoundedRectangle(cornerRadius: radius, style: .continuous))
      .overlay(RoundedRectangle(cornerRadius: radius).stroke(.blue.opacity(0.4), lineWidth: 1))
  }
}

extension View {
  func card(_ radius: CGFloat = 12) -> some View { modifier(CardStyle(radius: radius)) }
}

struct Wave: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addQuadCurve(
      to: CGPoint(x: rect.maxX, y: rect.midY), control: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

struct TripsView: View {
  let trips: [Trip]
  var title: String?
  var note: LocalizedStringKey = "All trips"

  var body: some View {
    VStack(alignment: .leading) {
      if let title { Text(title).font(.system(size: 24, weight: .bold, design: .rounded)) }
      Text(note).bold() + Text(" of the year").italic()
      ForEach(trips) { TripRow(trip: $0) }
      Divider()
      ForEach(0..<2, id: \.self) { index in Label("Stop \(index)", systemImage: "mappin") }
      ProgressView(value: 3, total: 4) { Text("Done") }.tint(.orange)
      ZStack {
        Circle().fill(LinearGradient(colors: [.red, .yellow], startPoint: .top, endPoint: .bottom))
        Text("75 %").font(.caption.weight(.semibold)).foregroundStyle(.white)
      }
      .frame(width: 60, height: 60)
      .accessibilityLabel("Three of four")
      Wave().fill(.teal).frame(height: 20)
      total
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .card()
    .multilineTextAlignment(.leading)
  }

  @ViewBuilder private var total: some View {
    switch trips.count {
    case 0: Text("No trips").foregroundStyle(.tertiary)
    case 1: Text("One trip")
    default:
      Group {
        Text("^[\(trips.count) trip](inflect: true)"); Text("in all")
      }
    }
  }
}

struct ListedView: View {
  var body: some View {
    List {
      Section("Open") {
        Text("One"); Text("Two")
      }
      Section(header: Text("Closed")) { LabeledContent("Three", value: "3") }
    }
    .listStyle(.plain)
  }
}

struct PressedStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(8).background(.blue).clipShape(Capsule()).opacity(configuration.isPressed ? 0.5 : 1)
  }
}

struct ActionsView: View {
  @Binding var isOn: Bool
  @AppStorage("count") private var count = 3

  var body: some View {
    HStack {
      Button("Finish", intent: FinishTrip(number: count)).buttonStyle(.borderedProminent)
      Button(intent: FinishTrip(number: 2)) { Label("Two", systemImage: "flag") }.buttonStyle(PressedStyle())
      Button(role: .destructive) {
        isOn = false
      } label: {
        Text("Off")
      }.buttonStyle(.bordered)
      Button("Plain") { isOn.toggle() }.disabled(!isOn)
    }
  }
}

struct FinishTrip: AppIntent {
  static let title: LocalizedStringResource = "Finish Trip"

  @Parameter(title: "Number") var number: Int

  init() {}
  init(number: Int) { self.number = number }

  func perform() async throws -> some IntentResult { .result() }
}

struct ShowTrips: AppIntent {
  static let title: LocalizedStringResource = "Show Trips"

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    .result(dialog: "Your trips", view: TripsView(trips: [Trip(id: 1, name: "Lake", kilometres: 4.25)], title: "Trips"))
  }
}

struct CountTrips: AppIntent {
  static let title: LocalizedStringResource = "Count Trips"

  @MainActor
  func perform() async throws -> some ReturnsValue<Int> & ShowsSnippetView {
    .result(value: 3) {
      VStack {
        Text("3").font(.largeTitle)
        Text("trips")
      }
    }
  }
}

struct TripsSnippet: SnippetIntent {
  static let title: LocalizedStringResource = "Trips Snippet"

  @MainActor
  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: ActionsView(isOn: .constant(true)).environment(\.locale, Locale(identifier: "en")))
  }
}

struct PlanTrip: AppIntent {
  static let title: LocalizedStringResource = "Plan Trip"

  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetIntent {
    .result(dialog: "Planned.", snippetIntent: TripsSnippet())
  }
}

final class TripModel: ObservableObject {
  @Published var trips: [Trip] = []
}

struct ModelView: View {
  @StateObject private var model = TripModel()
  @ObservedObject var other: TripModel
  @Environment(\.openURL) private var openURL

  var body: some View {
    TripsView(trips: model.trips + other.trips)
      .onAppear { model.trips = [] }
      .animation(.default, value: other.trips.count)
  }
}

struct TripsView_Previews: PreviewProvider {
  static var previews: some View { TripsView(trips: []) }
}

#Preview { TripsView(trips: []) }

#Preview("One trip", traits: .sizeThatFitsLayout) {
  TripRow(trip: Trip(id: 1, name: "Lake", kilometres: 1))
  Divider()
}
