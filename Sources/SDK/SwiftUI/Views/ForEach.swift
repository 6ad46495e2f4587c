public import Foundation

/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  private let identify: (Data.Element) -> ID
}

extension ForEach where Content: View {
  /// Makes views of elements, which a key path identifies.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    identify = { $0[keyPath: id] }
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes views of elements.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    identify = \.id
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Makes views of numbers.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    identify = \.self
  }
}

extension ForEach: View where Content: View {
  /// The type of a body, which this view does not have.
  public typealias Body = Never
}

extension ForEach: ElementView where Content: View {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    var elements: [Element] = []
    for value in data {
      guard !builder.isFull, builder.failure == nil else { break }
      let made = builder.elements(of: content(value), environment)
      // The identifier of an element is also the tag of its views.
      elements += environment.isChoice ? made.map { TaggedElement($0, identify(value)) } : made
    }
    return elements
  }
}

extension ForEach where Content: View {
  /// Returns the views: a snippet can't be edited.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }
  /// Returns the views: a snippet can't be edited.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}
