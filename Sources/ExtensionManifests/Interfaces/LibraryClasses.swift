internal import ELFFiles
internal import InterfaceFiles

/// The classes that a program or an extension has, as far as its files show them.
struct LibraryClasses {
  private var classes: [String: [SwiftClasses.Class]] = [:]
  private var modules: Set<String> = []
  private var properties: Set<String> = []

  /// Reads the metadata of libraries; nil if that of one can't be read, so that nothing can be said to be missing.
  init?(_ paths: [String]) {
    guard !paths.isEmpty else { return nil }
    for path in paths {
      guard let found = ELFFile(path: path).flatMap(SwiftClasses.init(of:))?.all else { return nil }
      for item in found {
        classes[item.name, default: []].append(item)
        modules.insert(item.module)
        properties.formUnion(item.properties)
      }
    }
  }

  /// Whether a class is missing.
  func lacks(_ name: String, in module: InterfaceModule) -> Bool {
    switch module {
    // The name of the module can be another one here than in Xcode.
    case .target: classes[name] == nil
    case .named(let module):
      modules.contains(module) && classes[name]?.contains { $0.module == module } != true
    case .unknown: false
    }
  }

  /// Whether a class is there and lacks an outlet. A superclass can have it, so that a property of any class counts.
  func lacks(outlet name: String, of type: String) -> Bool {
    classes[type] != nil && !properties.contains(name) && !InterfaceName.systemOutlets.contains(name)
  }
}
