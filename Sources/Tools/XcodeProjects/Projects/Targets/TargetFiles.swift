/// The files of a target, by their role in the build.
struct TargetFiles {
  private(set) var sources: [String] = []
  private(set) var foreignSources: [String] = []
  private(set) var resources: [String] = []
  private(set) var definitions: [String] = []
  private var known: Set<String> = []

  /// Suffixes of sources that the Swift compiler can't compile.
  private static let foreign: Set = ["m", "mm", "c", "cc", "cpp", "cxx", "s", "metal", "swiftinterface"]
  /// Suffixes of files that belong in no bundle.
  private static let ignored: Set = ["h", "hh", "hpp", "pch", "modulemap", "xcconfig", "entitlements", "docc"]

  /// Adds a file of the compile phase or of the resource phase. Its suffix determines its role. A file is added only
  /// once.
  mutating func add(_ path: String) {
    guard known.insert(path).inserted else { return }
    switch FilePath.suffix(path) {
    case "swift": sources.append(path)
    case "intentdefinition": definitions.append(path)
    case let suffix where Self.foreign.contains(suffix): foreignSources.append(path)
    case let suffix where Self.ignored.contains(suffix): break
    default: resources.append(path)
    }
  }

  /// Adds a file that is copied unchanged, even if it could be compiled.
  mutating func addResource(_ path: String) {
    guard known.insert(path).inserted else { return }
    if FilePath.suffix(path) == "intentdefinition" { definitions.append(path) } else { resources.append(path) }
  }
}
