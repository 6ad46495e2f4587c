package import BaseFiles
internal import ExtensionManifests
public import IntentConversations

extension Policy {
  /// Reads the policy at `path`.
  ///
  /// - Throws: ``PolicyError`` with each unknown key, wrong type and invalid value.
  public init(contentsOf path: String) throws(PolicyError) {
    let read = Policy.read(contentsOf: path)
    guard let policy = read.policy else { throw PolicyError(read.findings) }
    self = policy
  }

  /// Reads the policy at `path` and reports every finding.
  ///
  /// - Returns: the policy, nil if a finding is an error; and every finding, in the order of the file.
  package static func read(contentsOf path: String) -> (policy: Policy?, findings: [Diagnostic]) {
    let log = FindingLog(path: path)
    var policy = Policy()
    log.checkPermissions()
    do throws(Diagnostic) {
      policy = Policy(try PropertyListReader.read(contentsOf: path), log: log)
    } catch {
      log.add(FileKind.name(path: path) == nil ? error : Self.unreadable(error))
    }
    let findings = log.findings.sorted { $0.position < $1.position }
    return (log.hasErrors ? nil : policy, findings)
  }

  /// Returns the finding that a policy is not a regular file, with the remedy.
  private static func unreadable(_ finding: Diagnostic) -> Diagnostic {
    Diagnostic(
      path: finding.path, position: finding.position, rule: FileRule.unreadable, message: finding.message,
      fix: finding.fix ?? "put a readable property list there, or name another file with '--policy'")
  }
}
