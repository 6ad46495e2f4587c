internal import BaseFiles
internal import Foundation
internal import HostReports
internal import HostState
internal import IntentHost

/// `intent-host doctor`: shows which layers of isolation and which limits hold on this machine.
enum DoctorCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let folders = HostFolders(environment: environment)
    let store: (any SharedConversationStore)?
    do {
      store = try StoreArguments(arguments, folders, environment: environment).store
    } catch let failure as StoreError {
      throw UsageError(message: failure.description)
    }
    let settings = try HostSettings(arguments, console)
    let placement = Layer.placement(
      of: settings.scanner.scan().extensions, settings.policy, isShared: store != nil)
    let doctor = Doctor(
      policy: settings.policy, folders: folders, store: store, environment: environment,
      others: [placement, UserConfiguration(environment).layer].compactMap(\.self))
    if arguments.has(.json) {
      for row in doctor.rows { console.print(row.line) }
    } else {
      for line in doctor.lines(usesColour: console.usesColour) { console.print(line) }
    }
    return doctor.missingRequiredLayers.isEmpty ? 0 : 1
  }
}

extension UserConfiguration {
  /// The file as a part of the doctor's report; nil if there is none.
  fileprivate var layer: Layer? {
    guard exists else { return nil }
    let error = findings.first { $0.severity == .error }
    let keys = keys.isEmpty ? "sets nothing" : "sets \(keys.joined(separator: ", "))"
    return Layer(
      name: "configuration", state: error == nil ? .active : .absent,
      reason: error?.description ?? "'\(path)' \(keys)",
      fix: error == nil ? nil : "'intent-host validate \(path)' shows every error",
      detail: "sets the defaults of options", isRequired: error != nil)
  }
}
