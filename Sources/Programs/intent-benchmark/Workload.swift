internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import IntentWire

/// The measured operations, with the sample extensions and temporary data.
final class Workload {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-\(getpid())")
  private let catalogue: ExtensionCatalogue
  private let chat: InstalledExtension
  private let launcher = ExtensionLauncher()
  private let host: ExtensionHost
  /// A host that writes each request to the journal.
  private let journalingHost: ExtensionHost
  private let silent = TextPresenter(style: .init(), answers: NoAnswers(), output: { _ in }, errors: { _ in })

  init(_ settings: Settings) throws {
    let paths = SearchPaths(plugins: [settings.plugins], manifests: [settings.manifests], environment: [:])
    catalogue = CatalogueScanner(paths).scan()
    guard let chat = catalogue.extensions(supporting: "INSendMessageIntent").first else {
      throw MeasurementError(message: catalogue.emptyExplanation)
    }
    self.chat = chat
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let folders = HostFolders(environment: ["XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path])
    var configuration = HostConfiguration(catalogue: catalogue, folders: folders)
    host = ExtensionHost(configuration)
    configuration.journal = Journal(folders)
    journalingHost = ExtensionHost(configuration)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The failure of an operation, with a message.
  struct MeasurementError: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
  }

  // MARK: One call

  private static let message = WireObject(
    type: "INSendMessageIntent", fields: [.init(name: "content", value: .string("hello"))])

  /// Returns the sizes of the request and the answer of one resolve, in bytes, including their length headers.
  static func callBytes() throws -> (request: Int, answer: Int) {
    let request = HostToExtensionMessage.resolve(call: 1000, conversation: 1, parameter: "content", intent: message)
    let result = ResolutionMessage(type: "INStringResolutionResult", kind: .success, value: .string("hello"))
    return (
      try WireFrame.encode(request.object).count,
      try WireFrame.encode(ExtensionToHostMessage.resolution(call: 1000, results: [result]).object).count
    )
  }

  /// Starts UnicornChat and opens a conversation with it.
  func connect(_ isolation: Isolation, _ level: ExtensionSandbox.Level) throws -> ExtensionConnection {
    var launcher = launcher
    launcher.isolation = isolation
    let hello = Hello(
      extensionIdentifier: chat.manifest.identifier, principalClass: chat.manifest.principalClass,
      bundlePath: chat.bundlePath, containerPath: folder.path)
    return try Self.open(chat, for: Self.message, hello: hello, by: launcher, level: level, folder: folder)
  }

  /// Starts an extension, which may write in `folder`, and opens a conversation about `intent` with it.
  static func open(
    _ target: InstalledExtension, for intent: WireObject, hello: Hello, by launcher: ExtensionLauncher,
    level: ExtensionSandbox.Level, folder: URL
  ) throws -> ExtensionConnection {
    let sandbox = ExtensionSandbox(
      level: level, writable: [folder], readable: [target.library.resolvingSymlinksInPath(), target.bundle])
    let connection = try launcher.launch(
      .init(library: target.library, home: folder, sandbox: sandbox, memory: MemoryBudget(megabytes: 120)))
    try connection.performHandshake(hello, budget: .seconds(5))
    let answer = try connection.call(.open, budget: .seconds(5)) { call in
      .open(call: call, conversation: 1, intent: intent)
    }
    guard case .opened = answer else { throw MeasurementError(message: "\(answer)") }
    return connection
  }

  /// Resolves the content of a message.
  func resolve(_ connection: ExtensionConnection) throws {
    let answer = try connection.call(.resolve("content"), budget: .seconds(5)) { call in
      .resolve(call: call, conversation: 1, parameter: "content", intent: Self.message)
    }
    guard case .resolution(_, let results) = answer, results.first?.kind == .success else {
      throw MeasurementError(message: "\(answer)")
    }
  }

  // MARK: Larger operations

  /// A request that UnicornCar handles without a question.
  static let carRequest = #"{"intent": "INSetCarLockStatusIntent", "parameters": {"locked": true}}"#

  /// Runs a structured request with UnicornCar from its text to its outcome: two resolves, confirm and handle.
  func converse(usesJournal: Bool = false) throws {
    let host = usesJournal ? journalingHost : host
    let outcome = host.run(ConversationRequest(json: Self.carRequest), presenter: silent)
    if let failure = outcome.failure { throw MeasurementError(message: failure.message) }
  }

  /// Measures the time from the start of a sandboxed process to its first answer, including its library, a handler and
  /// one resolve. Ends the process afterwards.
  ///
  /// - Returns: the time until the answer has arrived.
  func coldStart(_ isolation: Isolation) throws -> Duration {
    let start = ContinuousClock.now
    let connection = try connect(isolation, .strict)
    try resolve(connection)
    defer { connection.close() }
    return .now - start
  }
}
