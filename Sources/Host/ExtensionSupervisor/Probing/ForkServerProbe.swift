internal import Foundation
internal import IntentWire

/// The results of a trial run of a fork server on this system.
package struct ForkServerProbe: Hashable, Sendable {
  /// Whether an extension's memory can be limited by a control group.
  package enum Group: Hashable, Sendable {
    /// A process was moved into a group. `version` is `v2` or `v1`; `folder` is the group's parent.
    case available(version: String, folder: String)
    /// The system refused. The text is the reason.
    case unavailable(String)
  }

  /// The reason why no process can be forked; nil if a process was forked.
  package var defect: String?
  /// Whether a control group can limit memory.
  package var group = Group.unavailable("nothing was tried")
  /// Whether the host can read the memory use of a process.
  package var seesUse = true
  /// Whether the host can read the private part of that memory.
  package var seesPrivateUse = true
}

extension ExtensionLauncher {
  /// The folder of the Swift runtime that a fork server loads; nil if this program is statically linked.
  package static var preloadedFolder: String? { RuntimeFolders.loaded.first }

  /// Starts a fork server, forks a process from it, moves the server into a control group, and reads its memory use.
  ///
  /// - Parameters:
  ///   - level: the sandbox level of the server.
  ///   - memory: the limit of the control group.
  /// - Returns: the results of all trials, including failed ones.
  package func probeForkServer(_ level: ExtensionSandbox.Level, memory: MemoryBudget) -> ForkServerProbe {
    let server = ForkServer.separate(executable, level)
    var probe = ForkServerProbe(defect: forkDefect(server))
    // Without a server, the probe reads the memory of the host itself.
    let process = server.processIdentifier ?? getpid()
    probe.seesUse = ProcessMemory(process) != nil
    probe.seesPrivateUse = ProcessMemory.footprint(process) != nil
    do throws(ControlGroups.UnavailableError) {
      let groups = try MemoryGroups.probe(server.processIdentifier, budget: memory) { server.stop() }
      probe.group = .available(version: groups.version.name, folder: groups.parent)
    } catch {
      probe.group = .unavailable(error.reason)
    }
    return probe
  }

  private func forkDefect(_ server: ForkServer) -> String? {
    // Nothing communicates with the process.
    let nobody = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { if nobody >= 0 { close(nobody) } }
    do throws(ExtensionFault) {
      // '/' is no library, so the process exits with code 1.
      let arguments = ExtensionLaunch(library: URL(fileURLWithPath: "/"), home: URL(fileURLWithPath: "/")).arguments
      let identifier = try server.fork(arguments, .init(socket: nobody, log: nobody))
      let ending = try ExtensionProcess(identifier: identifier).end(timeout: .seconds(5))
      return ending == .exited(code: 1) ? nil : "a forked process \(ending)"
    } catch {
      return "\(error)"
    }
  }
}
