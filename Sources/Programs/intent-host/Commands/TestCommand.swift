internal import BaseFiles
internal import ConversationScripts
internal import Dispatch
internal import Foundation
internal import IntentConversations
internal import IntentHost

/// `intent-host test`: plays scripted conversations and reports the differences.
struct TestCommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let homes = OpenHomes()

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    try TestCommand(arguments: arguments, console: console).perform()
  }

  private func perform() throws(UsageError) -> Int32 {
    let paths = try files()
    let run = ScriptRun(
      InstalledCatalogues(try defaults(), environment: ProcessInfo.processInfo.environment), homes: homes,
      updates: arguments.has(.update), pages: try pages())
    let jobs = try self.jobs()
    let interruptions = [SIGINT, SIGTERM].map(interruption)
    defer { for interruption in interruptions { interruption.cancel() } }
    let report = TestReport(arguments, console, count: paths.count)
    run.play(paths, jobs: jobs, onResult: report.add)
    return try report.finish()
  }

  /// Returns the scripts that the operands and `--filter` select.
  private func files() throws(UsageError) -> [String] {
    guard !arguments.operands.isEmpty else {
      throw UsageError(message: "'test' needs a path: the file of a conversation, or a directory with such files")
    }
    let all = ScriptSearch.files(arguments.operands)
    let filter = arguments.value(.filter)
    let paths = filter.map { filter in all.filter { $0.localizedCaseInsensitiveContains(filter) } } ?? all
    guard paths.isEmpty else { return paths }
    let places = arguments.operands.map { "'\($0)'" }.joined(separator: ", ")
    let ending = ".\(ConversationScript.pathExtension)"
    throw UsageError(
      message: "there is no conversation in \(places)"
        + (filter.map { " whose path contains '\($0)'" } ?? "; their files end with '\(ending)'"))
  }

  private func defaults() throws(UsageError) -> InstalledCatalogues.Defaults {
    func directories(_ name: Option.Name) throws(UsageError) -> [URL] {
      var urls: [URL] = []
      for path in arguments.all(name) {
        guard let directory = opendir(path) else {
          throw UsageError(
            message: "'--\(name.rawValue) \(path)' can't be read: \(String(cString: strerror(errno)))")
        }
        closedir(directory)
        urls.append(URL(fileURLWithPath: path, isDirectory: true).absoluteURL)
      }
      return urls
    }
    // The user's policy on this machine does not apply to a test; only a policy that an option names does.
    let policy = arguments.has(.policy) ? try HostSettings.policy(arguments) : Policy()
    return .init(plugins: try directories(.plugins), manifests: try directories(.manifests), policy: policy)
  }

  /// Returns the folder for pages, and creates it if there is none; nil without the option.
  private func pages() throws(UsageError) -> String? {
    guard let path = arguments.value(.html) else { return nil }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      return path
    } catch {
      throw UsageError(message: "the folder '\(path)' of '--html' can't be created: \(systemReason(error))")
    }
  }

  private func jobs() throws(UsageError) -> Int {
    guard let text = arguments.value(.jobs) else { return ProcessInfo.processInfo.activeProcessorCount }
    guard let jobs = Int(text), (1...256).contains(jobs) else {
      throw UsageError(message: "'\(text)' is not a number of conversations; '--jobs' needs a number from 1 to 256")
    }
    return jobs
  }

  /// Watches for a signal. When it arrives, removes the temporary folders and ends the program.
  private func interruption(_ number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "signals"))
    source.setEventHandler { [homes] in
      homes.closeAll()
      _exit(128 + number)
    }
    source.resume()
    return source
  }
}
