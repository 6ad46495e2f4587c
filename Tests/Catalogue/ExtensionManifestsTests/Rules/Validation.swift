internal import BaseFiles
@testable internal import ExtensionManifests
internal import Foundation
internal import TestSupport

extension TemporaryFolder {
  /// The lines of the validator about `names` in this folder, in its order.
  func diagnostics(
    _ names: [String] = [""], limits: BudgetLimits = BudgetLimits(), plugins: [String] = [], manifests: [String] = [],
    appGroups: AppGroupGrants = AppGroupGrants()
  ) -> [Diagnostic] {
    var validator = Validator(
      limits: limits, plugins: plugins.map(path), manifests: manifests.map(path), appGroups: appGroups,
      checkPolicy: { _ in [] })
    for name in names { validator.check(name.isEmpty ? url.path : path(name)) }
    return validator.findings()
  }

  /// The lines that the validator prints about `names` in this folder, with `~` for its path.
  func lines(
    _ names: [String] = [""], limits: BudgetLimits = BudgetLimits(), plugins: [String] = [], manifests: [String] = []
  ) -> [String] {
    diagnostics(names, limits: limits, plugins: plugins, manifests: manifests).map {
      $0.description.replacingOccurrences(of: url.path, with: "~")
    }
  }
}
