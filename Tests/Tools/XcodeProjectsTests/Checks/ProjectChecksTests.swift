internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import TestSupport
internal import Testing
internal import XcodeProjects

/// The findings about a project, sorted, without its folder.
func check(_ sample: SampleProject) -> [String] {
  ProjectCheck(XcodeProject.read(contentsOf: sample.path), limits: BudgetLimits()).findings
    .sorted { ($0.path, $0.position, $0.message) < ($1.path, $1.position, $1.message) }
    .map { $0.description.replacing(sample.folder.url.path + "/", with: "") }
}
