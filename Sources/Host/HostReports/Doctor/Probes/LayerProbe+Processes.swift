internal import ExtensionSupervisor
internal import Foundation

extension LayerProbe {
  /// The start of processes.
  static let processStart = LayerProbe(
    name: "process-start", detail: "each extension runs in a separate process", need: .always
  ) { system in
    guard let defect = system.startDefect else { return .active("'\(system.executable.path)' starts and answers") }
    return .absent(
      "no process can be started: \(defect)",
      fix: "install 'intent-extension' of the same version as '\(system.executable.path)', where this user may run it")
  }

  /// The fork server, which makes starts fast.
  static let forkServer = LayerProbe(
    name: "fork-server", detail: "extensions start quickly: their processes are forked from one that has loaded Swift"
  ) { system in
    guard system.startDefect == nil else { return system.unknownFinding }
    guard let folder = ExtensionLauncher.preloadedFolder, system.server.defect == nil else {
      let reason = system.server.defect ?? "the runtime is part of the host"
      return .weaker(
        "each extension is a new program, which starts more slowly: \(reason)",
        fix: ExtensionLauncher.preloadedFolder == nil ? "build the host without '--static-swift-stdlib'" : nil)
    }
    return .active("it runs, with the runtime of '\(folder)' loaded")
  }

  /// The end of extensions together with the host. A process that could not be tied to the host would not have
  /// answered.
  static let endWithHost = LayerProbe(
    name: "end-with-host", detail: "no extension outlives the host, even one that is killed"
  ) { system in
    system.startDefect == nil
      ? .active("the kernel ends each process with the host (PR_SET_PDEATHSIG)") : system.unknownFinding
  }

  /// Backtraces of crashes. They need nothing from the system, because the process reports its own crash.
  static let backtraces = LayerProbe(
    name: "backtraces", detail: "a crash is reported with its call stack", needsProcess: true
  ) { _ in .active("by frame pointers, which Swift keeps; C libraries need '-fno-omit-frame-pointer'") }
}
