import Testing
import ViewTrees

@testable import SwiftUI

@Suite("Views without bounds stay within the limits of a host") @MainActor
struct HostileViewTests {
  private struct Endless: View {
    var body: some View { Endless() }
  }

  private struct EndlessReader: View {
    var body: some View { GeometryReader { _ in EndlessReader() } }
  }

  private struct Doubling: View {
    let depth: Int
    var body: some View {
      VStack {
        if depth > 0 {
          AnyView(Doubling(depth: depth - 1))
          AnyView(Doubling(depth: depth - 1))
        }
      }
    }
  }

  private func failure(_ view: some View) -> String {
    do {
      _ = try LaidOutView(view)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test("A body that contains its own view is an error that names the view")
  func endless() {
    #expect(failure(Endless()).contains("the likely cause is a 'body' that contains its own view: 'Endless'"))
  }

  @Test("A geometry reader in itself is such an error too")
  func endlessReader() {
    #expect(failure(EndlessReader()).contains("the likely cause is a 'body' that contains its own view"))
  }

  @Test("Views that double at each level are an error")
  func doubling() {
    #expect(failure(Doubling(depth: 20)).contains("has more than 20000 views"))
  }

  @Test("Of a hundred thousand views, as many are shown as a host accepts")
  func many() throws {
    let view = try LaidOutView(
      VStack(spacing: 0) { ForEach(0..<100_000, id: \.self) { _ in Color.red.frame(height: 1) } })
    #expect((1_900...ViewLimits.nodes).contains(view.nodes.count))
    let texts = try LaidOutView(List(0..<100_000, id: \.self) { Text("\($0)") })
    #expect(texts.nodes.count <= ViewLimits.nodes)
  }

  @Test("A huge text is cut")
  func text() throws {
    let view = try LaidOutView(Text(verbatim: String(repeating: "word ", count: 1_000_000)))
    #expect(view.texts.joined().utf8.count <= ViewLimits.textBytes)
    let many = try LaidOutView(
      ForEach(0..<100, id: \.self) { _ in Text(verbatim: String(repeating: "x", count: 10_000)).lineLimit(1).fixedSize()
      })
    #expect(many.texts.joined().utf8.count <= ViewLimits.textBytes)
  }

  @Test("Numbers that no view can have are replaced", arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
  func numbers(_ number: Double) throws {
    let length = CGFloat(number)
    let view = try LaidOutView(
      VStack(spacing: length) {
        Text("One").font(.system(size: length)).frame(width: length, height: length)
        Text("Two").padding(length).offset(x: length, y: length).opacity(number)
        Color(red: number, green: number, blue: number, opacity: number).frame(minWidth: length, maxHeight: length)
        Circle().stroke(.red, lineWidth: length).aspectRatio(length, contentMode: .fit).cornerRadius(length)
        ProgressView(value: number, total: number)
        Wave().stroke(.red, lineWidth: length).layoutPriority(number)
        HStack(spacing: length) { Spacer(minLength: length) }
        Path { path in
          path.addArc(
            center: CGPoint(x: length, y: length), radius: length, startAngle: .degrees(number), endAngle: .zero,
            clockwise: true)
          path.addEllipse(in: CGRect(x: length, y: length, width: length, height: length))
        }
      })
    #expect([0, 320].contains(view.tree.size.width))
  }

  @Test("Nodes that are nested deeper than a host accepts are left out")
  func depth() throws {
    var view = AnyView(Color.red.frame(width: 10, height: 10))
    for _ in 0..<60 { view = AnyView(view.opacity(0.9)) }
    let nodes = try LaidOutView(view).nodes
    #expect(nodes.count <= ViewLimits.depth)
  }

  @Test("Stacks in stacks take time that grows with their number only")
  func nested() throws {
    var view = AnyView(Text("A"))
    for index in 0..<30 {
      let inner = view
      view = AnyView(
        index % 2 == 0
          ? AnyView(
            HStack {
              inner; Color.red
            })
          : AnyView(
            VStack {
              inner; Spacer()
            }))
    }
    #expect(try LaidOutView(view).texts.count <= 1)
  }
}
