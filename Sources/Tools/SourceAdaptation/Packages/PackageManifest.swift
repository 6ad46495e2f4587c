/// The targets and products that a `Package.swift` writes out. The manifest is read as text and is never run, so that
/// targets which code computes are not found.
package struct PackageManifest: Sendable, Hashable {
  /// A library, and the names of its targets.
  package struct Product: Sendable, Hashable {
    package let name: String
    package let targets: [String]

    /// Makes a library.
    package init(name: String, targets: [String]) {
      self.name = name
      self.targets = targets
    }
  }

  /// A target of a library.
  package struct Target: Sendable, Hashable {
    package let name: String
    /// The folder relative to the package; nil for the usual place.
    package let path: String?
    /// The names of the targets and products that it needs, also of other packages.
    package let dependencies: [String]

    /// Makes a target.
    package init(name: String, path: String?, dependencies: [String]) {
      self.name = name
      self.path = path
      self.dependencies = dependencies
    }
  }

  /// The name of the package; nil if it is not written out.
  package private(set) var name: String?
  package private(set) var products: [Product] = []
  package private(set) var targets: [Target] = []

  private let source: SourceText
  private let brackets: Brackets

  /// Reads a manifest.
  package init(_ bytes: [UInt8]) {
    source = SourceText(bytes)
    brackets = Brackets(source)
    var index = 0
    while index < source.tokens.count {
      let call = index
      index += 1
      guard source.tokens[call].kind == .identifier, isText(call + 1, "("), let close = brackets.partner(call + 1)
      else { continue }
      if isText(call, "Package"), name == nil { name = text("name", in: call + 2..<close) }
      guard call > 0, isText(call - 1, ".") else { continue }
      add(call, arguments: call + 2..<close)
      // The dependencies of a target are calls with the same names.
      if isText(call, "target") { index = close }
    }
  }

  package static func == (one: PackageManifest, other: PackageManifest) -> Bool {
    one.name == other.name && one.products == other.products && one.targets == other.targets
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(products)
    hasher.combine(targets)
  }

  private mutating func add(_ call: Int, arguments: Range<Int>) {
    guard let name = text("name", in: arguments) else { return }
    if isText(call, "library") { products.append(Product(name: name, targets: texts("targets", in: arguments))) }
    guard isText(call, "target") else { return }
    targets.append(
      Target(name: name, path: text("path", in: arguments), dependencies: texts("dependencies", in: arguments)))
  }

  private func isText(_ index: Int, _ text: StaticString) -> Bool {
    source.tokens.indices.contains(index) && source.isText(source.tokens[index], text)
  }

  /// The index of the first token of the argument with a label, outside of inner brackets.
  private func argument(_ label: StaticString, in tokens: Range<Int>) -> Int? {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if isText(index, label), isText(index + 1, ":") { return index + 2 }
      index = max(index, brackets.partner(index) ?? index) + 1
    }
    return nil
  }

  private func text(_ label: StaticString, in tokens: Range<Int>) -> String? {
    argument(label, in: tokens).flatMap(literal)
  }

  /// The elements of a list: texts, or calls such as `.product(name: "A", package: "b")`.
  private func texts(_ label: StaticString, in tokens: Range<Int>) -> [String] {
    guard let open = argument(label, in: tokens), isText(open, "["), let close = brackets.partner(open) else {
      return []
    }
    var texts: [String] = []
    var index = open + 1
    while index < close {
      if let text = literal(index) {
        texts.append(text)
      } else if isText(index, "("), let end = brackets.partner(index), let name = text("name", in: index + 1..<end) {
        texts.append(name)
      }
      index = max(index, brackets.partner(index) ?? index) + 1
    }
    return texts
  }

  /// The value of a text without interpolations and escapes; nil for other tokens.
  private func literal(_ index: Int) -> String? {
    guard source.tokens.indices.contains(index), source.tokens[index].kind == .string else { return nil }
    let text = source.text(source.tokens[index])
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""), !text.contains("\\") else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
