internal import BaseFiles
package import ExtensionManifests
package import ExtensionSupervisor
internal import Foundation
package import IntentConversations
internal import IntentDefinitions
internal import IntentWire

/// Gets the descriptions of libraries of App Intents, each from a temporary child in a sandbox.
package struct AppIntentDescriber: Sendable {
  /// The reason why there is no description.
  package struct Failure: Error, CustomStringConvertible {
    /// The library and the reason.
    package let description: String
  }

  /// The fields of the call for a description; see the page "Wire protocol".
  private enum Call {
    static let type = "AppIntents"
    static let parameter = "metadata"
  }

  private var launcher: ExtensionLauncher
  private let budgets: Policy.Budgets

  /// Creates a describer.
  ///
  /// - Parameters:
  ///   - launcher: starts the children; each child is a new program, regardless of the launcher's isolation.
  ///   - budgets: the limits on the memory and the time of a child.
  package init(launcher: ExtensionLauncher = ExtensionLauncher(), budgets: Policy.Budgets = Policy.Budgets()) {
    self.launcher = launcher
    self.launcher.isolation = .spawn
    self.budgets = budgets
  }

  /// Returns the content of `AppIntents.json` for an extension.
  ///
  /// - Throws: ``Failure`` if the library does not describe itself, or if the description has an error.
  package func description(of target: InstalledExtension) throws(Failure) -> [UInt8] {
    let bytes = try answer(of: target)
    let errors = AppIntentFile.read(bytes, path: AppIntentFile.name).findings.filter { $0.severity == .error }
    if let error = errors.first { throw failure(target, "\(error)") }
    return bytes
  }

  private func answer(of target: InstalledExtension) throws(Failure) -> [UInt8] {
    do {
      let level: ExtensionSandbox.Level = try launcher.missingSandboxLayers().isEmpty ? .strict : .standard
      let child = try InspectedChild(target, launcher: launcher, budgets: budgets, level: level)
      defer { child.close() }
      let answer = try child.connection.call(.resolve(Call.parameter), budget: budgets.time(\.resolve, target.manifest))
      {
        .defaultValue(
          call: $0, conversation: 0, parameter: Call.parameter, intent: WireObject(type: Call.type))
      }
      if case .value(_, .string(let text)) = answer { return Array(text.utf8) }
      throw failure(target, "it answers with '\(answer.object.type)'")
    } catch let failure as Failure {
      throw failure
    } catch let finding as LibraryFinding {
      throw failure(target, finding.message)
    } catch {
      throw failure(target, "\(error)")
    }
  }

  private func failure(_ target: InstalledExtension, _ reason: String) -> Failure {
    Failure(
      description:
        "the library '\(target.libraryPath)' does not describe its App Intents: \(reason); "
        + "'intent-host validate --load' shows the log of the library")
  }
}
