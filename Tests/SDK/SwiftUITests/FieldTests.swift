import AppIntents
import Foundation
import Testing
import ViewTrees

@testable import SwiftUI

@Suite("Views that ask a user show the values that they have") @MainActor
struct FieldTests {
  private enum Size: String, CaseIterable, Identifiable {
    case small, large
    var id: Self { self }
  }

  @Test("A picker shows the view with the tag of the selected value, and no other one")
  func tags() throws {
    let view = try LaidOutView(
      Picker("Size", selection: .constant(2)) {
        Text("Small").tag(1)
        HStack { Text("Large") }.tag(2)
        Text("Huge").tag(3)
      })
    #expect(view.texts == ["Size", "Large"])
  }

  @Test("The identifier of an element in a loop is its tag, unless it has one of its own")
  func loops() throws {
    let selected = Size.large
    let plain = try LaidOutView(
      Picker("Size", selection: .constant(selected)) { ForEach(Size.allCases) { Text($0.rawValue) } })
    #expect(plain.texts == ["Size", "large"])
    let tagged = try LaidOutView(
      Picker("Size", selection: .constant(8)) { ForEach(0..<3) { Text("\($0)").tag($0 + 7) } })
    #expect(tagged.texts == ["Size", "1"])
  }

  @Test("A picker without a view for its value shows its label; outside of pickers, a tag changes nothing")
  func unknownTag() throws {
    #expect(try LaidOutView(Picker("Size", selection: .constant(9)) { Text("Small").tag(1) }).texts == ["Size"])
    #expect(try LaidOutView(ForEach(0..<2) { Text("\($0)").tag($0) }).texts == ["0", "1"])
  }

  @Test("A picker within a choice shows its own selected view")
  func nestedPicker() throws {
    let view = try LaidOutView(
      Picker("Outer", selection: .constant(1)) {
        Picker("Inner", selection: .constant("b")) {
          Text("A").tag("a")
          Text("B").tag("b")
        }
        .tag(1)
      })
    #expect(view.texts.sorted() == ["B", "Inner", "Outer"])
  }

  @Test("A field shows its text, or its prompt or title while it is empty")
  func fields() throws {
    let view = try LaidOutView(
      VStack {
        TextField("Name", text: .constant("Mia"))
        TextField("City", text: .constant(""))
        TextField("Street", text: .constant(""), prompt: Text("Main Street"))
        TextField("Count", value: .constant(12), format: .number)
        SecureField("Code", text: .constant("1234"))
        TextEditor(text: .constant("Dear **Mia**"))
      })
    #expect(view.texts == ["Mia", "City", "Main Street", "12", "••••", "Dear **Mia**"])
  }

  @Test("Other controls show their labels and values")
  func controls() throws {
    let day = try #require(ISO8601DateFormatter().date(from: "2026-11-30T12:00:00Z"))
    let view = try LaidOutView(
      VStack {
        Stepper("Bowls", value: .constant(2), in: 0...3)
        DatePicker("Day", selection: .constant(day), displayedComponents: .date)
        Menu("More") { Button("Hidden") {} }
        ShareLink("Share", item: "soup")
        Slider(value: .constant(3), in: 1...5)
      })
    #expect(Set(view.texts).isSuperset(of: ["Bowls", "Day", "More", "Share"]) && !view.texts.contains("Hidden"))
    #expect(view.texts.contains { $0.contains("2026") })
  }

  @Test("A geometry reader takes the space, and its content knows the size")
  func geometry() throws {
    let view = try LaidOutView(
      GeometryReader { place in
        Color.red.frame(width: place.size.width * 0.25, height: place.frame(in: .local).height)
        Text("Over")
      }
      .frame(height: 40))
    #expect(view.frames(of: .systemRed) == [ViewRect(x: 0, y: 0, width: 80, height: 40)])
    #expect(view.frame(of: "Over").y == 0)
  }

  @Test("Levels of a style are fainter, and the system's styles have its colours")
  func styles() throws {
    let view = try LaidOutView(
      VStack {
        Rectangle().fill(.fill).frame(height: 10)
        Rectangle().fill(.separator).frame(height: 10)
        Rectangle().fill(.red.tertiary).frame(height: 10)
      })
    #expect(view.frames(of: .systemFill).count == 1 && view.frames(of: .separator).count == 1)
    #expect(view.frames(of: .systemRed).isEmpty)
  }
}
