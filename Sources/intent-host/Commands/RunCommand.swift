internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import IntentHost

/// `intent-host run`: takes requests and answers them.
struct RunCommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let device: DeviceState
  private let host: IntentHost
  private let settings: HostSettings
  private let passcode: PasscodeFile

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    if arguments.has(.intent), let utterance = arguments.operands.first {
      throw UsageError(message: "'--intent' and the utterance '\(utterance)' are two requests; give one")
    }
    return try RunCommand(arguments, console).perform()
  }

  private init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    settings = try HostSettings(arguments, console)
    device = DeviceState(
      isLocked: arguments.has(.locked), isProtectedDataAvailable: !arguments.has(.protectedDataUnavailable))
    var configuration = IntentHost.Configuration(catalogue: settings.catalogue, folders: settings.folders)
    configuration.policy = settings.policy
    configuration.device = device
    if let path = arguments.value(.passcodeFile) {
      configuration.passcode = PasscodeFile(url: URL(fileURLWithPath: path))
    }
    if let name = arguments.value(.isolation), let isolation = Isolation(rawValue: name) {
      configuration.launcher = ExtensionLauncher(isolation: isolation)
    }
    configuration.locale = Self.locale(arguments.value(.locale), ProcessInfo.processInfo.environment)
    configuration.follow = try arguments.value(.follow).map(Self.seconds)
    passcode = configuration.passcode
    host = IntentHost(configuration)
  }

  /// The locale that was asked for, or else that of the environment, by the order of locale(7).
  private static func locale(_ identifier: String?, _ environment: [String: String]) -> Locale {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = identifier ?? String((set ?? "").prefix { $0 != "." && $0 != "@" })
    return Locale(identifier: ["", "C", "POSIX"].contains(name) ? "en" : name)
  }

  private static func seconds(_ text: String) throws(UsageError) -> Duration {
    guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
      throw UsageError(message: "'\(text)' is no time; '--follow' takes seconds, up to a day's")
    }
    return .seconds(seconds)
  }

  private func perform() throws(UsageError) -> Int32 {
    let presenter = makePresenter()
    if let path = arguments.value(.intent) {
      return host.run(.structured(try requestText(path), application: application), presenter: presenter).exitCode
    }
    if let utterance = arguments.operands.first {
      return host.run(.text(utterance, application), presenter: presenter).exitCode
    }
    if console.isInteractive, !arguments.has(.json) {
      InteractiveSession(host: host, device: device, passcode: passcode, settings: settings, console: console)
        .run(presenter: presenter, application: application)
    } else {
      while let line = console.line() {
        if line.allSatisfy(\.isWhitespace) { continue }
        host.run(.text(line, application), presenter: presenter)
      }
    }
    return 0
  }

  private var application: String? { arguments.value(.application) }

  /// The text of one request: a file's, or the lines of the input up to the end of the JSON value, so that the lines
  /// after it are answers.
  private func requestText(_ path: String) throws(UsageError) -> String {
    guard path == "-" else {
      do {
        // A handle reads pipes and devices too, which have no size.
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
      } catch {
        throw UsageError(message: "the request '\(path)' can't be read: \(systemReason(error))")
      }
    }
    var text = ""
    var end = JSONEnd()
    while !end.isReached, let line = console.line() {
      text += line + "\n"
      end.read(line)
    }
    return text
  }

  private func makePresenter() -> any Presenter {
    let console = console
    var answers: any AnswerSource = LineAnswers { prompt in console.line(prompt: "> ", isSecret: prompt.isSecret) }
    if arguments.has(.nonInteractive) { answers = NoAnswers() }
    if arguments.has(.yes) { answers = YesToConfirmations(others: answers) }
    if arguments.has(.json) { return JSONLinesPresenter(answers: answers, output: console.print) }
    var style = TextPresenter.Style()
    style.usesColour = console.usesColour
    style.isVerbose = arguments.has(.verbose)
    style.isQuiet = arguments.has(.quiet)
    style.explainsRoute = arguments.has(.explain)
    return TextPresenter(style: style, answers: answers, output: console.print, errors: console.error)
  }
}
