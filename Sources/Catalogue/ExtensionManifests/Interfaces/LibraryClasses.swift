internal import BaseFiles
internal import ViewLayout

/// The classes of a program or an extension, as far as its files contain their metadata.
struct LibraryClasses {
  private var classes: [String: [SwiftClasses.Class]] = [:]
  private var modules: Set<String> = []
  private var properties: Set<String> = []

  /// Reads the metadata of libraries. Nil if the metadata of one library can't be read, because then no class can be
  /// reported as missing.
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

  /// Whether the module lacks the class; false if the metadata of the module is not known.
  func lacks(_ name: String, in module: InterfaceModule) -> Bool {
    switch module {
    // The module can have another name here than in Xcode.
    case .target: classes[name] == nil
    case .named(let module):
      modules.contains(module) && classes[name]?.contains { $0.module == module } != true
    case .unknown: false
    }
  }

  /// Whether the class exists and lacks an outlet. A superclass can declare the outlet, so a property of any class
  /// counts.
  func lacks(outlet name: String, of type: String) -> Bool {
    classes[type] != nil && !properties.contains(name) && !InterfaceName.systemOutlets.contains(name)
  }
}
