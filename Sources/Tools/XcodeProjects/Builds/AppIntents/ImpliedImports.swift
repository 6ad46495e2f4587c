internal import SourceAdaptation

/// The modules that a source uses by the imports of Apple's modules, which pass on more modules than those of this host.
enum ImpliedImports {
  /// The names of observable objects and publishers, which 'Foundation' passes on from 'Combine'. They are in 'SwiftUI'
  /// here.
  private static let observation: Set = [
    "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject", "ObservableObjectPublisher",
    "PassthroughSubject", "Published",
  ]

  /// The part of 'SwiftUI' that an editor of Apple imports by mistake.
  private static let core = "SwiftUICore"

  /// The modules that pass on 'Foundation' here too.
  private static let passingFoundation: Set = ["AppIntents", "Foundation", "SwiftData", "SwiftUI"]

  /// The imports that the copy of a source needs in addition.
  static func modules(of content: SourceDeclarations) -> [String] {
    let imported = Set(content.imports.map(\.module))
    let names = content.declarations.reduce(into: Set<String>()) { names, declaration in
      names.formUnion(content.names(in: declaration.range).plain)
    }
    var modules: [String] = []
    // Apple's frameworks pass on 'Foundation'. Some modules here do not, and others do not exist.
    if !imported.isEmpty, imported.isDisjoint(with: passingFoundation) { modules.append("Foundation") }
    let needsSwiftUI = imported.contains(core) || !observation.isDisjoint(with: names)
    if needsSwiftUI, !imported.contains("SwiftUI") { modules.append("SwiftUI") }
    if imported.contains("SwiftUI"), !imported.contains("UIKit"), names.contains(where: isOfUIKit) {
      modules.append("UIKit")
    }
    return modules
  }

  private static func isOfUIKit(_ name: String) -> Bool {
    name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
  }
}
