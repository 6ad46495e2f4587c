internal import IntentDefinitions

/// The parameters of an intent, and their properties, that its sentences have slots for.
struct SpokenPaths {
  private let catalogue: Catalogue
  private let intent: String
  /// The paths in the order of the intent's parameters.
  private let paths: [String]

  /// Finds the slots of all sentences for `intent`.
  init(_ language: Language, of intent: String) {
    let catalogue = language.catalogue
    self.catalogue = catalogue
    self.intent = intent
    let names = language.compiled.slotNames[intent] ?? []
    let parameters = catalogue.intents[intent]?.parameters.map(\.name) ?? []
    paths = names.filter { catalogue.type(of: $0, in: intent) != nil }.sorted { one, other in
      (Self.place(of: one, parameters), one) < (Self.place(of: other, parameters), other)
    }
  }

  private static func place(of path: String, _ parameters: [String]) -> Int {
    parameters.firstIndex(of: String(path.prefix { $0 != "." })) ?? parameters.count
  }

  /// The paths that a value in the slot `name` may belong to: the parameter of this name, or otherwise the parameters
  /// with values of `kind`.
  func paths(named name: String, kind: SlotKind) -> [String] {
    let named = paths.filter { $0 == name || $0.hasPrefix(name + ".") }
    if !named.isEmpty { return named }
    // A slot named after a parameter of other intents matches no parameter of this one.
    guard Self.generalNames.contains(name) else { return [] }
    let fitting = paths.filter { fits($0, kind) }
    return fitting.isEmpty && kind == .number ? paths.filter(isAmount) : fitting
  }

  /// The names of slots that only name a kind of value.
  private static let generalNames: Set<String> = [
    "person", "name", "amount", "moment", "number", "place", "text", "item", "known", "duration", "distance",
  ]

  /// Whether the values at `path` are amounts of money.
  func isAmount(_ path: String) -> Bool { kind(of: path) == .value("amount") }

  private func kind(of path: String) -> SlotKind? {
    catalogue.type(of: path, in: intent).flatMap { SlotKind($0.element, catalogue) }
  }

  private func fits(_ path: String, _ wanted: SlotKind) -> Bool {
    switch (wanted, kind(of: path)) {
    case (.text, .words?), (.known, .item?): true
    case (let wanted, let kind): wanted == kind
    }
  }
}
