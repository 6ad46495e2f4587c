internal import Foundation
internal import HostReports
internal import HostState
internal import IntentHost
internal import JSONValues

/// `intent-host doctor`: shows which layers of isolation and which limits hold on this machine.
enum DoctorCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let doctor = Doctor(
      policy: try HostSettings.policy(arguments), folders: HostFolders(environment: environment),
      environment: environment)
    if arguments.has(.json) {
      for row in doctor.rows { console.print(row.line) }
    } else {
      for line in doctor.lines(usesColour: console.usesColour) { console.print(line) }
    }
    return doctor.lacking.isEmpty ? 0 : 1
  }
}
