internal import Foundation
internal import ViewTrees

/// The steps of a query, from the root of the screen.
struct ElementPath {
  /// One step of a query.
  enum Step {
    case descendants(XCUIElementType)
    case children(XCUIElementType)
    /// The elements with a text as identifier, label, value or placeholder.
    case named(String)
    /// The elements of a type and, if it is not nil, with an identifier.
    case typed(XCUIElementType, identifier: String?)
    case fulfilling(NSPredicate)
    /// The elements with a descendant of a type and, if it is not nil, with an identifier.
    case containing(XCUIElementType, identifier: String?)
    case containingOne(NSPredicate)
    case at(Int)
    case first
  }

  var steps: [Step] = []

  func appending(_ step: Step) -> ElementPath { ElementPath(steps: steps + [step]) }

  /// The indexes of the matching elements, in screen order.
  func matches(in tree: ElementTree) -> [Int] {
    steps.reduce(tree.elements.isEmpty ? [] : [0]) { found, step in step.matches(in: tree, from: found) }
  }
}

extension ElementPath.Step {
  fileprivate func matches(in tree: ElementTree, from found: [Int]) -> [Int] {
    switch self {
    case .descendants(let type): Self.descendantIndexes(found, tree).filter { type.accepts(tree.elements[$0]) }
    case .children(let type): found.flatMap(tree.children).filter { type.accepts(tree.elements[$0]) }
    case .named(let name): found.filter { tree.elements[$0].isCalled(name) }
    case .typed(let type, let identifier): found.filter { tree.elements[$0].fits(type, identifier) }
    case .fulfilling(let predicate): found.filter { tree.elements[$0].fulfills(predicate) }
    case .containing(let type, let identifier):
      found.filter { tree.descendants(of: $0).contains { tree.elements[$0].fits(type, identifier) } }
    case .containingOne(let predicate):
      found.filter { tree.descendants(of: $0).contains { tree.elements[$0].fulfills(predicate) } }
    case .at(let index): found.indices.contains(index) ? [found[index]] : []
    case .first: Array(found.prefix(1))
    }
  }

  /// The indexes of the descendants of the elements at `found`, without duplicates.
  private static func descendantIndexes(_ found: [Int], _ tree: ElementTree) -> [Int] {
    var result: [Int] = []
    var end = 0
    for index in found {
      let range = tree.descendants(of: index)
      result += max(range.lowerBound, min(end, range.upperBound))..<range.upperBound
      end = max(end, range.upperBound)
    }
    return result
  }
}

extension ScreenElement {
  /// Whether `name` is one of the texts by which Apple's queries find an element.
  fileprivate func isCalled(_ name: String) -> Bool {
    !name.isEmpty && (identifier == name || label == name || value == name || placeholder == name)
  }

  fileprivate func fits(_ type: XCUIElementType, _ identifier: String?) -> Bool {
    type.accepts(self) && identifier.map(isCalled) ?? true
  }

  fileprivate func fulfills(_ predicate: NSPredicate) -> Bool {
    predicate.evaluate(with: ElementSnapshot(self))
  }
}

extension XCUIElementType {
  fileprivate func accepts(_ element: ScreenElement) -> Bool { self == .any || element.kind.rawValue == rawValue }
}

extension ElementPath: CustomStringConvertible {
  /// The steps in the notation of Xcode's messages.
  var description: String {
    steps.map { "`\($0)`" }.joined(separator: " -> ")
  }
}

extension ElementPath.Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .descendants(let type): "Descendants matching type \(type.name)"
    case .children(let type): "Children matching type \(type.name)"
    case .named(let name): "Elements matching predicate '\"\(name)\" IN identifiers'"
    case .typed(let type, let identifier): "Elements matching type \(type.name)\(Self.suffix(identifier))"
    case .fulfilling(let predicate): "Elements matching predicate '\(predicate.shownFormat)'"
    case .containing(let type, let identifier): "Elements containing type \(type.name)\(Self.suffix(identifier))"
    case .containingOne(let predicate): "Elements containing elements matching predicate '\(predicate.shownFormat)'"
    case .at(let index): "Element at index \(index)"
    case .first: "First Match"
    }
  }

  private static func suffix(_ identifier: String?) -> String { identifier.map { " with identifier '\($0)'" } ?? "" }
}
