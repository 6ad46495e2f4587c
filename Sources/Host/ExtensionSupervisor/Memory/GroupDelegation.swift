internal import BaseThreads
internal import CExtensionProcess
internal import Glibc
internal import Synchronization

/// Finds out whether the service manager leaves a control group of version 2 to the programs in it, as with `Delegate=`
/// in systemd.resource-control(5). In all other groups, only the manager may make groups.
enum GroupDelegation {
  /// The answers of the user's service manager, by the names of units.
  private static let answers = Mutex<[Substring: Bool]>([:])
  private static let timeout: Duration = .seconds(5)

  /// Whether the group called `name`, which has a folder, is delegated.
  static func holds(of name: String, _ folder: String) -> Bool {
    // In a container with a namespace of groups, the first group belongs to the container.
    if name == "/" || extension_group_is_delegated(folder) != 0 { return true }
    let names = name.split(separator: "/")
    guard names.contains("user@\(geteuid()).service"), let unit = names.last else { return false }
    return answers.withLock { answers in
      let answer = answers[unit] ?? ask(String(unit))
      answers[unit] = answer
      return answer
    }
  }

  /// Asks the user's manager, because that of systemd 252 does not mark the groups that it delegates.
  private static func ask(_ unit: String) -> Bool {
    let question = ["systemctl", "--user", "show", "--property=Delegate", "--value", "--", unit]
    return (try? ProgramRun(question, timeout: timeout))?.output == Array("yes\n".utf8)
  }
}
