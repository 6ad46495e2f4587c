internal import BaseFiles

/// Collects the findings about one project, without duplicates.
final class ProjectLog {
  /// The path of the project file, which is the default path of findings.
  let path: String
  private(set) var findings: [Diagnostic] = []
  /// The name of the target that is being read, which owns new findings.
  var owner: String?
  /// The target that each finding is about.
  private(set) var owners: [Diagnostic: String] = [:]
  /// The product that each finding about a missing product names. Each product has one finding.
  private(set) var products: [Diagnostic: String] = [:]
  private var known: Set<Diagnostic> = []

  /// The maximum number of findings. The log ignores further findings, because nobody reads more.
  private static let maximumFindings = 1000
  /// The maximum length of a file's text in a message.
  private static let maximumText = 200

  init(path: String) { self.path = path }

  /// Adds a finding.
  ///
  /// - Parameters:
  ///   - rule: the rule that the project breaks.
  ///   - path: the file; nil for the project file.
  ///   - position: the position in the file.
  ///   - severity: how serious the finding is; nil for the severity of the rule.
  ///   - message: the defect.
  ///   - fix: what the author can do, as an instruction.
  func add(
    _ rule: ProjectRule, path: String? = nil, at position: SourcePosition, severity: Diagnostic.Severity? = nil,
    _ message: String, fix: String? = nil
  ) {
    add(
      Diagnostic(
        path: path ?? self.path, position: position, severity: severity, rule: rule, message: message, fix: fix))
  }

  /// Adds a finding about a configuration or settings file with too many settings.
  ///
  /// - Parameters:
  ///   - path: the settings file; nil for the project file.
  ///   - position: the configuration, or the first setting beyond the limit.
  func addTooManySettings(path: String? = nil, at position: SourcePosition) {
    add(
      .tooLarge, path: path, at: position,
      "a configuration has more than \(ProjectMemoryBudget.maximumSettings) settings; the rest is ignored",
      fix: "remove settings")
  }

  /// Adds a finding about a product that the project does not build, unless another target needs the same product.
  func addProduct(
    _ product: String, rule: ProjectRule, at position: SourcePosition, message: String, fix: String
  ) {
    guard !products.values.contains(product) else { return }
    let finding = Diagnostic(path: path, position: position, rule: rule, message: message, fix: fix)
    add(finding)
    products[finding] = product
  }

  /// Adds a finding of another reader.
  func add(_ finding: Diagnostic) {
    guard findings.count < Self.maximumFindings, known.insert(finding).inserted else { return }
    findings.append(finding)
    owners[finding] = owner
  }

  /// The start of a project's text, for messages.
  static func short(_ text: String) -> String { TerminalText.cut(text, to: maximumText) }
}
