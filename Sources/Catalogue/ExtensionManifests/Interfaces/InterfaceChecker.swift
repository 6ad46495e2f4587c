internal import BaseFiles
internal import ViewLayout

/// Checks storyboards and xibs of one bundle.
struct InterfaceChecker {
  /// The extensions of the file names.
  static let suffixes: Set<Substring> = ["storyboard", "xib"]

  private let assets: AssetNames?
  private let classes: LibraryClasses?
  private let receivesTouches: Bool

  /// Makes a checker for a file without a known bundle.
  init() {
    assets = nil
    classes = nil
    receivesTouches = true
  }

  /// Makes a checker.
  ///
  /// - Parameters:
  ///   - bundle: the folder with the resources.
  ///   - libraries: the library or program, and the libraries that it loads; empty if they are not known.
  ///   - receivesTouches: whether a person can touch the views.
  init(bundle: String, libraries: [String], receivesTouches: Bool) {
    assets = AssetNames(in: bundle)
    classes = LibraryClasses(libraries)
    self.receivesTouches = receivesTouches
  }

  /// The findings about the file at `path`.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - isMain: whether the manifest names the file, so that it needs an initial view controller.
  /// - Returns: the findings.
  func findings(_ path: String, isMain: Bool) -> [Diagnostic] {
    let log = FindingLog(path: path)
    do throws(Diagnostic) {
      let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: InterfaceLimit.bytes)
      check(bytes, isMain: isMain, log)
    } catch {
      log.add(error)
    }
    return log.findings
  }

  private func check(_ bytes: [UInt8], isMain: Bool, _ log: FindingLog) {
    do throws(InterfaceFormatError) {
      let document = try InterfaceDocument(bytes)
      if isMain, document.initialController == nil {
        log.add(
          .storyboardWithoutController, place: InterfacePosition(),
          message: "the storyboard has no initial view controller",
          fix: "choose 'Is Initial View Controller' for one in Xcode")
      }
      for finding in document.findings(receivesTouches: receivesTouches) {
        log.add(finding.kind.rule, place: finding.position, message: finding.message, fix: finding.fix)
      }
      for name in document.names { check(name, log) }
    } catch {
      log.add(.storyboardInvalid, place: error.position, message: error.message)
    }
  }

  private func check(_ name: InterfaceName, _ log: FindingLog) {
    switch name.kind {
    case .type(let module) where classes?.lacks(name.name, in: module) == true:
      log.add(
        .storyboardClassMissing, place: name.position, message: "the library has no class '\(name.name)'",
        fix: "add it to the target, or name another class")
    case .outlet(let type, _) where classes?.lacks(outlet: name.name, of: type) == true:
      log.add(
        .storyboardOutletMissing, place: name.position, message: "'\(type)' has no property '\(name.name)'",
        fix: "add the property with '@IBOutlet', or remove the connection")
    case .image where assets?.hasImage(name.name) == false:
      log.add(
        .storyboardAssetMissing, place: name.position, message: "the bundle has no picture '\(name.name)'",
        fix: "add it to the asset catalogue")
    case .color where assets?.hasColor(name.name) == false:
      log.add(
        .storyboardAssetMissing, place: name.position, message: "the bundle has no colour '\(name.name)'",
        fix: "add it to the asset catalogue")
    default: break
    }
  }
}

extension FindingLog {
  fileprivate func add(_ rule: ExtensionRule, place: InterfacePosition, message: String, fix: String? = nil) {
    let position = SourcePosition(line: place.line, column: place.column)
    add(Diagnostic(path: path, position: position, rule: rule, message: message, fix: fix))
  }
}

extension InterfaceFinding.Kind {
  /// The rule that a finding of this kind breaks.
  fileprivate var rule: ExtensionRule {
    switch self {
    case .unknownElement: .storyboardUnknownElement
    case .unknownReference: .storyboardUnknownReference
    case .embeddingCycle: .storyboardCycle
    case .constraintConflict: .storyboardConstraintConflict
    case .interactive: .storyboardInteractive
    }
  }
}
