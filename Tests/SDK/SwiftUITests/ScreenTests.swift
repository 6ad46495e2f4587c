import AppIntents
import Foundation
import SwiftUI
import Testing
import ViewTrees

extension EnvironmentValues {
  @Entry fileprivate var teaName = "Assam"
  @Entry fileprivate var cupName: String?
}

/// Screens as files with App Intents have them: tabs, bars, gestures and movements.
private struct TeaScreens: View {
  @State private var tab = 1
  @State private var name = ""
  @GestureState private var distance = CGSize.zero
  @Namespace private var names
  @FocusState private var isFocused: Bool
  @Environment(\.openWindow) private var openWindow
  @Environment(\.teaName) private var teaName
  @Environment(\.cupName) private var cupName

  var body: some View {
    TabView(selection: $tab) {
      Tab("Green", systemImage: "leaf", value: 0) { Text("Sencha") }
      Tab("Black", systemImage: "cup", value: 1) {
        Text(teaName).font(.default)
        Text(cupName ?? "no cup")
      }
    }
    .tabViewStyle(.sidebarAdaptable)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) { Button("Add") {} }
      ToolbarItemGroup(placement: .bottomBar) { bar }
      if !name.isEmpty { ToolbarItem { Text(name) } }
    }
    .toolbarBackground(.visible, for: .navigationBar)
    .offset(distance)
    .gesture(
      DragGesture().updating($distance) { value, state, _ in state = value.translation }
        .simultaneously(with: MagnifyGesture().onChanged { _ in openWindow(id: "tea") })
    )
    .onTapGesture { place in print(place) }
    .matchedGeometryEffect(id: "tea", in: names)
    .contentTransition(.symbolEffect(.replace.magic(fallback: .replace)))
    .symbolEffect(.variableColor.iterative.reversing, options: .repeating, isActive: true)
    .searchable(text: $name, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search")
    .keyboardType(.numberPad)
    .focused($isFocused)
    .presentationDetents([.medium, .fraction(0.3)])
    .onPreferenceChange(TeaHeight.self) { _ in }
    .scrollContentBackground(.hidden)
  }

  @ToolbarContentBuilder private var bar: some ToolbarContent {
    ToolbarItem { Text("One") }
    ToolbarSpacer(.fixed)
  }
}

private struct TeaHeight: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

/// A view of another framework, whose type the author's file imports.
private struct KettleView: UIViewRepresentable {
  func makeUIView(context: Context) -> NSObject { NSObject() }
  func updateUIView(_ uiView: NSObject, context: Context) {}
}

private struct BrewIntent: AppIntent {
  static let title: LocalizedStringResource = "Brew"
  func perform() async throws -> some IntentResult { .result() }
}

private struct PillToggle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(configuration.isOn ? "hot" : "cold")
    }
  }
}

private struct TextFirst: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      Text("after")
    }
  }
}

@Suite("What the screens of an app have compiles, and a snippet shows the part of it that it can") @MainActor
struct ScreenTests {
  @Test("The chosen tab is shown, and nothing of the bars")
  func tabs() throws {
    #expect(try LaidOutView(TeaScreens()).texts == ["Assam", "no cup"])
    let plain = TabView {
      Text("First").tabItem { Text("1") }
      Text("Second").tabItem { Text("2") }
    }
    #expect(try LaidOutView(plain).texts == ["First"])
    let unknown = TabView(selection: .constant(7)) {
      Text("A").tag(1)
      Text("B").tag(2)
    }
    #expect(try LaidOutView(unknown).texts == ["A"])
    #expect(try LaidOutView(TabView { EmptyView() }).texts == [])
  }

  @Test("Values of the environment have their first value, and the one that a view sets")
  func entries() throws {
    let view = TeaScreens().environment(\.teaName, "Lapsang").environment(\.cupName, "blue cup")
    #expect(try LaidOutView(view).texts == ["Lapsang", "blue cup"])
  }

  @Test("A view of another framework leaves nothing, and the others stay")
  func representables() throws {
    let view = VStack {
      KettleView()
      Text("Tea")
      ScrollViewReader { reader in Button("Top") { reader.scrollTo(1, anchor: .top) } }
      PhaseAnimator([0, 1]) { Text("phase \($0)") }
      NavigationSplitView {
        Text("side")
      } detail: {
        Text("detail")
      }
    }
    #expect(try LaidOutView(view).texts == ["Tea", "Top", "phase 0", "detail"])
  }

  @Test("An author's looks of switches and labels are drawn, and the tap stays")
  func looks() throws {
    let view = try LaidOutView(
      VStack {
        Toggle("Tea", isOn: true, intent: BrewIntent()).toggleStyle(PillToggle())
        Label("Cup", systemImage: "cup").labelStyle(TextFirst())
      })
    #expect(view.texts == ["Tea", "hot", "Cup", "after"])
    #expect(view.nodes.filter { $0.node.action != nil }.count == 1)
  }
}
