internal import Foundation
internal import TestSupport
internal import Testing

/// Wyoming services for tests, on Unix sockets, written with the package `wyoming` of PyPI. They end together with this
/// object. Used by one thread at a time.
///
/// The wake word is a pattern that speech does not contain. Speech to text returns sentences of a list. Text to speech
/// is espeak-ng.
final class VoiceServices {
  /// A service, which is a separate process.
  enum Kind: String, CaseIterable {
    case wake, stt, tts
  }

  /// Whether tests with the services run.
  static let runs = PythonPackage.wyoming.isAvailable && Tools.runs(speech, "ESPEAK")
  static let skipReason: Comment =
    "\(PythonPackage.wyoming.skipReason), and espeak-ng; Debian's package espeak-ng has it"

  /// The program `espeak-ng`; nil if there is none.
  private static let speech: URL? = {
    let path = "/usr/bin/espeak-ng"
    return FileManager.default.isExecutableFile(atPath: path) ? URL(fileURLWithPath: path) : nil
  }()

  let home: HostHome
  private let sentences: [String]
  private var processes: [Kind: SpawnedProcess] = [:]

  /// Starts services. The speech-to-text service hears the sentences, in order.
  init(_ home: HostHome, hearing sentences: [String], _ kinds: [Kind] = Kind.allCases) throws {
    self.home = home
    self.sentences = sentences
    for kind in kinds { try start(kind) }
  }

  /// The socket of a service.
  func socket(_ kind: Kind) -> String { home.path("\(kind).sock") }

  /// The address of a service, as an option.
  func address(_ kind: Kind) -> String { "unix:\(socket(kind))" }

  /// What a service has seen, a line each.
  func log(_ kind: Kind) -> String { (try? String(contentsOf: home.url("\(kind).log"), encoding: .utf8)) ?? "" }

  /// Starts a service, and waits until it listens.
  func start(_ kind: Kind) throws {
    try? FileManager.default.removeItem(atPath: socket(kind))
    let json = String(decoding: try JSONSerialization.data(withJSONObject: sentences), as: UTF8.self)
    let command = home.process(
      PythonPackage.wyoming.python, [Self.script.path, kind.rawValue, "unix://\(socket(kind))", json])
    processes[kind] = try SpawnedProcess.logging(command, to: home.url("\(kind).log"))
    try #require(try waitForListener(socket(kind)))
  }

  /// Kills a service.
  func stop(_ kind: Kind) { processes[kind] = nil }

  private static let script = BuildProducts.tests.appending(path: "Fixtures/VoiceServices/services.py")
}
